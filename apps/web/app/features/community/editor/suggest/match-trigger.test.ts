import { expect, test } from 'vitest'
import { triggerIn } from './match-trigger'

test.each([
  ['$', { character: '$', query: '', start: 0 }],
  ['看 $rb27', { character: '$', query: 'rb27', start: 2 }],
  ['看$螺纹', { character: '$', query: '螺纹', start: 1 }],
  ['看￥rb', { character: '$', query: 'rb', start: 1 }],
  ['见@铁水', { character: '@', query: '铁水', start: 1 }],
  ['＠', { character: '@', query: '', start: 0 }],
  ['\uFFFC#螺', { character: '#', query: '螺', start: 1 }],
])('%j opens the list of %j', (text, trigger) => {
  expect(triggerIn(text)).toEqual(trigger)
})

test.each([
  '',
  '螺纹',
  '$rb 走',
  'a@b',
  'US$rb',
  '$100',
  '￥3000',
  '##',
  '$$',
  '@a\uFFFC',
  `#${'题'.repeat(21)}`,
])('%j opens none', (text) => {
  expect(triggerIn(text)).toBeNull()
})

test.each([
  ["$luo'wen", 1, 'luowen'],
  ['$luo wen', 1, 'luowen'],
  ['$rb luo', 4, null],
  ['$rb', 3, 'rb'],
])('%j composed from %i searches for %j', (text, composedFrom, query) => {
  expect(triggerIn(text, composedFrom)?.query ?? null).toBe(query)
})

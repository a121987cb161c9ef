import { expect, test } from 'vitest'
import { groupOptions, matchingOptions } from './search-options'

const options = [
  { value: 'rb', name: '螺纹钢', code: 'rb', group: '上期所' },
  { value: 'TA', name: 'PTA', code: 'TA', group: '郑商所' },
  { value: 'cu', name: '沪铜', code: 'cu', group: '上期所' },
]
const found = (typed: string) => matchingOptions(options, typed).map(({ value }) => value)

test('a product is found by name, code or exchange in any case', () => {
  expect(found('螺纹')).toEqual(['rb'])
  expect(found('ta')).toEqual(['TA'])
  expect(found('上期所 cu')).toEqual(['cu'])
})

test('a product is found by its pinyin, an equal code first', () => {
  const terms: Record<string, string[]> = { rb: ['lwg'], cu: ['ht', 'hutong'], TA: ['jdbejs'] }
  const byPinyin = (typed: string) =>
    matchingOptions(options, typed, (code) => terms[code] ?? []).map(({ value }) => value)
  expect(byPinyin('lwg')).toEqual(['rb'])
  expect(byPinyin('hut')).toEqual(['cu'])
  const near = [
    { value: 'MA', name: '甲醇', code: 'MA' },
    { value: 'm', name: '豆粕', code: 'm' },
  ]
  expect(matchingOptions(near, 'm').map(({ value }) => value)).toEqual(['m', 'MA'])
})

test('an empty search finds all options', () => {
  expect(found('  ')).toHaveLength(3)
  expect(found('xyz')).toEqual([])
})

test('options are grouped in order', () => {
  expect(groupOptions(options).map(([name, list]) => [name, list.length])).toEqual([
    ['上期所', 2],
    ['郑商所', 1],
  ])
})

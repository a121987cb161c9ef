import { expect, test } from 'vitest'
import { documentOf } from './compose'
import { either, ol, p, s } from './draft'
import { inline } from './inline'

const names = {
  members: new Map([
    ['稳健老周', 7],
    ['稳健', 8],
  ]),
  topics: new Map([['螺纹', 3]]),
}
const text = (value: string) => ({ type: 'text', text: value })

test('marks in a text become nodes', () => {
  expect(inline('看 $rb 与 $rb2701，**轻仓**[微笑]', names)).toEqual([
    text('看 '),
    { type: 'contract', attrs: { code: 'rb' } },
    text(' 与 '),
    { type: 'contract', attrs: { code: 'rb2701' } },
    text('，'),
    { type: 'text', text: '轻仓', marks: [{ type: 'bold' }] },
    { type: 'emoji', attrs: { code: '[微笑]' } },
  ])
  expect(inline('@稳健老周 写进 #螺纹#\n好', names)).toEqual([
    { type: 'mention', attrs: { id: 7, label: '稳健老周' } },
    text(' 写进 '),
    { type: 'topic', attrs: { id: 3, label: '螺纹' } },
    { type: 'hardBreak' },
    text('好'),
  ])
})

test('what only looks like a mark stays text', () => {
  expect(inline('$zz 与 [不是表情]', names)).toEqual([text('$zz 与 [不是表情]')])
})

test('a member or topic that is not there is an error', () => {
  expect(() => inline('@没有这个人', names)).toThrow('no member')
  expect(() => inline('#没有#', names)).toThrow('no topic')
})

test('a sentence, paragraph or list without its facts is left out', () => {
  const missing = null
  expect(s`收 ${3081}。`).toBe('收 3081。')
  expect(s`收 ${missing}。`).toBeNull()
  expect(either(missing, '涨', '跌')).toBeNull()
  expect(p(s`收 ${missing}。`, '先看库存。')).toEqual({ kind: 'paragraph', text: '先看库存。' })
  expect(p(s`收 ${missing}。`)).toBeNull()
  expect(ol(s`收 ${missing}。`)).toBeNull()
})

test('lists become items of paragraphs', () => {
  const list = ol('一', '二')
  const composed = documentOf(list ? [list] : [], { ...names, pictureOf: () => '' })
  expect(composed.content).toMatchObject([
    { type: 'orderedList', attrs: { start: 1 }, content: [{ type: 'listItem' }, { type: 'listItem' }] },
  ])
})

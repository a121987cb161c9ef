import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Block } from './blocks'
import { maxMarkdownLength, parseFinished, parseMarkdown } from './parse-markdown'

/** The clauses of the blocks in order, each with the position of its block. */
const clausesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block, at) => {
    if (block.type === 'paragraph') return block.clauses.map((clause) => `${at} ${JSON.stringify(clause)}`)
    if (block.type === 'list')
      return block.items.flatMap((item, index) =>
        item.map((clause) => `${at}.${index} ${JSON.stringify(clause)}`),
      )
    return block.type === 'table'
      ? block.rows.map((row, index) => `${at}.${index} ${JSON.stringify(row)}`)
      : []
  })

test('markdown: a paragraph is split into clauses outside of brackets', () => {
  expect(parseMarkdown('最新价 3,456.5 元（昨收 3,400；结算 3,410）；涨 1.2%！后续？')).toEqual([
    {
      type: 'paragraph',
      clauses: [
        [{ text: '最新价 3,456.5 元（昨收 3,400；结算 3,410）；' }],
        [{ text: '涨 1.2%！' }],
        [{ text: '后续？' }],
      ],
    },
  ])
})

test('markdown: headings and strong text are strong, emphasis is plain', () => {
  expect(parseMarkdown('# 结论\n**空单**在*增加*，见 `rb2705` 与 L_F2701。')).toEqual([
    { type: 'paragraph', clauses: [[{ text: '结论', strong: true }]] },
    {
      type: 'paragraph',
      clauses: [[{ text: '空单', strong: true }, { text: '在增加，见 rb2705 与 L_F2701。' }]],
    },
  ])
})

test('markdown: lists keep their order', () => {
  expect(parseMarkdown('1. 一。二。\n2. 三\n- 四')).toEqual([
    { type: 'list', ordered: true, items: [[[{ text: '一。' }], [{ text: '二。' }]], [[{ text: '三' }]]] },
    { type: 'list', ordered: false, items: [[[{ text: '四' }]]] },
  ])
})

test('markdown: a table has headers with their units', () => {
  expect(
    parseMarkdown('| 席位 | 空单（手） | 占比 |\n|:--|--:|--:|\n| 永安期货 | **1,234** | 3.1% |\n| 中信 |'),
  ).toEqual([
    {
      type: 'table',
      columns: [
        { head: '席位' },
        { head: '空单', unit: '手', figures: true },
        { head: '占比', figures: true },
      ],
      rows: [
        [[{ text: '永安期货' }], [{ text: '1,234', strong: true }], [{ text: '3.1%' }]],
        [[{ text: '中信' }], [], []],
      ],
    },
  ])
})

test('markdown: code blocks, images, links and raw HTML leave their text at most', () => {
  expect(
    parseMarkdown(
      '看[这里](https://x.cn)和![图](y)以及<b onclick=a>粗</b>。\n```js\nalert(1)\n```\n> 引用。',
    ),
  ).toEqual([
    { type: 'paragraph', clauses: [[{ text: '看这里和以及粗。' }]] },
    { type: 'paragraph', clauses: [[{ text: '引用。' }]] },
  ])
})

test('markdown: lines without 。 stay lines', () => {
  expect(parseMarkdown('最新价 3456\n涨 1%')).toEqual([
    { type: 'paragraph', clauses: [[{ text: '最新价 3456' }], [{ text: '\n涨 1%' }]] },
  ])
})

const pieces = [
  '。',
  '；',
  '！',
  '\n',
  '\n\n',
  '| 席位 | 手 |',
  '\n|--|--|\n',
  '| a | 1 |',
  '- ',
  '1. ',
  '**',
  '*',
  '`',
  '[',
  '](',
  ')',
  '（',
  '）',
  '<b>',
  '<',
  '”',
  '# ',
  '```',
  '持仓 1,234 手',
  '涨',
  ' ',
  '_',
  '\\',
  '~~',
  '|',
]

test('markdown: the finished part of a growing text does not change', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 24 }), (drawn) => {
      const text = drawn.join('')
      const whole = clausesOf(parseMarkdown(text))
      let before: string[] = []
      for (let end = 0; end <= text.length; end += 1) {
        const finished = clausesOf(parseFinished(text.slice(0, end)))
        expect(finished.slice(0, before.length)).toEqual(before)
        before = finished
      }
      expect(whole.slice(0, before.length)).toEqual(before)
    }),
    { numRuns: 400 },
  )
})

test('markdown: a text beyond the limit is cut', () => {
  const [block] = parseMarkdown('涨'.repeat(maxMarkdownLength + 5))
  expect(block?.type === 'paragraph' && block.clauses[0]?.[0]?.text.length).toBe(maxMarkdownLength)
})

import { expect, test } from 'vitest'
import { createFactBook } from '../facts/fact'
import { createFact } from '../grounding/facts.fixture'
import { contractEntity, lexiconSeats } from '../grounding/lexicon.fixture'
import type { Block, Clause } from './blocks'
import type { CheckedBlock, CheckedClause } from './checked'
import { hostileTexts } from './hostile-html.fixture'
import { faultsIn } from './html-rules.fixture'
import { parseFinished, parseMarkdown } from './parse-markdown'
import { printHtml } from './print-html'
import { clipboardText, plainText } from './print-text'
import { sourcesOf } from './sources'

const rb = contractEntity('rb2705')
const [yongan] = lexiconSeats
if (!yongan) throw new RangeError('the lexicon has no seats')
const book = createFactBook('real')
const price = book.add(
  createFact(rb, 'last', 3_456, {
    unit: '元/吨',
    href: '/quotation?type=2&contract=rb2705',
    title: '行情 rb2705',
  }),
)
const lots = book.add(createFact(yongan, 'shortLots', 123_456, { within: rb }))
const change = book.add(createFact(yongan, 'shortChange', -2_345, { within: rb }))
const hrefs = new Set(book.facts.map(({ href }) => href))

const ended = { world: 'real', factOf: book.of, isEnded: true } as const
const growing = { ...ended, isEnded: false }
const of = (text: string, facts: readonly string[] = []): CheckedClause => ({ clause: [{ text }], facts })

/** Marks every clause as passed. */
const passed = (clauses: readonly Clause[]): CheckedClause[] =>
  clauses.map((clause) => ({ clause, facts: [price.id] }))
const allPassed = (blocks: readonly Block[]): CheckedBlock[] =>
  blocks.map((block): CheckedBlock => {
    if (block.type === 'paragraph') return { ...block, clauses: passed(block.clauses) }
    if (block.type === 'list') return { ...block, items: block.items.map(passed) }
    return block.type === 'table' ? { ...block, rows: block.rows.map(passed) } : block
  })

const answer: CheckedBlock[] = [
  {
    type: 'paragraph',
    clauses: [of('rb2705 最新价 3456 元/吨。', ['f1']), of('永安期货空单 123,456 手。', ['f2'])],
  },
  {
    type: 'table',
    columns: [
      { head: '席位' },
      { head: '空单', unit: '手', figures: true },
      { head: '增减', unit: '手', figures: true },
    ],
    rows: [[of('永安期货'), of('123,456', ['f2']), of('−2,345', ['f3'])]],
  },
]

test('html: citations are numbered by page in order of appearance', () => {
  expect(printHtml(answer.slice(0, 1), growing)).toBe(
    '<p>rb2705 最新价 3456 元/吨。<sup><a href="/quotation?type=2&amp;contract=rb2705">[1]</a></sup>' +
      '永安期货空单 123,456 手。<sup><a href="/viewingData?showModel=cclhb&amp;contract=%E6%B0%B8%E5%AE%89%E6%9C%9F%E8%B4%A7">[2]</a></sup></p>',
  )
})

test('html: figures are right-aligned with the colour of their change', () => {
  expect(printHtml(answer.slice(1), growing)).toBe(
    '<table><thead><tr><th>席位</th><th class="num">空单（手）</th><th class="num">增减（手）</th></tr></thead>' +
      '<tbody><tr><td>永安期货<sup><a href="/viewingData?showModel=cclhb&amp;contract=%E6%B0%B8%E5%AE%89%E6%9C%9F%E8%B4%A7">[1]</a></sup></td>' +
      '<td class="num">123,456</td><td class="num fall">−2,345</td></tr></tbody></table>',
  )
})

test('html: an ended answer ends with its sources and the mark of AI content', () => {
  expect(printHtml(answer, ended)).toMatch(
    /<p>来源 上海期货交易所 · 交易日 2026-11-20 · 更新 11-20 16:42<\/p><p><em>AI 生成<\/em><\/p>$/u,
  )
})

test('html: an answer of the simulated market says so first', () => {
  expect(printHtml(answer, { ...growing, world: 'simulated' })).toMatch(
    /^<p><strong>模拟数据<\/strong><\/p><p>rb2705/u,
  )
})

test('html: a link of a fact that leads elsewhere is left out', () => {
  const elsewhere = createFactBook('real')
  elsewhere.add(createFact(rb, 'last', 1, { href: 'javascript:alert(1)' }))
  elsewhere.add(createFact(rb, 'last', 1, { href: '//evil.example' }))
  expect(
    printHtml([{ type: 'paragraph', clauses: [of('一。', ['f1', 'f2'])] }], {
      ...growing,
      factOf: elsewhere.of,
    }),
  ).toBe('<p>一。</p>')
})

test('html: every prefix of a growing answer is closed', () => {
  const markdown =
    '## 结论\n**rb2705 最新价 3456 元/吨。**空单在增加；另见下表\n\n| 席位 | 空单（手） |\n|---|---:|\n| 永安期货 | 123,456 |\n| 中信期货 | 98,765 |\n\n1. 第一点。\n2. 第二点\n- 其他'
  const faults = [...markdown].flatMap((_, end) =>
    faultsIn(printHtml(allPassed(parseFinished(markdown.slice(0, end))), growing), hrefs),
  )
  expect(faults).toEqual([])
})

test('html: of the hostile texts there are at least 500', () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(500)
})

test('html: a hostile text of a model becomes nothing but text', () => {
  const survived = hostileTexts.filter(
    (text) =>
      faultsIn(printHtml(allPassed(parseMarkdown(`前文${text}后文。`)), ended), hrefs).length > 0 ||
      faultsIn(printHtml(allPassed(parseMarkdown(text)), ended), hrefs).length > 0,
  )
  expect(survived).toEqual([])
})

test('html: a hostile name or text of a fact becomes nothing but text', () => {
  const survived = hostileTexts.filter((text) => {
    const hostile = createFactBook('real')
    hostile.add(
      createFact({ kind: 'seat', code: text, name: text }, 'text', text, {
        title: text,
        source: text,
        unit: text,
      }),
    )
    const blocks: CheckedBlock[] = [
      { type: 'notice', text },
      { type: 'paragraph', clauses: [of(text, ['f1'])] },
      { type: 'table', columns: [{ head: text, unit: text }], rows: [[of(text, ['f1'])]] },
      { type: 'list', ordered: false, items: [[of(text, ['f1'])]] },
    ]
    const own = new Set(hostile.facts.map(({ href }) => href))
    const withLines: CheckedBlock[] = [...blocks, { type: 'source', lines: [text] }]
    return [blocks, withLines].some(
      (one) => faultsIn(printHtml(one, { ...ended, factOf: hostile.of }), own).length > 0,
    )
  })
  expect(survived).toEqual([])
})

test('copy: a copied answer begins with the AI label and ends with sources and disclaimer', () => {
  expect(clipboardText(answer, { ...ended, at: '2026-11-23 10:01' })).toBe(
    [
      '【AI生成】V策 AI 助手 2026-11-23 10:01',
      'rb2705 最新价 3456 元/吨。永安期货空单 123,456 手。',
      '席位\t空单（手）\t增减（手）',
      '永安期货\t123,456\t−2,345',
      '来源 上海期货交易所 · 交易日 2026-11-20 · 更新 11-20 16:42',
      '仅供参考，不构成投资建议',
    ].join('\n'),
  )
})

test('text: lists and notices are lines', () => {
  expect(
    plainText([
      { type: 'notice', text: '模拟数据' },
      { type: 'list', ordered: true, items: [[of('一。')], [of('二。')]] },
    ]),
  ).toBe('模拟数据\n1. 一。\n2. 二。')
})

test('sources: the facts of a page are its rows', () => {
  expect(sourcesOf(answer, book.of)).toEqual([
    {
      number: 1,
      title: '行情 rb2705',
      href: price.href,
      publisher: '上海期货交易所',
      trading_day: '2026-11-20',
      as_of: '2026-11-20 16:42:00',
      rows: [['rb2705 最新价', '3456 元/吨']],
    },
    {
      number: 2,
      title: lots.title,
      href: lots.href,
      publisher: '上海期货交易所',
      trading_day: '2026-11-20',
      as_of: '2026-11-20 16:42:00',
      rows: [
        ['rb2705 永安期货 空单', '123,456 手'],
        ['rb2705 永安期货 空单增减', '−2,345 手'],
      ],
    },
  ])
  expect(change.href).toBe(lots.href)
})

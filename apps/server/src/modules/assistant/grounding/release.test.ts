import { expect, test } from 'vitest'
import { parseFinished, parseMarkdown } from '../answer/parse-markdown'
import { createFact, groundOf } from './facts.fixture'
import { contractEntity, lexiconSeats } from './lexicon.fixture'
import { createRelease } from './release'

const rb = contractEntity('rb2705')
const [yongan, citic] = lexiconSeats
if (!yongan || !citic) throw new RangeError('the lexicon has no seats')
const ground = groundOf([
  createFact(rb, 'last', 3_456, { unit: '元/吨' }),
  createFact(yongan, 'shortLots', 12_345, { within: rb, rank: 1 }),
  createFact(citic, 'shortLots', 6_789, { within: rb, rank: 2 }),
])
const release = () => createRelease(() => ground)
const shown = (offered: ReturnType<ReturnType<typeof release>['offer']>) => JSON.stringify(offered)

test('release: a clause that no fact proves is left out, the others stay', () => {
  const one = release()
  const offered = one.offer(parseMarkdown('rb2705 最新价 3456 元/吨。最新价 9999 元/吨。以上。'))
  expect(offered).toMatchObject([{ type: 'paragraph', clauses: [{ facts: ['f1'] }, { facts: [] }] }])
})

test('release: one failure after the first sentence causes no hand-over', () => {
  const one = release()
  one.offer(parseMarkdown('rb2705 最新价 3456 元/吨。最新价 9999 元/吨。'))
  expect([one.failures.length, one.mustHandOver]).toEqual([1, false])
})

test('release: a second failure hands over', () => {
  const one = release()
  one.offer(parseMarkdown('rb2705 最新价 3456 元/吨。最新价 9999 元/吨。最新价 9998 元/吨。'))
  expect(one.mustHandOver).toBe(true)
})

test('release: a failure in the first sentence hands over', () => {
  const one = release()
  one.offer(parseMarkdown('rb2705 最新价 9999 元/吨。'))
  expect(one.mustHandOver).toBe(true)
})

test('release: a clause is checked once while its answer grows', () => {
  const one = release()
  const text = 'rb2705 最新价 3456 元/吨。最新价 9999 元/吨。以上。\n'
  for (let end = 0; end <= text.length; end += 1) one.offer(parseFinished(text.slice(0, end)))
  expect(one.failures.length).toBe(1)
})

test('release: a row with one wrong cell is left out as a whole', () => {
  const table =
    'rb2705 空单如下：\n\n| 席位 | 空单（手） |\n|---|---:|\n| 永安期货 | ⟦f2⟧ |\n| 中信期货 | 12,345 |\n'
  const one = release()
  const [, printed] = one.offer(parseMarkdown(table))
  expect(printed).toMatchObject({
    type: 'table',
    rows: [[{}, { clause: [{ text: '12,345' }], facts: ['f2'] }]],
  })
})

test('release: ranks in a table are those of the facts', () => {
  const table = (rank: number) =>
    `rb2705 空单如下：\n\n| 名次 | 席位 | 空单（手） |\n|---|---|---:|\n| ${rank} | 中信期货 | ⟦f3⟧ |\n`
  const rows = (rank: number) => release().offer(parseMarkdown(table(rank)))[1]
  expect(rows(2)).toMatchObject({ rows: [[{}, {}, {}]] })
  expect(rows(1)).toMatchObject({ rows: [] })
})

test('release: a table under a name that no fact has is left out', () => {
  const table = 'rb2705 空单如下：\n\n| 席位 | hc2705 空单（手） |\n|---|---:|\n| 永安期货 | 12,345 |\n'
  expect(shown(release().offer(parseMarkdown(table)))).not.toContain('12,345')
})

test('release: items of a list are about the paragraph before them', () => {
  const list = 'rb2705 空头席位：\n\n- 永安期货空单 12,345 手\n- 中信期货空单 6,789 手\n'
  expect(release().offer(parseMarkdown(list))).toMatchObject([
    {},
    { type: 'list', items: [[{ facts: ['f2'] }], [{ facts: ['f3'] }]] },
  ])
})

test('release: advice is left out', () => {
  const one = release()
  one.offer(parseMarkdown('rb2705 最新价 3456 元/吨。建议逢低买入。'))
  expect(one.failures.map(({ why }) => why)).toEqual(['advice'])
})

test('release: a failed clause of a reasoning is counted without a hand-over', () => {
  const one = release()
  const thought = one.think([
    [{ text: 'rb2705 最新价 1 元/吨。' }],
    [{ text: '先取行情。' }],
    [{ text: 'rb2705 最新价 2 元/吨。' }],
  ])
  expect([thought.length, one.failures.length, one.mustHandOver]).toEqual([1, 2, false])
})

import { expect, test } from 'vitest'
import { createFactBook, type DraftFact } from '../facts/fact'
import { compute } from './compute'
import type { ToolContext } from './tool'

const contract = (code: string) => ({ kind: 'contract' as const, code, name: code, names: [`${code}名`] })
const settlement = (code: string, value: number, more: Partial<DraftFact> = {}): DraftFact => ({
  entity: contract(code),
  measure: 'settlement',
  value,
  unit: '元/吨',
  digits: 0,

  tradingDay: '2026-11-19',
  asOf: '2026-11-19 18:00:00',
  source: '上海期货交易所',
  title: '页',
  href: `/${code}`,
  ...more,
})

/** Runs the tool over the ids of the facts, in order. */
async function run(op: string, drafts: readonly DraftFact[]) {
  const book = createFactBook('simulated')
  const facts = drafts.map((draft) => book.add(draft).id)
  const context: ToolContext = {
    book,
    world: 'simulated',
    now: new Date(0),
    signal: new AbortController().signal,
    call: async () => {
      throw new Error('no endpoints here')
    },
  }
  const result = await compute.run(context, compute.input.parse({ op, facts }))
  return { result, fact: book.of(result.facts.result ?? '') }
}

const two = [settlement('rb2701', 3016), settlement('rb2705', 2979)]

test.each([
  ['sum', { value: 5995, measure: 'settlement', formula: 'f1 + f2', unit: '元/吨' }],
  ['diff', { value: 37, measure: 'priceGap', formula: 'f1 − f2', unit: '元/吨' }],
  ['mean', { value: 2997.5, measure: 'settlement', formula: '(f1 + f2) ÷ 2', digits: 1 }],
  ['rank', { value: 1, measure: 'place', unit: '' }],
])('%s of two prices is a new fact with its formula', async (op, expected) => {
  expect((await run(op, two)).fact).toMatchObject(expected)
})

test('ratio of two prices is a number without unit', async () => {
  const { fact } = await run('ratio', two)
  expect(fact).toMatchObject({ measure: 'quotient', unit: '', formula: 'f1 ÷ f2' })
  expect(fact?.value).toBeCloseTo(3016 / 2979, 12)
})

test('pct of two prices is in percent of the second', async () => {
  const { fact } = await run('pct', two)
  expect(fact).toMatchObject({ measure: 'relativeGap', unit: '%', formula: '(f1 − f2) ÷ |f2| × 100' })
  expect(fact?.value).toBeCloseTo((37 / 2979) * 100, 12)
})

test('a computed fact of two contracts is about both and of this site', async () => {
  const { fact } = await run('diff', two)
  expect(fact).toMatchObject({
    entity: {
      code: 'rb2701,rb2705',
      name: 'rb2701、rb2705',
      names: ['rb2701', 'rb2701名', 'rb2705', 'rb2705名'],
    },
    source: '本站计算',
    href: '/rb2701',
    tradingDay: '2026-11-19',
    asOf: '2026-11-19 18:00:00',
  })
})

test('a computed fact of different days has no day and the older hour', async () => {
  const older = settlement('rb2705', 1, { tradingDay: '2026-11-18', asOf: '2026-11-18 18:00:00' })
  const { fact } = await run('diff', [settlement('rb2701', 3016), older])
  expect(fact).toMatchObject({ tradingDay: null, asOf: '2026-11-18 18:00:00' })
})

test('added decimals have no binary rest', async () => {
  const { fact } = await run('sum', [
    settlement('a', 0.1, { digits: 1 }),
    settlement('b', 0.2, { digits: 1 }),
  ])
  expect(fact?.value).toBe(0.3)
})

test.each([
  ['diff', settlement('x', 1, { measure: 'volume', unit: '手' }), '单位不同，不能求差'],
  ['diff', settlement('x', 1, { unit: '元/克' }), '单位不同，不能求差'],
  ['sum', settlement('x', 1, { measure: 'last' }), '指标不同，不能求和'],
  ['ratio', settlement('x', 0), '除数为 0'],
  ['sum', settlement('x', 1, { measure: 'text', unit: '' }), '单位不同，不能求和'],
])('%s of figures that do not agree is refused', async (op, second, missing) => {
  const { result, fact } = await run(op, [settlement('rb2701', 3016), second])
  expect(result.missing).toBe(missing)
  expect(fact).toBeUndefined()
})

test('a locked fact in any operation is refused with its tip', async () => {
  const gated = settlement('x', 1, { value: null, locked: '席位盈亏为会员专享' })
  expect((await run('sum', [settlement('rb2701', 1), gated])).result.missing).toBe(
    'f2 无权查看：席位盈亏为会员专享',
  )
})

test('three facts for an operation on two are refused', async () => {
  expect((await run('diff', [...two, ...two])).result.missing).toBe('求差须有两个数')
})

test('combined figures of a broker stay quoted', async () => {
  const { fact } = await run('sum', [settlement('a', 1, { untrusted: true }), settlement('b', 2)])
  expect(fact?.untrusted).toBe(true)
})

test('an unknown fact is named in the result', async () => {
  const context = { book: createFactBook('simulated'), signal: new AbortController().signal } as ToolContext
  expect((await compute.run(context, { op: 'sum', facts: ['f1', 'f2'] })).missing).toBe('没有事实 f1')
})

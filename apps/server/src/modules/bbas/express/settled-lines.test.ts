import { productOf } from '@vce/futures'
import { expect, test } from 'vitest'
import type { ContractDay, ExpressFacts, ProductDay } from './express-facts'
import { settledLines } from './settled-lines'

const product = productOf('rb')
if (!product) throw new Error('no rebar')

const today: ProductDay = {
  code: 'rb',
  day: '2026-11-19',
  main: 'rb2701',
  secondary: null,
  rolled: false,
  close: null,
  settlement: null,
  previous: null,
  secondarySettlement: null,
  volume: null,
  interest: null,
  interestChange: null,
  settled: null,
  settledBefore: null,
  pricePart: null,
  positionPart: null,
}
const main: ContractDay = {
  contract: 'rb2701',
  open: 3000,
  high: 3060,
  low: 2990,
  close: 3050,
  settlement: 3030,
  interest: 1000,
}
/** Facts of a day on which everything is missing, except the given fields. */
const facts = (given: Partial<ExpressFacts>): ExpressFacts => ({
  world: 'simulated',
  product,
  tradingDay: '2026-11-19',
  today,
  before: [null, null, null, null, null],
  main: null,
  mainBefore: null,
  contracts: [],
  contractsBefore: [],
  extremes: [],
  limits: null,
  long: null,
  short: null,
  receipts: null,
  receiptsBefore: null,
  spot: null,
  spotBefore: null,
  ...given,
})
const titles = (given: Partial<ExpressFacts>) => settledLines(facts(given)).map(({ title }) => title)

test('a day without facts has no lines', () => {
  expect(settledLines(facts({}))).toEqual([])
  expect(settledLines(facts({ main: { ...main, open: null } }))).toEqual([])
})

test('a new high is reported for its longest span', () => {
  const extremes = (high20: number, high60: number | null): ExpressFacts['extremes'] => [
    { days: 20, range: { high: high20, low: 2000 } },
    { days: 60, range: high60 === null ? null : { high: high60, low: 2000 } },
  ]
  expect(titles({ main, extremes: extremes(3059, 3059) })).toEqual(['rb2701 创 60 日新高 3060'])
  expect(titles({ main, extremes: extremes(3059, 3100) })).toEqual(['rb2701 创 20 日新高 3060'])
  expect(titles({ main, extremes: extremes(3059, null) })).toEqual(['rb2701 创 20 日新高 3060'])
  // An equal earlier price means no new extreme.
  expect(titles({ main, extremes: extremes(3060, 3060) })).toEqual([])
  const [line] = settledLines(facts({ main, extremes: extremes(3059, 3059) }))
  expect(line).toMatchObject({ standsOut: true, key: 'newHigh' })
  expect(titles({ main, extremes: [{ days: 20, range: { high: 4000, low: 2991 } }] })).toEqual([
    'rb2701 创 20 日新低 2990',
  ])
})

test('a limit counts as touched by the day’s extreme, not the close', () => {
  expect(titles({ main, limits: { up: 3060, down: 2700 } })).toEqual(['rb2701 触及涨停价 3060'])
  const [line] = settledLines(facts({ main: { ...main, close: 2990 }, limits: { up: null, down: 2990 } }))
  expect(line).toMatchObject({ content: '最低 2990，收在跌停价。', standsOut: true })
  expect(titles({ main, limits: { up: 3061, down: 2989 } })).toEqual([])
})

test('a day that crosses levels on both sides names the furthest of each', () => {
  // H 3040, L 3000, C 3020: P 3020, R1 3040, R2 3060, S1 3000, S2 2980.
  const mainBefore = { ...main, high: 3040, low: 3000, close: 3020 }
  const [line] = settledLines(facts({ main, mainBefore }))
  expect(line).toMatchObject({
    title: 'rb2701 触及 R2 3060、S1 3000',
    content: '经典枢轴 P 3020；当日高 3060，低 2990，收 3050，收在 R1 之上，偏强。',
    standsOut: false,
  })
})

test('a fall of receipts by a fifth states whether it was a cancellation', () => {
  const fall = (day: string, before: string, code = 'bu') => {
    const receiptProduct = productOf(code)
    if (!receiptProduct) throw new Error(`no ${code}`)
    return settledLines(
      facts({
        product: receiptProduct,
        tradingDay: day,
        receipts: { day, quantity: 30_000, change: -20_000, unit: 'ton' },
        receiptsBefore: { day: before, quantity: 50_000, change: 0, unit: 'ton' },
      }),
    )[0]
  }
  // Bitumen's receipts lapse at the end of March but not in November.
  expect(fall('2026-03-31', '2026-03-30')).toMatchObject({
    content: '变化 −40.00%，当日为仓单强制注销日。',
    standsOut: true,
  })
  expect(fall('2026-11-19', '2026-11-18')).toMatchObject({
    content: '变化 −40.00%，单日减少超过两成，且不在强制注销日。',
    standsOut: true,
  })
  // The months in which receipts of 燃料油 lapse are unknown.
  expect(fall('2026-11-30', '2026-11-27', 'fu')).toMatchObject({
    content: '变化 −40.00%，单日减少超过两成，该品种注销日未知。',
    standsOut: true,
  })
  expect(titles({ receipts: { day: '2026-11-19', quantity: 5, change: 0, unit: 'ton' } })).toEqual([])
})

test('a roll names both contracts without comparing the roll yield across it', () => {
  const before: ProductDay = {
    ...today,
    day: '2026-11-18',
    main: 'rb2610',
    secondary: 'rb2701',
    settlement: 3000,
    secondarySettlement: 3030,
  }
  const lines = settledLines(
    facts({
      main,
      today: { ...today, rolled: true, secondary: 'rb2705', settlement: 3000, secondarySettlement: 3060 },
      before: [before, null, null, null, null],
    }),
  )
  expect(lines.map(({ title }) => title)).toEqual([
    // ln(3000 ÷ 3060) × 3
    '年化展期收益 −5.94%',
    '主力合约由 rb2610 换为 rb2701',
  ])
  expect(lines[0]?.figures.at(-1)).toEqual({ name: '较前一日', value: null, unit: '百分点', digits: 2 })
})

test('a basis in the futures’ unit stands out when it changes its sign', () => {
  const eggs = productOf('jd')
  if (!eggs) throw new Error('no eggs')
  const egg = { ...main, contract: 'jd2701', settlement: 4190 }
  const [line] = settledLines(
    facts({ product: eggs, main: egg, mainBefore: { ...egg, settlement: 4210 }, spot: 4.2, spotBefore: 4.2 }),
  ).filter(({ tag }) => tag === '基差')
  // 4.2 元/斤 is 4200 元/500千克. Basis: 4200 − 4190 on this day, 4200 − 4210 the day before.
  expect(line).toMatchObject({
    title: '基差 +10 元/500千克，基差率 +0.24%',
    standsOut: true,
  })
})

test('a changed curve shape counts contracts except the one in delivery', () => {
  const at = (contract: string, settlement: number): ContractDay => ({ ...main, contract, settlement })
  const before: ProductDay = { ...today, day: '2026-11-18' }
  const lines = settledLines(
    facts({
      before: [before, null, null, null, null],
      contracts: [at('rb2611', 5000), at('rb2701', 3000), at('rb2705', 3060)],
      contractsBefore: [at('rb2611', 2000), at('rb2701', 3000), at('rb2705', 2990)],
    }),
  )
  expect(lines.find(({ key }) => key === 'shape')).toMatchObject({
    title: '期限结构由贴水（近高远低）转为升水（近低远高）',
    content: '按 2 个有持仓合约的结算价，交割月合约不计。',
  })
})

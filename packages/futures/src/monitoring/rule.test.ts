import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { quietMarket } from '../../test/market-state'
import { createRule, hasStep, type MarketState, type RuleKind, ruleDefaults, ruleKinds } from '.'

/**
 * Feeds states that are a second apart, and returns the events of the rule’s default step as [second, note].
 */
function play(kind: RuleKind, states: Partial<MarketState>[], step = 1, changed = {}) {
  const rule = createRule(kind, changed)
  return states.flatMap((own, index) => {
    const event = rule.feed(quietMarket(index * step, own))
    return event && hasStep(event.steps, 0) ? [[index * step, event.note] as const] : []
  })
}

test('every rule has a title and thresholds, in the order in which pages list them', () => {
  expect(Object.keys(ruleDefaults)).toEqual([...ruleKinds])
})

const prices = (...all: number[]) => all.map((price) => ({ price }))

const firing: [RuleKind, Partial<MarketState>, string][] = [
  ['surge1m', { price: 3009 }, '1 分钟上涨 0.30%'],
  ['plunge1m', { price: 2991 }, '1 分钟下跌 0.30%'],
  ['surge5m', { price: 3018 }, '5 分钟上涨 0.60%'],
  ['plunge5m', { price: 2982 }, '5 分钟下跌 0.60%'],
  ['interestUp', { openInterest: 201_000 }, '1 分钟增仓 1000 手，占持仓 0.50%'],
  ['interestDown', { openInterest: 199_000 }, '1 分钟减仓 1000 手，占持仓 0.50%'],
  ['largeTrade', { tickVolume: 400, tickTurnover: 12_000_000 }, '单笔成交 400 手，成交额 1200 万元'],
  ['heavyVolume', { minuteVolume: 10_000 }, '1 分钟成交 10000 手，为平时同一分钟的 5.0 倍'],
  ['dayHigh', { price: 3021 }, '升破日内高点 3020'],
  ['dayLow', { price: 2979 }, '跌破日内低点 2980'],
  ['high20', { price: 3101 }, '升破 20 日高点 3100'],
  ['low20', { price: 2899 }, '跌破 20 日低点 2900'],
  ['high60', { price: 3201 }, '升破 60 日高点 3200'],
  ['low60', { price: 2799 }, '跌破 60 日低点 2800'],
  ['limitUpNear', { price: 3194 }, '距涨停价 3210 不足 0.5%'],
  ['limitDownNear', { price: 2803 }, '距跌停价 2790 不足 0.5%'],
  ['limitUpTouched', { price: 3210 }, '触及涨停价 3210'],
  ['limitDownTouched', { price: 2790 }, '触及跌停价 2790'],
  ['gapUp', { open: 3030, minutesPassed: 1 }, '较前收盘跳空高开 1.00%'],
  ['gapDown', { open: 2970, minutesPassed: 1 }, '较前收盘跳空低开 1.00%'],
]

test.each(firing)('%s fires once for as long as it lasts', (kind, own, note) => {
  const events = play(kind, [{}, own, own, own, ...Array.from({ length: 400 }, () => own)])
  expect(events).toEqual([[1, note]])
})

test('every rule is covered by these tests and has a title and a cool-down of three minutes', () => {
  const elsewhere: RuleKind[] = ['pivotCross', 'limitUpOpened', 'limitDownOpened']
  expect([...firing.map(([kind]) => kind), ...elsewhere].sort()).toEqual([...ruleKinds].sort())
  for (const kind of ruleKinds) {
    expect(ruleDefaults[kind].title).toMatch(/[一-龥]/)
    expect(ruleDefaults[kind].coolDown).toBe(180_000)
  }
})

test.each(firing)('%s does not fire in a quiet market or with unknown figures', (kind, own) => {
  const unknown: Partial<MarketState> = {
    priceMinuteAgo: null,
    priceFiveMinutesAgo: null,
    openInterest: null,
    tickVolume: null,
    minuteVolume: null,
    highBefore: null,
    lowBefore: null,
    high20: null,
    low20: null,
    high60: null,
    low60: null,
    limitUp: null,
    limitDown: null,
    previousClose: null,
  }
  expect(play(kind, [{}, {}, {}])).toEqual([])
  const withoutUnknown = Object.fromEntries(Object.keys(unknown).map((name) => [name, null]))
  expect(play(kind, [{ ...own, ...withoutUnknown }])).toEqual([])
})

test('a move just below the threshold does not fire', () => {
  expect(play('surge1m', prices(3008.9))).toEqual([])
  expect(play('interestUp', [{ openInterest: 200_999 }])).toEqual([])
  expect(play('interestUp', [{ openInterest: 20_499, openInterestMinuteAgo: 20_000 }])).toEqual([])
  expect(play('heavyVolume', [{ minuteVolume: 90, typicalMinuteVolume: 2 }])).toEqual([])
  expect(play('dayHigh', prices(3020))).toEqual([])
  expect(play('limitUpNear', prices(3193))).toEqual([])
  expect(play('gapUp', [{ open: 3029 }])).toEqual([])
})

test('in a volatile market a move needs three standard deviations', () => {
  expect(play('surge1m', [{ price: 3009, sigmaMinute: 0.002 }])).toEqual([])
  expect(play('surge1m', [{ price: 3018, sigmaMinute: 0.002 }])).toHaveLength(1)
})

test('大单: a tick in the largest half percent fires once while ticks stay large', () => {
  const large = { tickVolume: 320, tickTurnover: 9_600_000, largeTickVolume: 180 }
  const small = { tickVolume: 179, tickTurnover: 5_370_000, largeTickVolume: 180 }
  expect(play('largeTrade', [small])).toEqual([])
  expect(play('largeTrade', [small, large, large])).toEqual([
    [1, '单笔成交 320 手（20 日 99.5 分位 180 手），成交额 960 万元'],
  ])
  // Between two crossings, smaller ticks have to arm the rule again and the cool-down of three minutes has to
  // pass.
  const calm = Array.from({ length: 100 }, () => small)
  const crossings = play('largeTrade', [large, ...calm, large, ...calm, ...calm, large])
  expect(crossings.map(([second]) => second)).toEqual([0, 302])
})

test('大单: in a quiet contract an unusual tick has to be of twenty lots and three million yuan', () => {
  const quiet = { largeTickVolume: 5 }
  expect(play('largeTrade', [{ ...quiet, tickVolume: 8, tickTurnover: 8_000_000 }])).toEqual([])
  expect(play('largeTrade', [{ ...quiet, tickVolume: 40, tickTurnover: 2_900_000 }])).toEqual([])
  expect(play('largeTrade', [{ ...quiet, tickVolume: 40, tickTurnover: null }])).toEqual([])
  expect(play('largeTrade', [{ ...quiet, tickVolume: 20, tickTurnover: 3_000_000 }])).toHaveLength(1)
})

test('大单: without known sizes only the turnover counts', () => {
  const unknown = { largeTickVolume: null, tickVolume: 5000 }
  expect(play('largeTrade', [{ ...unknown, tickTurnover: 9_900_000 }])).toEqual([])
  expect(play('largeTrade', [{ ...unknown, tickTurnover: null }])).toEqual([])
  expect(play('largeTrade', [{ tickVolume: 40, tickTurnover: 11_200_000, largeTickVolume: 180 }])).toEqual([
    [0, '单笔成交 40 手，成交额 1120 万元'],
  ])
})

test('a user-defined threshold overrides the default', () => {
  expect(play('surge1m', prices(3009), 1, { rate: 0.005 })).toEqual([])
  expect(play('surge1m', prices(3015), 1, { rate: 0.005 })).toHaveLength(1)
})

test('noise around the threshold is one event and a new move after a calm another', () => {
  const noise = Array.from({ length: 600 }, (_, second) => ({ price: second % 2 === 0 ? 3009 : 3006 }))
  expect(play('surge1m', noise)).toHaveLength(1)
  const moves = [...prices(3009), ...Array.from({ length: 200 }, () => ({})), ...prices(3010, 3011)]
  expect(play('surge1m', moves).map(([second]) => second)).toEqual([0, 201])
})

test('a crossing within three minutes of the last event is consumed silently', () => {
  const again = [
    ...prices(3009),
    ...Array.from({ length: 50 }, () => ({})),
    ...Array(400).fill({ price: 3010 }),
  ]
  expect(play('surge1m', again)).toHaveLength(1)
})

test('a new high of the day fires once in a climb and again only after a fall-back', () => {
  let high = 3020
  const climb = Array.from({ length: 300 }, (_, step) => {
    const price = 3021 + step
    const state = { price, highBefore: high }
    high = price
    return state
  })
  expect(play('dayHigh', climb)).toEqual([[0, '升破日内高点 3020']])
  const pause = { price: high - 2, highBefore: high }
  const back = { price: high - 10, highBefore: high }
  const beyond = { price: high + 1, highBefore: high }
  expect(play('dayHigh', [...climb, pause, beyond])).toHaveLength(1)
  expect(play('dayHigh', [...climb, back, beyond])).toHaveLength(2)
})

test('highs of the first quarter of an hour do not fire', () => {
  expect(play('dayHigh', [{ price: 3025, minutesPassed: 15 }])).toEqual([])
  expect(play('dayHigh', [{ price: 3025, minutesPassed: 16 }])).toHaveLength(1)
})

test('nearing, touching and opening a limit fire separately', () => {
  const path = prices(3100, 3195, 3210, 3210, 3205, 3204)
  expect(play('limitUpNear', path)).toEqual([[1, '距涨停价 3210 不足 0.5%']])
  expect(play('limitUpTouched', path)).toEqual([[2, '触及涨停价 3210']])
  expect(play('limitUpOpened', path)).toEqual([[4, '离开涨停价 3210']])
  expect(play('limitDownOpened', prices(2800, 2790, 2791))).toEqual([[2, '离开跌停价 2790']])
  expect(play('limitUpNear', prices(3100, 3210, 3209))).toEqual([])
})

test('a limit touched yesterday does not open overnight', () => {
  expect(
    play('limitUpOpened', [{ price: 3210 }, { price: 3300, limitUp: 3400, tradingDay: '2026-10-13' }]),
  ).toEqual([])
})

test('a gap fires at the open only, once per trading day', () => {
  expect(play('gapUp', [{ open: 3050, minutesPassed: 200 }])).toEqual([])
  const days = [
    { open: 3050, minutesPassed: 1 },
    { open: 3050, minutesPassed: 2 },
    { open: 3060, minutesPassed: 1, tradingDay: '2026-10-13' },
  ]
  expect(play('gapUp', days, 300)).toHaveLength(2)
})

const levels = [
  { name: 'S1', price: 2970 },
  { name: 'R1', price: 3030 },
  { name: 'R2', price: 3060 },
]
const among = (...all: number[]) => all.map((price) => ({ price, pivots: levels }))

test('noise around a pivot after a crossing by half a thousandth of its price causes only one event', () => {
  expect(play('pivotCross', among(3000, 3029, 3031, 3032, 3029, 3031))).toEqual([[3, '升破 R1 3030']])
  expect(play('pivotCross', among(3000, 2971, 2968))).toEqual([[2, '跌破 S1 2970']])
  expect(play('pivotCross', among(3000, 3062))).toEqual([[1, '升破 R2 3060']])
  expect(play('pivotCross', among(3062, 2960))).toEqual([[1, '跌破 S1 2970']])
})

test('a day begins on the side of its first price', () => {
  expect(play('pivotCross', among(3040, 3041))).toEqual([])
  expect(play('pivotCross', among(3000, 3035, 3000, 3035), 60)).toHaveLength(1)
  expect(play('pivotCross', among(3000, 3035, 3000, 3035), 181)).toHaveLength(3)
})

test('no rule fires twice within three minutes for any market', () => {
  const anyStates = fc.array(
    fc.record({
      price: fc.integer({ min: 2790, max: 3210 }),
      openInterest: fc.integer({ min: 190_000, max: 210_000 }),
      tickVolume: fc.integer({ min: 0, max: 3000 }),
      minuteVolume: fc.integer({ min: 0, max: 30_000 }),
      open: fc.integer({ min: 2900, max: 3100 }),
      minutesPassed: fc.integer({ min: 1, max: 30 }),
    }),
    { maxLength: 80 },
  )
  fc.assert(
    fc.property(fc.constantFrom(...ruleKinds), anyStates, (kind, states) => {
      const seconds = play(
        kind,
        states.map((state) => ({ ...state, pivots: levels })),
        10,
      ).map(([second]) => second)
      for (const [index, second] of seconds.slice(1).entries()) {
        expect(second - (seconds[index] ?? 0)).toBeGreaterThanOrEqual(180)
      }
    }),
    { numRuns: 300 },
  )
})

import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedText } from '../../test/shared-data'
import { epochOf } from '../calendar'
import { createSinaRefusalCounts, fromSina } from '.'

const line = (symbol: string, cells: string[]) => `var hq_str_nf_${symbol}="${cells.join(',')}";`

/** An invented quote of a commodity. */
const pta = [
  'PTA2701',
  '210500',
  '5740.000',
  '5768.000',
  '5720.000',
  '0.000',
  '5750.000',
  '5752.000',
  '5752.000',
  '0.000',
  '5730.000',
  '96',
  '0',
  '812400.000',
  '702113',
  '郑',
  'PTA',
  '2026-10-09',
  '1',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '5744.125',
  '0.000',
  '0',
]

test('a commodity contract is parsed from capitals and four digits', () => {
  expect(fromSina(line('TA2701', pta))).toMatchObject({
    productCode: 'TA',
    contractCode: 'TA2701',
    at: epochOf('2026-10-09 21:05'),
    tradingDay: '2026-10-12',
    price: 5752,
    volume: 702_113,
    turnover: null,
    openInterest: 812_400,
    bid: 5750,
    bidVolume: 96,
    ask: 5752,
    askVolume: 0,
    averagePrice: 5744.125,
    previousSettlement: 5730,
    settlementPrice: null,
    limitUp: null,
  })
  expect(fromSina(line('RB2701', pta))?.contractCode).toBe('rb2701')
})

test('a commodity’s previous close is unknown if it is 0 or may be the day’s own close', () => {
  const closeOf = (changes: Record<number, string>) =>
    fromSina(
      line(
        'TA2701',
        pta.map((cell, at) => changes[at] ?? cell),
      ),
    )?.previousClose
  expect(closeOf({})).toBeNull()
  expect(closeOf({ 5: '5736.000' })).toBe(5736)
  expect(closeOf({ 5: '5752.000' })).toBeNull()
  expect(closeOf({ 5: '5736.000', 9: '5744.000' })).toBeNull()
})

test('refused lines are counted by reason', () => {
  const refused = createSinaRefusalCounts()
  const changed = (index: number, cell: string) => pta.map((old, at) => (at === index ? cell : old))
  for (const text of [
    'var hq_str_nf_WH0="";',
    'var hq_str_hf_CL="83.467,,83.430";',
    line('XX2701', pta),
    line('TA2713', pta),
    line('TA2701', changed(1, '210')),
    line('TA2701', changed(17, '')),
    line('TA2701', changed(1, '180000')),
  ]) {
    expect(fromSina(text, refused)).toBeNull()
  }
  expect(refused).toEqual({ noQuote: 2, unknownContract: 2, badTime: 2, noTradingDay: 1 })
})

describe.skipIf(!hasSharedData)('recorded responses of Sina', () => {
  const linesOf = (file: string) => sharedText(`quotes/${file}`, 'gbk').trim().split('\n')

  test('after a night gold at 02:30 of Saturday belongs to Monday', () => {
    const refused = createSinaRefusalCounts()
    const [rebar, gold, index] = linesOf('sina_hq_20260828_night.gbk.txt').map((text) =>
      fromSina(text, refused),
    )
    expect(rebar).toMatchObject({
      productCode: 'rb',
      contractCode: null,
      price: 3178,
      tradingDay: '2026-08-31',
    })
    expect(gold).toMatchObject({
      at: epochOf('2026-08-29 02:30'),
      tradingDay: '2026-08-31',
      price: 967.38,
      previousSettlement: 993.76,
      averagePrice: 985.301,
    })
    expect(index).toMatchObject({ tradingDay: '2026-08-28', at: epochOf('2026-08-28 15:00') })
    expect(refused).toMatchObject({ noQuote: 1 })
  })

  test('at the close the settlement is known and the index’s turnover matches its mean price', () => {
    const [rebar, index] = linesOf('sina_hq_20260901_close.gbk.txt').map((text) => fromSina(text))
    expect(rebar).toMatchObject({
      settlementPrice: 3175,
      openInterest: 1_290_303,
      volume: 710_896,
      bidVolume: 24,
      // Sina's field for the previous close is 3174 here, the close of the same day, so `previousClose` is
      // null.
      price: 3174,
      previousClose: null,
    })
    expect(index).toMatchObject({
      productCode: 'IF',
      price: 4597.2,
      settlementPrice: null,
      limitUp: 5059.6,
      limitDown: 4140,
      previousClose: 4601.6,
      openInterest: 137_290,
      bid: 4597,
      bidVolume: 3,
      ask: 4597.8,
    })
    expect((index?.turnover ?? 0) / (index?.volume ?? 1) / 300).toBeCloseTo(index?.averagePrice ?? 0, 2)
    // The daily limits are 10 % above and below the previous settlement, so their mean proves that field.
    expect((5059.6 + 4140) / 2).toBeCloseTo(index?.previousSettlement ?? 0, 0)
  })
})

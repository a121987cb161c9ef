import { describe, expect, test } from 'vitest'
import { requireProduct } from '../../test/require-product'
import { beijingMoment, hasSharedData, sharedRows, sharedText } from '../../test/shared-data'
import { tick } from '../../test/ticks'
import type { Tick } from '../candles'
import { createContractTracker, createTickSizeCounter, type DayReferences, largeTickOf } from '.'

const day = '2026-10-12'

function countsOf(ticks: readonly Tick[], product = 'rb', tradingDay = day) {
  const sizes = createTickSizeCounter(requireProduct(product), tradingDay)
  for (const one of ticks) sizes.add(one)
  return [...sizes.counts()]
}

const at = (clock: string, volume: number | null) => tick(`${day} ${clock}`, 3000, volume)

test('a tick is the volume between two snapshots', () => {
  const ticks = [at('09:00:00.5', 500), at('09:00:01', 503), at('09:00:01.5', 503), at('09:00:02', 506)]
  expect(countsOf(ticks)).toEqual([[3, 2]])
})

test('an auction is not a tick, unlike the first half second after it', () => {
  const night = (clock: string, volume: number) => tick(`2026-10-09 ${clock}`, 3000, volume)
  const ticks = [
    night('20:55:00', 0),
    night('20:59:00', 400),
    night('20:59:00.5', 500),
    night('21:00:00', 800),
    night('21:00:00.5', 804),
  ]
  expect(countsOf(ticks)).toEqual([[4, 1]])
})

test('volume across a break, a silence of more than a minute or an out-of-order snapshot is not a tick', () => {
  expect(countsOf([at('10:14:59.5', 10), at('10:30:00', 40), at('10:30:00.5', 45)])).toEqual([[5, 1]])
  expect(countsOf([at('11:29:59.5', 10), at('13:30:00.5', 40)])).toEqual([])
  expect(countsOf([at('09:10:00', 10), at('09:11:00', 12), at('09:12:00.5', 40)])).toEqual([[2, 1]])
  expect(countsOf([at('09:10:01', 10), at('09:10:00', 4), at('09:10:02', 13)])).toEqual([[3, 1]])
})

test('a count that decreases, is missing or is of another day restarts', () => {
  expect(countsOf([at('09:10:00', 10), at('09:10:01', 5), at('09:10:02', 7)])).toEqual([[2, 1]])
  expect(countsOf([at('09:10:00', 10), at('09:10:01', null), at('09:10:02', 17)])).toEqual([])
  expect(countsOf([at('09:10:00', 10), { ...at('09:10:01', 15), tradingDay: '2026-10-13' }])).toEqual([])
  expect(countsOf([at('08:30:00', 10), at('08:30:01', 15)])).toEqual([])
})

test('a counter continues from earlier counts but not across a marked gap', () => {
  const sizes = createTickSizeCounter(requireProduct('rb'), day, new Map([[3, 7]]))
  sizes.add(at('09:10:00', 10))
  expect(sizes.add(at('09:10:01', 13))).toBe(true)
  sizes.markGap()
  expect(sizes.add(at('09:10:02', 90))).toBe(false)
  sizes.add(at('09:10:03', 91))
  expect([...sizes.counts()]).toEqual([
    [3, 8],
    [1, 1],
  ])
})

const noReferences: DayReferences = {
  sigmaMinute: null,
  sigmaFiveMinutes: null,
  largeTickVolume: null,
  high20: null,
  low20: null,
  high60: null,
  low60: null,
  pivots: [],
  limitUp: null,
  limitDown: null,
  previousClose: null,
  meanVolume: () => null,
}

/** Single trades as determined by `createContractTracker`, which the rule uses. */
function singleTrades(ticks: readonly Tick[], product: string, tradingDay: string): number[] {
  const motion = createContractTracker(requireProduct(product), tradingDay, noReferences)
  return ticks.flatMap((one) => motion.add(one)?.tickVolume || [])
}

/** The smallest size that at least 99.5 % of the sizes do not exceed. */
function percentile(sizes: readonly number[]): number {
  const sorted = sizes.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.995) - 1] ?? Number.NaN
}

/** The percentile from counted sizes, with these ticks repeated on thirty days. */
function counted(ticks: readonly Tick[], product: string, tradingDay: string) {
  const sizes = createTickSizeCounter(requireProduct(product), tradingDay)
  for (const one of ticks) sizes.add(one)
  return largeTickOf(Array.from({ length: 30 }, () => sizes.counts()))
}

describe.skipIf(!hasSharedData)('sizes of real ticks', () => {
  test('rapeseed meal to 14:24 with invented counts: the percentile is that of its sorted ticks', () => {
    // Volumes are invented, because the file's lastVolume is always 0 and no other field has a volume.
    let volume = 0
    const ticks = sharedRows('tick/RM705_20170320_tick.csv.gz').map((row, index) => {
      volume += index % 331 === 0 ? 60 + (index % 37) : (index * 7) % 23
      return tick(`2017-03-20 ${row.time}`, Number(row.lastPrice), volume)
    })
    const sizes = singleTrades(ticks, 'RM', '2017-03-20')
    expect(sizes.length).toBeGreaterThan(16_000)
    const large = counted(ticks, 'RM', '2017-03-20')
    expect(large).toBe(percentile(sizes))
    expect(large).toBe(22)
  })

  test('ten minutes of rebar: the percentile ignores gaps in the file and is at most 2 % above the exact one', () => {
    const ticks = sharedText('tick/rb1801_ctp_tick_noheader.csv')
      .trim()
      .split('\n')
      .map((row): Tick => {
        const [, clock, price, volume] = row.split(',')
        return tick(`2017-09-20 ${clock}`, Number(price), Number(volume))
      })
    // The file has three gaps longer than a minute; the lots traded in each would be by far the largest tick.
    const lots = ticks.slice(1).map(({ at, volume }, index) => {
      const [before = 0, volumeBefore = 0] = [ticks[index]?.at, ticks[index]?.volume ?? 0]
      return { silent: at - before > 60_000, lots: (volume ?? 0) - volumeBefore }
    })
    expect(lots.filter(({ silent }) => silent).map((each) => each.lots)).toEqual([74_280, 28_002, 68_066])
    const exact = percentile(lots.flatMap((each) => (each.silent || each.lots === 0 ? [] : each.lots)))
    const large = counted(ticks, 'rb', '2017-09-20') ?? Number.NaN
    expect(exact).toBeGreaterThan(100)
    expect(exact).toBeLessThan(10_000)
    expect(large).toBeGreaterThanOrEqual(exact)
    expect(large / exact).toBeLessThan(1.02)
  })

  test('copper’s last hour: the percentile of few and unequal ticks', () => {
    const ticks = sharedRows('tick/SHFE.cu1909_20190916_5level_tick.csv.gz').map(
      (row): Tick => ({
        ...tick(beijingMoment(row.datetime ?? ''), Number(row.last_price), Number(row.volume)),
        at: Number(row.datetime?.slice(0, -6)),
      }),
    )
    const exact = percentile(singleTrades(ticks, 'cu', '2019-09-16'))
    const large = counted(ticks, 'cu', '2019-09-16') ?? Number.NaN
    expect(exact).toBe(110)
    expect(large).toBeGreaterThanOrEqual(exact)
    expect(large / exact).toBeLessThan(1.02)
  })
})

import { expect, test } from 'vitest'
import { requireProduct } from '../../test/require-product'
import { candleValues, tick } from '../../test/ticks'
import { epochOf } from '../calendar'
import { products } from '../contracts'
import { createCandleBuilder, sessionGrid, type Tick } from '.'

const rebar = requireProduct('rb')

function build(ticks: readonly Tick[], product = rebar) {
  const builder = createCandleBuilder(product)
  for (const one of ticks) builder.add(one)
  const running = builder.current()
  return {
    bars: [...builder.closed(), ...(running ? [running] : [])].map(candleValues),
    dropped: builder.dropped,
  }
}

test('the first minute includes the auction’s price and lots', () => {
  const { bars } = build([
    tick('2026-10-09 20:55:01', 3100, 0, 900),
    tick('2026-10-09 20:59:00.500', 3110, 40, 920),
    tick('2026-10-09 21:00:00.500', 3108, 60, 930),
    tick('2026-10-09 21:00:59.500', 3112, 75, 935),
    tick('2026-10-09 21:01:00', 3111, 80, 936),
  ])
  expect(bars).toEqual([
    ['10-09 21:01', 3110, 3112, 3108, 3112, 75, 935],
    ['10-09 21:02', 3111, 3111, 3111, 3111, 5, 936],
  ])
})

test('a minute without trades makes no bar', () => {
  const { bars } = build([
    tick('2026-10-09 21:00:30', 3100, 10, 900),
    tick('2026-10-09 21:01:30', 3100, 10, 900),
    tick('2026-10-09 21:02:30', 3103, 12, 901),
  ])
  expect(bars.map(([end]) => end)).toEqual(['10-09 21:01', '10-09 21:03'])
})

test('snapshots at and just after a session’s end belong to its last bar', () => {
  const { bars, dropped } = build([
    tick('2026-10-09 21:00:30', 3100, 10),
    tick('2026-10-12 10:14:59.500', 3100, 12),
    tick('2026-10-12 10:15:00', 3105, 15),
    tick('2026-10-12 10:15:00.500', 3104, 16),
    tick('2026-10-12 10:20:00', 3104, 16),
    tick('2026-10-12 10:29:59.500', 3104, 16),
    tick('2026-10-12 10:30:00', 3106, 20),
  ])
  expect(bars.slice(1)).toEqual([
    ['10-12 10:15', 3100, 3105, 3100, 3104, 6, null],
    ['10-12 10:31', 3106, 3106, 3106, 3106, 4, null],
  ])
  expect(dropped).toEqual({ outOfSession: 2, old: 0, repeat: 0 })
})

test('repeated and older ticks are dropped', () => {
  const { bars, dropped } = build([
    tick('2026-10-09 21:00:30', 3100, 10, 900),
    tick('2026-10-09 21:00:31', 3101, 14, 902),
    tick('2026-10-09 21:00:31', 3101, 14, 902),
    tick('2026-10-09 21:00:30', 3100, 10, 900),
  ])
  expect(bars).toEqual([['10-09 21:01', 3100, 3101, 3100, 3101, 14, 902]])
  expect(dropped).toEqual({ outOfSession: 0, old: 1, repeat: 1 })
})

test('Zhengzhou: a lower count within the same second is dropped as late', () => {
  const { bars, dropped } = build([
    tick('2026-10-09 21:00:30', 3100, 10),
    tick('2026-10-09 21:00:30', 3102, 13),
    tick('2026-10-09 21:00:30', 3101, 12),
  ])
  expect(bars).toEqual([['10-09 21:01', 3100, 3102, 3100, 3102, 13, null]])
  expect(dropped.old).toBe(1)
})

test('a new trading day counts from 0', () => {
  const { bars } = build([
    tick('2026-10-12 14:59:59', 3100, 9000, 900),
    tick('2026-10-12 15:00:00', 3101, 9005, 901),
    tick('2026-10-12 21:00:00.500', 3105, 30, 905),
  ])
  expect(bars).toEqual([
    ['10-12 15:00', 3101, 3101, 3101, 3101, 5, 901],
    ['10-12 21:01', 3105, 3105, 3105, 3105, 30, 905],
  ])
})

test('volume that goes backwards within a day counts as a restart', () => {
  const { bars } = build([
    tick('2026-10-09 21:00:30', 3100, 100),
    tick('2026-10-09 21:01:30', 3100, 7),
    tick('2026-10-09 21:01:40', 3100, 9),
  ])
  expect(bars.map((bar) => bar[5])).toEqual([100, 9])
})

test('a builder started within a day begins at the current count or at the stored totals', () => {
  const late = [tick('2026-10-12 11:00:10', 3100, 5000), tick('2026-10-12 11:00:20', 3101, 5004)]
  expect(build(late).bars).toEqual([['10-12 11:01', 3101, 3101, 3101, 3101, 4, null]])

  const resumed = createCandleBuilder(rebar, { tradingDay: '2026-10-12', volume: 4990, turnover: null })
  for (const one of late) resumed.add(one)
  expect(resumed.current()).toMatchObject({ open: 3100, close: 3101, volume: 14, turnover: null })
})

test('a finished bar changed by late trades is returned again', () => {
  const builder = createCandleBuilder(rebar)
  builder.add(tick('2026-10-09 22:59:59', 3100, 10))
  builder.add(tick('2026-10-09 22:59:59.500', 3100, 12))
  builder.finish(epochOf('2026-10-09 22:59:59.900'))
  expect(builder.current()?.volume).toBe(2)
  builder.finish(epochOf('2026-10-09 23:00'))
  expect(builder.current()).toBeNull()
  expect(builder.closed()).toMatchObject([{ volume: 2 }])
  expect(builder.closed()).toEqual([])

  builder.add(tick('2026-10-09 23:00:00.500', 3102, 20))
  expect(builder.closed()).toMatchObject([{ high: 3102, volume: 10 }])
  builder.add(tick('2026-10-12 08:59:00.500', 3104, 21))
  expect(builder.closed()).toEqual([])
})

test('a feed without volume makes bars from its prices', () => {
  const { bars } = build([tick('2026-10-09 21:00:30', 3100, null), tick('2026-10-09 21:00:31', 3098, null)])
  expect(bars).toEqual([['10-09 21:01', 3100, 3100, 3098, 3098, 0, null]])
})

test('a bar includes a day extreme between two snapshots, but not one before the builder’s start', () => {
  const ticks = [
    { ...tick('2026-10-09 21:00:30', 3100, 10), high: 3102, low: 3100 },
    { ...tick('2026-10-09 21:01:30', 3101, 12), high: 3105, low: 3099 },
    { ...tick('2026-10-09 21:02:30', 3100, 14), high: 3105, low: 3099 },
  ]
  expect(build(ticks).bars.map(([, , high, low]) => [high, low])).toEqual([
    [3102, 3100],
    [3105, 3099],
    [3100, 3100],
  ])
  const late = [
    { ...tick('2026-10-12 11:00:10', 3100, 50), high: 3150, low: 3000 },
    { ...tick('2026-10-12 11:00:20', 3101, 54), high: 3150, low: 3000 },
    { ...tick('2026-10-12 11:00:30', 3101, 56), high: 3151, low: 3000 },
  ]
  expect(build(late).bars.map(([, , high, low]) => [high, low])).toEqual([[3151, 3101]])
})

test('open interest published after its trade updates the minute', () => {
  const { bars } = build([
    tick('2026-10-09 21:00:30', 3100, 10, 900),
    tick('2026-10-09 21:00:40', 3100, 10, 905),
  ])
  expect(bars).toEqual([['10-09 21:01', 3100, 3100, 3100, 3100, 10, 905]])
})

test('two ticks per minute make every minute bar of every product’s trading day', () => {
  for (const product of products) {
    const grid = sessionGrid(product, '2026-10-12')
    const builder = createCandleBuilder(product)
    let volume = 0
    for (const end of grid.minutes) {
      for (const at of [end - 60_000, end - 500]) {
        volume += 1
        builder.add({ ...tick('2026-10-12 10:00', 100, volume), at, tradingDay: '2026-10-12' })
      }
    }
    builder.finish(grid.close)
    const bars = builder.closed()
    expect([product.code, bars.map(({ end }) => end)]).toEqual([product.code, grid.minutes])
    // Both ticks of a minute count to it: the one at its first moment and the one half a second before its
    // end.
    expect(bars.every((bar) => bar.volume === 2)).toBe(true)
  }
})

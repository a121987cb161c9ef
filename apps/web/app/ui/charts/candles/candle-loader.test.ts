import { minuteMs } from '@vce/futures'
import type { CandleRow } from '@vce/protocol'
import type { Chart, DataLoader } from 'klinecharts'
import { expect, test, vi } from 'vitest'
import type { Bar } from './candle-bars'
import { createCandleLoader } from './candle-loader'
import type { CandleSeries } from './candle-series'

const symbol = { ticker: '', pricePrecision: 0, volumePrecision: 0 }
const row = (index: number, close = index): CandleRow => [
  index * minuteMs,
  close,
  close,
  close,
  close,
  1,
  null,
  null,
]

const seriesOf = (change: Partial<CandleSeries> = {}): CandleSeries => ({
  key: 'rb2701.minute',
  digits: 0,
  drawn: 'candles',
  period: 'minute',
  more: true,
  older: async () => ({ rows: [], gaps: [], more: false }),
  rows: [row(5), row(6)],
  gaps: [],
  ...change,
})

/** A chart that requests its data as the library does, and holds the bars that it received. */
function fakeChart() {
  const bars: Bar[] = []
  let loader: DataLoader | undefined
  const load = (type: 'init' | 'forward', timestamp: number | null) =>
    loader?.getBars({
      type,
      timestamp,
      symbol,
      period: { span: 1, type: 'minute' },
      callback: (received) => void bars.unshift(...(received as Bar[])),
    })
  const parts = {
    getDataList: () => bars,
    setSymbol: () => undefined,
    setPeriod: () => undefined,
    setDataLoader(next: DataLoader) {
      loader = next
      bars.length = 0
      void load('init', null)
      loader.subscribeBar?.({
        symbol,
        period: { span: 1, type: 'minute' },
        callback: (bar) => void pushed.push(bar as Bar),
      })
    },
  }
  const pushed: Bar[] = []
  return { chart: parts as unknown as Chart, bars, pushed, loadOlder: () => load('forward', 5 * minuteMs) }
}

const noEvents = { onSeries: () => undefined, onFirst: () => undefined, onGaps: () => undefined }
const ends = (bars: readonly Bar[]) => bars.map(({ timestamp }) => timestamp / minuteMs)

test('a new series is announced before its first candles are in the chart', () => {
  const order: string[] = []
  const { chart, bars } = fakeChart()
  const loader = createCandleLoader(chart, {
    onSeries: () => order.push(`series ${bars.length}`),
    onFirst: () => order.push(`first ${bars.length}`),
    onGaps: () => order.push(`gaps ${loader.gaps().length}`),
  })

  loader.show(seriesOf({ gaps: [{ end: 6 * minuteMs, days: 3 }] }))

  expect(order).toEqual(['gaps 1', 'series 0', 'first 2'])
})

test('a newer answer of the same series adds only candles from the last one on', () => {
  const { chart, pushed } = fakeChart()
  const loader = createCandleLoader(chart, noEvents)
  const series = seriesOf()
  loader.show(series)

  loader.show({ ...series, digits: 2 })
  expect(pushed).toEqual([])

  loader.show({ ...series, rows: [row(5), row(6, 60), row(7)] })
  expect(ends(pushed)).toEqual([6, 7])
})

test('older candles are dropped when another series is shown meanwhile', async () => {
  const { chart, bars, loadOlder } = fakeChart()
  const loader = createCandleLoader(chart, noEvents)
  const older = vi.fn(async () => ({ rows: [row(4)], gaps: [], more: false }))
  loader.show(seriesOf({ older }))

  void loadOlder()
  await vi.waitFor(() => expect(ends(bars)).toEqual([4, 5, 6]))

  void loadOlder()
  loader.show(seriesOf({ key: 'cu2701.minute' }))
  await Promise.all(older.mock.results.map(({ value }) => value))
  expect(ends(bars)).toEqual([5, 6])
})

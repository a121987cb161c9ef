import type { Chart } from 'klinecharts'
import { type CandleGap, type CandlePage, createBarContext } from './bar-context'
import { type Bar, rowsFrom } from './candle-bars'
import type { CandleSeries } from './candle-series'

interface LoaderEvents {
  /** Called with a new series, before the chart receives its candles. */
  onSeries: (series: CandleSeries) => void
  /** Called when the first candles of a series are in the chart. */
  onFirst: () => void
  /** Called when the gaps of the loaded candles have changed. */
  onGaps: () => void
}

/** Passes the candles of a series to a chart: the first ones, older ones on request, and new ones. */
export function createCandleLoader(chart: Chart, { onSeries, onFirst, onGaps }: LoaderEvents) {
  let series: CandleSeries | null = null
  let push: ((bar: Bar) => void) | null = null
  /** Context of the candles of all loaded answers. */
  let context = createBarContext()

  function grow(page: CandlePage) {
    const last = chart.getDataList().at(-1)?.timestamp
    if (last === undefined || !push) return
    context.add(page)
    for (const bar of context.bars(rowsFrom(page.rows, last))) push(bar)
  }

  function begin(next: CandleSeries) {
    push = null
    context = createBarContext()
    context.add(next)
    onGaps()
    onSeries(next)
    chart.setSymbol({ ticker: next.key, pricePrecision: next.digits, volumePrecision: 0 })
    chart.setPeriod(next.period === 'quarter' ? { span: 3, type: 'month' } : { span: 1, type: next.period })
    chart.setDataLoader({
      getBars({ type, timestamp, callback }) {
        if (type === 'init') {
          callback(context.bars(next.rows), { forward: next.more, backward: false })
          return onFirst()
        }
        if (type !== 'forward' || timestamp === null) return callback([], false)
        void next.older(timestamp).then(
          (page) => {
            if (series?.key !== next.key) return
            context.add(page)
            callback(context.bars(page.rows), { forward: page.more, backward: false })
            onGaps()
          },
          // A failed load is retried on the next scroll.
          () => callback([], { forward: true, backward: false }),
        )
      },
      subscribeBar({ callback }) {
        push = callback
      },
      unsubscribeBar() {
        push = null
      },
    })
  }

  return {
    series: () => series,
    gaps: (): readonly CandleGap[] => context.gaps(),
    show(next: CandleSeries) {
      const before = series
      series = next
      if (before?.key !== next.key) begin(next)
      // The same rows are not merged twice, since the chart may have received newer candles meanwhile.
      else if (before.rows !== next.rows) grow(next)
    },
    grow,
  }
}

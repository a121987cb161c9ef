import { init } from 'klinecharts'
import { candleRows, gaps, grownRow, stage, timed, untilSecondFrame } from './candles'

/** The library alone, with its own indicators. */
const chart = init(stage())
if (!chart) throw new Error('no chart')
let rows = candleRows(0)
let push: (bar: ReturnType<typeof bars>[number]) => void = () => undefined
const bars = (of: typeof rows) =>
  of.map(([timestamp, open, high, low, close, volume]) => ({ timestamp, open, high, low, close, volume }))

globalThis.candlePage = {
  open(count) {
    rows = candleRows(count)
    return untilSecondFrame(() => {
      chart.createIndicator({ name: 'MA', calcParams: [5, 10, 20, 60], paneId: 'candle_pane' }, true)
      chart.createIndicator('VOL')
      chart.createIndicator('MACD')
      chart.setSymbol({ ticker: 'rb2701', pricePrecision: 0, volumePrecision: 0 })
      chart.setPeriod({ span: 1, type: 'minute' })
      chart.setDataLoader({
        getBars: ({ callback }) => callback(bars(rows), false),
        subscribeBar({ callback }) {
          push = callback
        },
      })
    })
  },
  grow: (times) =>
    timed(times, (time) => {
      for (const bar of bars([grownRow(rows, time)])) push(bar)
    }),
  gaps,
}

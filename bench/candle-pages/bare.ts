import { init, registerIndicator } from 'klinecharts'
import { candleRows, gaps, grownRow, stage, timed, untilSecondFrame } from './candles'

registerIndicator<{ interest: unknown }>({
  name: 'OI',
  figures: [{ key: 'interest', title: 'OI: ', type: 'line' }],
  calc: (dataList) => dataList.map(({ openInterest }) => ({ interest: openInterest })),
})

/** The library alone, with its own indicators and a line of open interest. */
const chart = init(stage())
if (!chart) throw new Error('no chart')
let rows = candleRows(0)
let push: (bar: ReturnType<typeof bars>[number]) => void = () => undefined
const bars = (of: typeof rows) =>
  of.map(([timestamp, open, high, low, close, volume, , openInterest]) => ({
    ...{ timestamp, open, high, low, close, volume },
    openInterest,
  }))

globalThis.candlePage = {
  open(count) {
    rows = candleRows(count)
    return untilSecondFrame(() => {
      chart.createIndicator({ name: 'MA', calcParams: [5, 10, 20, 60], paneId: 'candle_pane' }, true)
      chart.createIndicator({ name: 'VOL', paneId: 'VOL' })
      chart.createIndicator({ name: 'OI', paneId: 'VOL', yAxisId: 'interest' }, true)
      chart.createIndicator('MACD')
      chart.createIndicator('KDJ')
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

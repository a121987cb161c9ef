import { init, registerIndicator } from 'klinecharts'
import {
  addStage,
  candleRows,
  grownRow,
  measureFrameGaps,
  measureSecondFrame,
  otherCloses,
  timeCalls,
} from './candles'

registerIndicator<{ interest: unknown }>({
  name: 'OI',
  figures: [{ key: 'interest', title: 'OI: ', type: 'line' }],
  calc: (dataList) => dataList.map(({ openInterest }) => ({ interest: openInterest })),
})

let closes = new Map<number, number>()
registerIndicator<{ other: number | undefined }>({
  name: 'OTHER',
  figures: [{ key: 'other', title: 'i2701: ', type: 'line' }],
  calc: (dataList) => dataList.map(({ timestamp }) => ({ other: closes.get(timestamp) })),
})

/**
 * The library alone with its own Chinese texts and indicators, a line of open interest, and a line of another
 * contract on a percent axis.
 */
const chart = init(addStage(), { locale: 'zh-CN' })
if (!chart) throw new Error('no chart')
let rows = candleRows(0)
let push: (bar: ReturnType<typeof bars>[number]) => void = () => undefined
const bars = (of: typeof rows) =>
  of.map(([timestamp, open, high, low, close, volume, , openInterest]) => ({
    timestamp,
    open,
    high,
    low,
    close,
    volume,
    openInterest,
  }))

globalThis.candlePage = {
  open(count) {
    rows = candleRows(count)
    const other = otherCloses(count)
    return measureSecondFrame(() => {
      closes = new Map(other)
      chart.createIndicator({ name: 'MA', calcParams: [5, 10, 20, 60], paneId: 'candle_pane' }, true)
      chart.createYAxis({ name: 'percentage', id: 'other', paneId: 'candle_pane', position: 'left' })
      chart.createIndicator({ name: 'OTHER', paneId: 'candle_pane', yAxisId: 'other' }, true)
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
    timeCalls(times, (time) => {
      for (const bar of bars([grownRow(rows, time)])) push(bar)
    }),
  gaps: measureFrameGaps,
}

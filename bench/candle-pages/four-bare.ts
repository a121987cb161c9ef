import { init } from 'klinecharts'
import { addStage, candleRows, chartIndices, grownRow, measureMovingGaps } from './candles'

type Rows = ReturnType<typeof candleRows>
const bars = (rows: Rows) =>
  rows.map(([timestamp, open, high, low, close, volume]) => ({ timestamp, open, high, low, close, volume }))

/** Four charts of the library alone, with the same indicators of its own. */
globalThis.fourCharts = {
  move(count, frames) {
    const rows = candleRows(count)
    const pushes = chartIndices.map((place) => {
      const chart = init(addStage('width:598px;height:352px;float:left'))
      if (!chart) throw new Error('no chart')
      let push: (bar: ReturnType<typeof bars>[number]) => void = () => undefined
      chart.createIndicator({ name: 'MA', calcParams: [5, 10, 20, 60], paneId: 'candle_pane' }, true)
      chart.createIndicator({ name: 'VOL', paneId: 'VOL' })
      chart.setSymbol({ ticker: `rb270${place}`, pricePrecision: 0, volumePrecision: 0 })
      chart.setPeriod({ span: 1, type: 'minute' })
      chart.setDataLoader({
        getBars: ({ callback }) => callback(bars(rows), false),
        subscribeBar({ callback }) {
          push = callback
        },
      })
      return (bar: ReturnType<typeof bars>[number]) => push(bar)
    })
    return measureMovingGaps(frames, (time) => {
      const [bar] = bars([grownRow(rows, time)])
      if (bar) for (const push of pushes) push(bar)
    })
  },
}

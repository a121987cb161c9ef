import { createCandleChart } from '../../apps/web/app/ui/charts/candles/kline'
import { addStage, candleRows, chartIndices, grownRow, measureMovingGaps } from './candles'

/** Four of our charts with averages and volume, as in the view of four charts. */
globalThis.fourCharts = {
  move(count, frames) {
    const rows = candleRows(count)
    const shown = chartIndices.map((place) => {
      const chart = createCandleChart(addStage('width:598px;height:352px;float:left'))
      if (!chart) throw new Error('no chart')
      chart.indicators({ over: ['MA'], below: ['VOL'], settings: {}, interest: false, heights: {} })
      chart.show({
        key: `rb270${place}`,
        rows,
        digits: 0,
        drawn: 'candles',
        period: 'minute',
        gaps: [],
        more: false,
        older: async () => ({ rows: [], gaps: [], more: false }),
      })
      return chart
    })
    return measureMovingGaps(frames, (time) => {
      for (const chart of shown) chart.grow({ rows: [grownRow(rows, time)], gaps: [] })
    })
  },
}

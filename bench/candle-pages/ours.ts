import { createCandleChart } from '../../apps/web/app/ui/charts/candles/kline'
import {
  addStage,
  candleRows,
  grownRow,
  measureFrameGaps,
  measureSecondFrame,
  otherCloses,
  timeCalls,
} from './candles'

/** Our chart with our indicators and the line of another contract. */
const chart = createCandleChart(addStage())
if (!chart) throw new Error('no chart')
let rows = candleRows(0)

globalThis.candlePage = {
  open(count) {
    rows = candleRows(count)
    const other = otherCloses(count)
    return measureSecondFrame(() => {
      chart.indicators({
        over: ['MA'],
        below: ['VOL', 'MACD', 'KDJ'],
        settings: {},
        interest: true,
        heights: {},
      })
      chart.compare({
        period: 'minute',
        together: false,
        lines: [
          {
            id: 'i2701',
            key: 'i2701.minute',
            token: 's2',
            rows: other,
            more: false,
            older: async () => ({ rows: [], more: false }),
          },
        ],
        onFigures: () => undefined,
      })
      chart.show({
        key: 'rb2701',
        rows,
        digits: 0,
        drawn: 'candles',
        period: 'minute',
        gaps: [],
        more: false,
        older: async () => ({ rows: [], gaps: [], more: false }),
      })
    })
  },
  grow: (times) => timeCalls(times, (time) => chart.grow({ rows: [grownRow(rows, time)], gaps: [] })),
  gaps: measureFrameGaps,
}

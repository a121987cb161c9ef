import type { Chart } from 'klinecharts'
import { axisLabel, barLabel, shownTicks } from './bar-label'
import { bigNumberText } from './big-number'
import type { CandleSeries } from './candle-series'

/** Sets how a chart spaces its bars and prints figures and times; the period is that of the shown series. */
export function setFormats(chart: Chart, series: () => CandleSeries | null) {
  const lastEnd = () => chart.getDataList().at(-1)?.timestamp ?? 0
  chart.setOffsetRightDistance(16)
  chart.setBarSpace(9)
  chart.setThousandsSeparator({ sign: '' })
  chart.setFormatter({
    formatBigNumber: bigNumberText,
    formatDate({ timestamp, type }) {
      const labelled = series() ?? { period: 'day' }
      if (type === 'xAxis') return axisLabel(timestamp, labelled)
      // The library invents times right of the last bar.
      return timestamp > lastEnd() ? '' : barLabel(timestamp, labelled)
    },
  })
  chart.overrideXAxis({
    createTicks: ({ defaultTicks, bounding: { width } }) =>
      shownTicks(defaultTicks, { width, last: lastEnd(), period: series()?.period ?? 'day' }),
  })
}

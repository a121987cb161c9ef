import type { Chart, IndicatorTemplate, IndicatorTooltipData, TooltipLegend } from 'klinecharts'
import { missing, signed } from '#app/lib/format'
import { barFigures } from './bar-figures'
import { bigNumberText } from './big-number'
import type { Bar } from './candle-bars'
import { type BarValues, createAdjustableValues } from './indicator-values'

export const volumePane = 'VOL'
/** Axis of open interest, separate from the axis of the volumes. */
const interestAxis = 'interest'

type Tooltip = NonNullable<IndicatorTemplate<BarValues>['createTooltipDataSource']>
type TooltipParams = Parameters<Tooltip>[0]

const nothing: IndicatorTooltipData = { name: '', calcParamsText: '', features: [], legends: [] }
const lots = (count: number | null | undefined) =>
  count == null ? missing : bigNumberText(Math.round(count))

/** Legend of the volume pane: averages, volume, and open interest with its change if its line is shown. */
function volumeLegend({ chart, indicator, crosshair }: TooltipParams): IndicatorTooltipData {
  const index = crosshair.dataIndex ?? -1
  const values = indicator.result[index]
  const styles = chart.getStyles().indicator
  const ink = styles.tooltip.legend.color
  const lines = indicator.styles?.lines ?? styles.lines
  const averages = indicator.figures
    .filter(({ type }) => type === 'line')
    .map(({ key, title = '' }, place): TooltipLegend => {
      const color = lines[place]?.color ?? ink
      return { title: { text: title, color }, value: { text: lots(values?.[key]), color } }
    })
  const volume: TooltipLegend = {
    title: { text: 'VOL: ', color: ink },
    value: { text: lots(values?.volume), color: ink },
  }
  return {
    ...nothing,
    name: indicator.shortName,
    calcParamsText: `(${indicator.calcParams.join(',')})`,
    legends: [...averages, volume, ...interestLegend(chart, index)],
  }
}

function interestLegend(chart: Chart, index: number): TooltipLegend[] {
  const [line] = chart.getIndicators({ name: 'OI', paneId: volumePane })
  if (!line) return []
  const bars = chart.getDataList() as Bar[]
  const bar = bars[index]
  const styles = chart.getStyles().indicator
  const color = line.styles?.lines?.[0]?.color ?? styles.tooltip.legend.color
  const change = bar && barFigures(bar, bars[index - 1] ?? null, { base: 'close', isAdjusted: false })
  const ink = styles.tooltip.legend.color
  return [
    { title: { text: '持仓 ', color }, value: { text: lots(bar?.openInterest), color } },
    {
      title: { text: bar?.day ? '日增仓 ' : '增仓 ', color: ink },
      value: { text: signed(change?.interestChange), color: ink },
    },
  ]
}

export const volumeTooltip: Tooltip = volumeLegend

/** Open interest as a line; its values are in the legend of the volume pane. */
export const interestLine: IndicatorTemplate<BarValues> = {
  name: 'OI',
  shortName: '持仓',
  precision: 0,
  shouldFormatBigNumber: true,
  calcParams: [],
  figures: [{ key: 'interest', type: 'line' }],
  createTooltipDataSource: () => nothing,
  calc: (
    (values) => (bars, indicator) =>
      values(bars as Bar[], indicator)
  )(createAdjustableValues('OI')),
}

/**
 * Shows or hides the line of open interest over the volumes; the line has its own right axis, scaled to the
 * visible range.
 */
export function showInterest(chart: Chart, shown: boolean, styles: { color: string; size: number }) {
  const present = chart.getIndicators({ name: 'OI', paneId: volumePane }).length > 0
  if (!shown) {
    if (present) chart.removeIndicator({ name: 'OI', paneId: volumePane })
    return
  }
  const line = { name: 'OI', paneId: volumePane, styles: { lines: [{ ...styles, style: 'solid' as const }] } }
  if (present) chart.overrideIndicator(line)
  else chart.createIndicator({ ...line, yAxisId: interestAxis }, true)
}

/** Reserves room for the legend on both axes; the volumes start at the floor of the pane. */
export function reserveLegendGap(chart: Chart, room: (bottom: number) => { top: number; bottom: number }) {
  for (const axis of chart.getYAxes({ paneId: volumePane })) {
    chart.overrideYAxis({ paneId: volumePane, id: axis.id, gap: room(axis.id === interestAxis ? 6 : 0) })
  }
}

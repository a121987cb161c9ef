import { type Chart, utils } from 'klinecharts'
import { candleLegend, type LegendRule } from './candle-legend'
import type { ColourOfToken } from './candle-styles'
import { legendFontSize, legendRowCount } from './legend-rows'

/** Number of rows that the candles' legend needs at the chart's width. */
export function measuredLegendRows(
  chart: Chart,
  rule: LegendRule,
  { ink, font }: { ink: ColourOfToken; font: string },
): number {
  const bars = chart.getDataList()
  const legends = candleLegend({ prev: bars.at(-2) ?? null, current: bars.at(-1) ?? null }, rule, ink)
  const textOf = (part: string | { text: string }) => (typeof part === 'string' ? part : part.text)
  const measured = (text: string) => utils.calcTextWidth(text, legendFontSize, 'normal', font)
  // `more` leaves room for candles with longer figures than the last one.
  const texts = legends.map(({ title, value }) => ({ text: textOf(title) + textOf(value), more: 14 }))
  return legendRowCount(texts, {
    width: (chart.getSize('candle_pane', 'main')?.width || 600) - 8,
    measured,
  })
}

import { type CandleTooltipLegendsCustomCallback, type Chart, dispose, init } from 'klinecharts'
import { thousands } from '#app/lib/format'
import type { CandleGap } from './bar-context'
import type { ChangeRule } from './bar-figures'
import { barLabel } from './bar-label'
import { candleLegend, type LegendRule } from './candle-legend'
import { createCandleLoader } from './candle-loader'
import type { CandleSeries } from './candle-series'
import { candleStyles, type LastPriceTone } from './candle-styles'
import { setFormats } from './chart-formats'
import { createCompareLines } from './compare-lines'
import type { Comparison } from './comparison'
import { createCountdown } from './countdown'
import { createDrawingLayer, type DrawingEvents } from './drawing/drawing-layer'
import { createIndicatorLayer, type ShownIndicators } from './indicator-layer'
import { createLinkedCrosshair } from './linked-crosshair'
import { registerMarkers } from './marker-overlays'
import { measuredLegendRows } from './measure-legend'
import { type PriceLevel, placeLevels, placeMarks, type TimeMark } from './overlay-layer'
import { type PaneHeights, watchSeparators } from './pane-heights'
import { registerIndicators } from './register-indicators'
import { chineseLocale, registerChineseLocale } from './register-locale'

registerIndicators()
registerMarkers()
registerChineseLocale()

const gapMark = ({ end, days }: CandleGap): TimeMark => ({
  end,
  text: `缺 ${thousands(days)} 个交易日`,
  kind: 'gap',
})

const plainChange: ChangeRule = { base: 'close', isAdjusted: false }

/** Handlers of a chart without drawings. */
const noEvents: DrawingEvents = {
  onDraw: () => undefined,
  onMove: () => undefined,
  onSelect: () => undefined,
  onPlace: () => undefined,
}

/**
 * Wrapper of the library's chart; React owns the element, this object its content. `onHeights` is called when
 * the reader has moved a separator between panes.
 */
export function createCandleChart(
  node: HTMLElement,
  drawingEvents: DrawingEvents = noEvents,
  onHeights: (heights: PaneHeights) => void = () => undefined,
) {
  const instance = init(node, { locale: chineseLocale, timezone: 'Asia/Shanghai' })
  if (!instance) return null
  const chart: Chart = instance
  let drawn: CandleSeries['drawn'] = 'candles'
  let lastPriceTone: LastPriceTone | null = null
  let theme = candleStyles(node, { drawn, lastPriceTone })
  let levels: readonly PriceLevel[] = []
  let marks: readonly TimeMark[] = []
  const drawings = createDrawingLayer({ chart, node, events: drawingEvents, theme: () => theme })
  const crosshair = createLinkedCrosshair(chart, node)
  const compared = createCompareLines(chart, () => theme.ink)
  const layer = createIndicatorLayer(chart, () => theme)
  const countdown = createCountdown(chart, () => theme)
  const endSeparators = watchSeparators(chart, () => onHeights(layer.heights()))

  const loader = createCandleLoader(chart, {
    onSeries(next) {
      if (drawn !== next.drawn) applyStyles(next.drawn)
    },
    onFirst: () => measureLegend(),
    onGaps: () => drawMarks(),
  })
  const drawMarks = () => placeMarks(chart, [...marks, ...loader.gaps().map(gapMark)], theme)

  function legendRule(): LegendRule {
    const series = loader.series()
    return {
      ...(series?.change ?? plainChange),
      label: (end) => barLabel(end, series ?? { period: 'day' }),
      digits: series?.digits ?? 0,
      drawn,
      isDaily: series?.period === 'day',
      hasInterest: layer.hasInterest(),
    }
  }

  /** Reserves the rows that the candles' legend needs at the chart's width. */
  const measureLegend = () => layer.legend(measuredLegendRows(chart, legendRule(), theme))

  const legendOf: CandleTooltipLegendsCustomCallback = (bars) => candleLegend(bars, legendRule(), theme.ink)

  /** Applies the theme's styles for the given kind of drawing. */
  function applyStyles(next: CandleSeries['drawn']) {
    drawn = next
    theme = candleStyles(node, { drawn, lastPriceTone })
    chart.setStyles(theme.styles)
    compared.restyle()
    chart.setStyles({
      candle: { tooltip: { legend: { template: legendOf } } },
    })
  }

  setFormats(chart, loader.series)

  applyStyles(drawn)
  // The library's own tabindex would put the chart first in the page's tab order.
  const stage = node.firstElementChild
  stage?.setAttribute('tabindex', '0')
  return {
    /** Sets the accessible name. */
    name(label: string) {
      // The image role needs a name.
      stage?.setAttribute('role', 'img')
      stage?.setAttribute('aria-label', label)
    },
    restyle() {
      applyStyles(drawn)
      layer.restyle()
      countdown.restyle()
      placeLevels(chart, levels, theme)
      drawMarks()
      drawings.restyle()
    },
    resize() {
      chart.resize()
      measureLegend()
      layer.makeRoom()
    },

    /**
     * Sets whether the last price is above or below 昨结; the price then has the colour of the page's heading
     * instead of the colour by the candle's open.
     */
    lastPriceTone(next: LastPriceTone | null) {
      if (lastPriceTone === next) return
      lastPriceTone = next
      applyStyles(drawn)
    },

    /** Shows another series, or merges a newer answer of the same series. */
    show: loader.show,
    /** Adds new candles, or updates the last one. */
    grow: loader.grow,

    /** Sets the indicators over the candles, and the indicators in separate panes below. */
    indicators(next: ShownIndicators) {
      layer.show(next)
      measureLegend()
    },

    /** Sets the market clock for the running bar's time left; null hides the time. */
    countdown: countdown.show,

    levels(next: readonly PriceLevel[]) {
      levels = next
      placeLevels(chart, levels, theme)
    },
    marks(next: readonly TimeMark[]) {
      marks = next
      drawMarks()
    },

    /** Hides the legends, for which a small chart has no room. */
    quiet(next: boolean) {
      const showRule = next ? 'none' : 'always'
      chart.setStyles({ candle: { tooltip: { showRule } }, indicator: { tooltip: { showRule } } })
      layer.quiet(next)
    },
    /** Sets the width of a bar with its gap, in pixels. */
    space: (pixels: number) => chart.setBarSpace(pixels),
    /** The vertical crosshair shared by the charts of one view. */
    crosshair,
    /** Lays other contracts over the candles; null removes these contracts. */
    compare(next: Comparison | null) {
      if (compared.put(next)) applyStyles(drawn)
    },
    growCompared: compared.grow,

    drawings: drawings.show,

    picture: () => chart.getConvertPictureUrl(true, 'png', theme.ink('surface')),
    dispose() {
      crosshair.dispose()
      drawings.end()
      countdown.end()
      endSeparators()
      dispose(chart)
    },
  }
}

export type CandleChartHandle = NonNullable<ReturnType<typeof createCandleChart>>

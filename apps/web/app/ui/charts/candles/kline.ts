import {
  type CandleTooltipLegendsCustomCallback,
  type Chart,
  dispose,
  init,
  registerLocale,
  utils,
} from 'klinecharts'
import { thousands } from '#app/lib/format'
import { type CandleGap, type CandlePage, createBarContext } from './bar-context'
import type { ChangeRule } from './bar-figures'
import { axisLabel, type BarPeriod, barLabel, shownTicks } from './bar-label'
import { bigNumberText } from './big-number'
import { type Bar, rowsFrom } from './candle-bars'
import { candleLegend, type LegendRule } from './candle-legend'
import { candleStyles, type LastPriceTone } from './candle-styles'
import { createCompareLines } from './compare-lines'
import type { Comparison } from './comparison'
import { createCountdown } from './countdown'
import { createDrawingLayer, type DrawingEvents } from './drawing/drawing-layer'
import { createIndicatorLayer, type ShownIndicators } from './indicator-layer'
import { legendFontSize, legendRowCount } from './legend-rows'
import { createLinkedCrosshair } from './linked-crosshair'
import { type PriceLevel, placeLevels, placeMarks, type TimeMark } from './overlay-layer'
import { type PaneHeights, watchSeparators } from './pane-heights'
import { registerIndicators } from './register-indicators'
import { registerOverlays } from './register-overlays'

registerIndicators()
registerOverlays()
registerLocale('zh-board', {
  time: '时间：',
  open: '开 ',
  high: '高 ',
  low: '低 ',
  close: '收 ',
  volume: '量 ',
  turnover: '额 ',
  change: '幅 ',
  second: '秒',
  minute: '分',
  hour: '时',
  day: '日',
  week: '周',
  month: '月',
  year: '年',
})

const gapMark = ({ end, days }: CandleGap): TimeMark => ({
  end,
  text: `缺 ${thousands(days)} 个交易日`,
  kind: 'gap',
})

/** Data of a candle chart. */
export interface CandleSeries extends CandlePage {
  /** Identifies the series: the chart restarts when the key changes. */
  key: string
  digits: number
  /** `closes` draws a line, for series that only have closes. */
  drawn: 'candles' | 'closes'
  period: BarPeriod
  /** Newest trading day. */
  newestDay?: string
  /** Base of a candle's change; default: the close of the candle before. */
  change?: ChangeRule
  /** Whether older candles exist. */
  more: boolean
  /** Loads candles that end before a time. */
  older: (before: number) => Promise<CandlePage & { more: boolean }>
}

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
  const instance = init(node, { locale: 'zh-board', timezone: 'Asia/Shanghai' })
  if (!instance) return null
  const chart: Chart = instance
  let drawn: CandleSeries['drawn'] = 'candles'
  let lastPriceTone: LastPriceTone | null = null
  let theme = candleStyles(node, { drawn, lastPriceTone })
  let series: CandleSeries | null = null
  let push: ((bar: Bar) => void) | null = null
  let levels: readonly PriceLevel[] = []
  let marks: readonly TimeMark[] = []
  /** Context of the candles of all loaded answers. */
  let context = createBarContext()
  const drawings = createDrawingLayer({ chart, node, events: drawingEvents, theme: () => theme })
  const crosshair = createLinkedCrosshair(chart, node)
  const compared = createCompareLines(chart, () => theme.ink)
  const layer = createIndicatorLayer(chart, () => theme)
  const countdown = createCountdown(chart, () => theme)
  const endSeparators = watchSeparators(chart, () => onHeights(layer.heights()))

  const lastEnd = () => chart.getDataList().at(-1)?.timestamp ?? 0
  const drawMarks = () => placeMarks(chart, [...marks, ...context.gaps().map(gapMark)], theme)

  const legendRule = (): LegendRule => ({
    ...(series?.change ?? plainChange),
    label: (end) => barLabel(end, series ?? { period: 'day' }),
    digits: series?.digits ?? 0,
    drawn,
    isDaily: series?.period === 'day',
    hasInterest: layer.hasInterest(),
  })

  /** Reserves the rows that the candles' legend needs at the chart's width. */
  function measureLegend() {
    const bars = chart.getDataList()
    const { ink, font } = theme
    const legends = candleLegend(
      { prev: bars.at(-2) ?? null, current: bars.at(-1) ?? null },
      legendRule(),
      ink,
    )
    const textOf = (part: string | { text: string }) => (typeof part === 'string' ? part : part.text)
    const measured = (text: string) => utils.calcTextWidth(text, legendFontSize, 'normal', font)
    // `more` leaves room for candles with longer figures than the last one.
    const texts = legends.map(({ title, value }) => ({ text: textOf(title) + textOf(value), more: 14 }))
    layer.legend(
      legendRowCount(texts, { width: (chart.getSize('candle_pane', 'main')?.width || 600) - 8, measured }),
    )
  }

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

  chart.setOffsetRightDistance(16)
  chart.setBarSpace(9)
  chart.setThousandsSeparator({ sign: '' })
  chart.setFormatter({
    formatBigNumber: bigNumberText,
    formatDate({ timestamp, type }) {
      const labelled = series ?? { period: 'day' }
      if (type === 'xAxis') return axisLabel(timestamp, labelled)
      // The library invents times right of the last bar.
      return timestamp > lastEnd() ? '' : barLabel(timestamp, labelled)
    },
  })
  chart.overrideXAxis({
    createTicks: ({ defaultTicks, bounding: { width } }) =>
      shownTicks(defaultTicks, { width, last: lastEnd(), period: series?.period ?? 'day' }),
  })

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
    show(next: CandleSeries) {
      const before = series
      series = next
      if (before?.key === next.key) {
        // The same rows are not merged twice, since the chart may have received newer candles meanwhile.
        if (before.rows !== next.rows) this.grow(next)
        return
      }
      push = null
      context = createBarContext()
      context.add(next)
      drawMarks()
      if (drawn !== next.drawn) applyStyles(next.drawn)
      chart.setSymbol({ ticker: next.key, pricePrecision: next.digits, volumePrecision: 0 })
      chart.setPeriod(next.period === 'quarter' ? { span: 3, type: 'month' } : { span: 1, type: next.period })
      chart.setDataLoader({
        getBars({ type, timestamp, callback }) {
          if (type === 'init') {
            callback(context.bars(next.rows), { forward: next.more, backward: false })
            return measureLegend()
          }
          if (type !== 'forward' || timestamp === null) return callback([], false)
          void next.older(timestamp).then(
            (page) => {
              if (series?.key !== next.key) return
              context.add(page)
              callback(context.bars(page.rows), { forward: page.more, backward: false })
              drawMarks()
            },
            // A failed load is retried on the next scroll.
            () => callback([], { forward: true, backward: false }),
          )
        },
        subscribeBar({ callback }) {
          push = callback
        },
        unsubscribeBar() {
          push = null
        },
      })
    },

    /** Adds new candles, or updates the last one. */
    grow(page: CandlePage) {
      const last = chart.getDataList().at(-1)?.timestamp
      if (last === undefined || !push) return
      context.add(page)
      for (const bar of context.bars(rowsFrom(page.rows, last))) push(bar)
    },

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

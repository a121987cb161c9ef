import type { CandleRow } from '@vce/protocol'
import { type Chart, dispose, init, registerLocale } from 'klinecharts'
import { thousands } from '#app/lib/format'
import { axisLabel, type BarPeriod, barLabel } from './bar-label'
import { bigNumber } from './big-number'
import { type Bar, barOf, rowsFrom } from './candle-bars'
import { candleStyles, type LastTone } from './candle-styles'
import { createDrawingLayer, type DrawingEvents } from './drawing/layer'
import type { IndicatorName } from './indicator-values'
import { type PriceLevel, placeLevels, placeMarks, type TimeMark } from './overlay-layer'
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

/** Number of trading days missing before the candle with this end. */
export interface CandleGap {
  end: number
  days: number
}

const gapMark = ({ end, days }: CandleGap): TimeMark => ({
  end,
  text: `缺 ${thousands(days)} 个交易日`,
  kind: 'gap',
})

/** Data of a candle chart. */
export interface CandleSeries {
  /** A different key is a different series: the chart restarts. */
  key: string
  rows: readonly CandleRow[]
  digits: number
  /** `closes` draws a line if only closes are known. */
  drawn: 'candles' | 'closes'
  period: BarPeriod
  /** Newest trading day. */
  newestDay?: string
  /** Gaps of missing trading days. */
  gaps: readonly CandleGap[]
  /** Whether older candles exist. */
  more: boolean
  /** Loads candles that end before a time. */
  older: (before: number) => Promise<Pick<CandleSeries, 'rows' | 'gaps' | 'more'>>
}

const paneHeight = 92
const candlePane = 'candle_pane'
/** Free space above and below an indicator's values, as shares of their range: the legend stands above them. */
const paneGap = { top: 0.4, bottom: 0.1 }

/** Pixels above the highest candle: one legend line for prices, one per indicator, and the price label. */
const headroom = (indicators: number) => 20 * (1 + indicators) + 32

/** Of a chart without drawings. */
const noEvents: DrawingEvents = {
  onDraw: () => undefined,
  onMove: () => undefined,
  onSelect: () => undefined,
  onPlace: () => undefined,
}

/** Wrapper of the library's chart; React owns the element, this owns its content. */
export function createCandleChart(node: HTMLElement, drawingEvents: DrawingEvents = noEvents) {
  const instance = init(node, { locale: 'zh-board', timezone: 'Asia/Shanghai' })
  if (!instance) return null
  const chart: Chart = instance
  let drawn: CandleSeries['drawn'] = 'candles'
  let lastTone: LastTone | null = null
  let theme = candleStyles(node, { drawn, lastTone })
  let series: CandleSeries | null = null
  let push: ((bar: Bar) => void) | null = null
  let levels: readonly PriceLevel[] = []
  let marks: readonly TimeMark[] = []
  /** Gaps of all loaded data, by the end of the candle after the gap. */
  let gaps = new Map<number, CandleGap>()
  let below: readonly IndicatorName[] = []
  let over: readonly IndicatorName[] = []
  const drawings = createDrawingLayer({ chart, node, events: drawingEvents, theme: () => theme })

  const bars = (rows: readonly CandleRow[]) => rows.map((row) => barOf(row, gaps.has(row[0])))
  const addGaps = (more: readonly CandleGap[]) => {
    for (const gap of more) gaps.set(gap.end, gap)
  }
  const drawMarks = () => placeMarks(chart, [...marks, ...[...gaps.values()].map(gapMark)], theme)

  /** Applies the theme's styles for the given kind of drawing. */
  function applyStyles(next: CandleSeries['drawn']) {
    drawn = next
    theme = candleStyles(node, { drawn, lastTone })
    chart.setStyles(theme.styles)
  }

  chart.setOffsetRightDistance(16)
  chart.setBarSpace(9)
  chart.setThousandsSeparator({ sign: '' })
  chart.setFormatter({
    formatBigNumber: bigNumber,
    formatDate({ timestamp, type }) {
      const labelled = series ?? { period: 'day' }
      return type === 'xAxis' ? axisLabel(timestamp, labelled) : barLabel(timestamp, labelled)
    },
  })

  chart.setStyles(theme.styles)
  // The library's own tabindex would put the chart first in the page's tab order.
  const stage = node.firstElementChild
  stage?.setAttribute('tabindex', '0')
  return {
    /** Sets the accessible name. */
    name(label: string) {
      // An image role only with a name.
      stage?.setAttribute('role', 'img')
      stage?.setAttribute('aria-label', label)
    },
    restyle() {
      applyStyles(drawn)
      placeLevels(chart, levels, theme)
      drawMarks()
      drawings.restyle()
    },
    resize: () => chart.resize(),

    /** Colour of the last price, as in the page's heading: relative to 昨结, not to the candle's open. */
    lastTone(next: LastTone | null) {
      if (lastTone === next) return
      lastTone = next
      applyStyles(drawn)
    },

    /** Shows another series, or merges a newer answer of the same one. */
    show(next: CandleSeries) {
      const before = series
      series = next
      if (before?.key === next.key) {
        // A repeated answer is older than the chart's state.
        if (before.rows !== next.rows) this.grow(next.rows)
        return
      }
      push = null
      gaps = new Map()
      addGaps(next.gaps)
      drawMarks()
      if (drawn !== next.drawn) applyStyles(next.drawn)
      chart.setSymbol({ ticker: next.key, pricePrecision: next.digits, volumePrecision: 0 })
      chart.setPeriod({ span: 1, type: next.period })
      chart.setDataLoader({
        getBars({ type, timestamp, callback }) {
          if (type === 'init') return callback(bars(next.rows), { forward: next.more, backward: false })
          if (type !== 'forward' || timestamp === null) return callback([], false)
          void next.older(timestamp).then(
            ({ rows, gaps: found, more }) => {
              if (series?.key !== next.key) return
              addGaps(found)
              callback(bars(rows), { forward: more, backward: false })
              drawMarks()
            },
            // Failed loads are retried on the next scroll.
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
    grow(rows: readonly CandleRow[]) {
      const last = chart.getDataList().at(-1)?.timestamp
      if (last === undefined || !push) return
      for (const bar of bars(rowsFrom(rows, last))) push(bar)
    },

    /** Sets the indicators over the candles, and those in separate panes below. */
    indicators(overNext: readonly IndicatorName[], belowNext: readonly IndicatorName[]) {
      for (const name of over)
        if (!overNext.includes(name)) chart.removeIndicator({ paneId: candlePane, name })
      for (const name of overNext) {
        if (!over.includes(name)) chart.createIndicator({ name, paneId: candlePane }, true)
      }
      for (const name of below) if (!belowNext.includes(name)) chart.removeIndicator({ paneId: name })
      for (const name of belowNext) {
        if (below.includes(name)) continue
        chart.createIndicator({ name, paneId: name })
        chart.setPaneOptions({ id: name, height: paneHeight, minHeight: 48 })
        chart.overrideYAxis({ paneId: name, gap: paneGap })
      }
      over = [...overNext]
      below = [...belowNext]
      chart.overrideYAxis({ paneId: candlePane, gap: { top: headroom(over.length), bottom: 16 } })
    },

    levels(next: readonly PriceLevel[]) {
      levels = next
      placeLevels(chart, levels, theme)
    },
    marks(next: readonly TimeMark[]) {
      marks = next
      drawMarks()
    },

    drawings: drawings.show,

    picture: () => chart.getConvertPictureUrl(true, 'png', theme.ink('surface')),
    dispose() {
      drawings.end()
      dispose(chart)
    },
  }
}

export type CandleChartHandle = NonNullable<ReturnType<typeof createCandleChart>>

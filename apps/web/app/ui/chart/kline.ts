import type { CandleRow } from '@vce/protocol'
import { type Chart, dispose, init, registerLocale } from 'klinecharts'
import { thousands } from '../../lib/format'
import { axisLabel, type BarPeriod, barLabel } from './bar-label'
import { bigNumber } from './big-number'
import { type Bar, barOf, rowsFrom } from './candle-bars'
import { candleStyles, type LastTone } from './candle-styles'
import type { Drawing } from './drawings'
import type { IndicatorName } from './indicator-values'
import { createDrawings } from './placed-drawings'
import { type PriceLevel, placeLevels, placeMarks, type TimeMark } from './placed-overlays'
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

/** Trading days that are missing before the candle of this end. */
export interface CandleGap {
  end: number
  days: number
}

const gapMark = ({ end, days }: CandleGap): TimeMark => ({
  end,
  text: `缺 ${thousands(days)} 个交易日`,
  kind: 'gap',
})

/** What a chart of candles shows. */
export interface CandleSeries {
  /** Another one is another line: the chart begins anew. */
  key: string
  rows: readonly CandleRow[]
  digits: number
  /** A line where only closes are known. */
  drawn: 'candles' | 'closes'
  period: BarPeriod
  /** Newest trading day there is. */
  newestDay?: string
  /** Holes in the line. */
  gaps: readonly CandleGap[]
  /** Whether older ones exist. */
  more: boolean
  /** Those that end before a moment. */
  older: (before: number) => Promise<Pick<CandleSeries, 'rows' | 'gaps' | 'more'>>
}

const paneHeight = 92
const candlePane = 'candle_pane'

/** Pixels above the highest candle: one line of the legend for the prices and one for each indicator, its own label. */
const headroom = (indicators: number) => 20 * (1 + indicators) + 32

/** The library's own chart under our names; React owns the element, this owns what is painted in it. */
export function createCandleChart(node: HTMLElement, onDrawings: (drawings: Drawing[]) => void) {
  const made = init(node, { locale: 'zh-board', timezone: 'Asia/Shanghai' })
  if (!made) return null
  const chart: Chart = made
  let drawn: CandleSeries['drawn'] = 'candles'
  let lastTone: LastTone | null = null
  let looks = candleStyles(node, { drawn, lastTone })
  let series: CandleSeries | null = null
  let push: ((bar: Bar) => void) | null = null
  let levels: readonly PriceLevel[] = []
  let marks: readonly TimeMark[] = []
  /** By the end of the candle behind it, of everything that was loaded. */
  let gaps = new Map<number, CandleGap>()
  let below: readonly IndicatorName[] = []
  let over: readonly IndicatorName[] = []
  const drawings = createDrawings(chart, onDrawings)

  const bars = (rows: readonly CandleRow[]) => rows.map((row) => barOf(row, gaps.has(row[0])))
  const addGaps = (more: readonly CandleGap[]) => {
    for (const gap of more) gaps.set(gap.end, gap)
  }
  const drawMarks = () => placeMarks(chart, [...marks, ...[...gaps.values()].map(gapMark)], looks)

  /** The theme's looks, in the shape of what is shown. */
  function dress(next: CandleSeries['drawn']) {
    drawn = next
    looks = candleStyles(node, { drawn, lastTone })
    chart.setStyles(looks.styles)
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

  chart.setStyles(looks.styles)
  // The library would stand before everything else of the page.
  const stage = node.firstElementChild
  stage?.setAttribute('tabindex', '0')
  return {
    /** What it shows, for those who listen. */
    name(label: string) {
      // A picture only once it has its name.
      stage?.setAttribute('role', 'img')
      stage?.setAttribute('aria-label', label)
    },
    restyle() {
      dress(drawn)
      placeLevels(chart, levels, looks)
      drawMarks()
    },
    resize: () => chart.resize(),

    /** The colour of the last price, the same as beside the chart's name: by 昨结, not by the candle's open. */
    lastTone(next: LastTone | null) {
      if (lastTone === next) return
      lastTone = next
      dress(drawn)
    },

    /** Another line, or a newer answer of the same one: that is joined to what the chart has. */
    show(next: CandleSeries) {
      const before = series
      series = next
      if (before?.key === next.key) {
        // The same answer again is older than what the chart has grown to.
        if (before.rows !== next.rows) this.grow(next.rows)
        return
      }
      push = null
      gaps = new Map()
      addGaps(next.gaps)
      drawMarks()
      if (drawn !== next.drawn) dress(next.drawn)
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
            // What failed to come is asked for again when the reader scrolls there again.
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

    /** Candles that are new, or the last one grown. */
    grow(rows: readonly CandleRow[]) {
      const last = chart.getDataList().at(-1)?.timestamp
      if (last === undefined || !push) return
      for (const bar of bars(rowsFrom(rows, last))) push(bar)
    },

    /** Over the candles, and each in a pane of its own below them. */
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
      }
      over = [...overNext]
      below = [...belowNext]
      chart.overrideYAxis({ paneId: candlePane, gap: { top: headroom(over.length), bottom: 16 } })
    },

    levels(next: readonly PriceLevel[]) {
      levels = next
      placeLevels(chart, levels, looks)
    },
    marks(next: readonly TimeMark[]) {
      marks = next
      drawMarks()
    },

    drawings: drawings.put,
    draw: drawings.begin,
    cancel: drawings.cancel,

    picture: () => chart.getConvertPictureUrl(true, 'png', looks.ink('surface')),
    dispose() {
      drawings.end()
      dispose(chart)
    },
  }
}

export type CandleChartHandle = NonNullable<ReturnType<typeof createCandleChart>>

import {
  type AxisCreateRangeCallback,
  type AxisRange,
  type Chart,
  type IndicatorDrawParams,
  registerIndicator,
} from 'klinecharts'
import { drawBrokenLine } from './broken-line'
import type { Bar } from './candle-bars'
import type { ColourOfToken } from './candle-styles'
import {
  alignmentKey,
  type CloseRow,
  type Closes,
  changeAt,
  changeRange,
  commonStart,
  createAlignedCloses,
  indexFrom,
  isCommonBar,
  percentChange,
  priceAtChange,
  type Span,
} from './compare-plan'
import { type ComparedLine, type CompareFigures, type Comparison, noFigures } from './comparison'

interface DrawnLine extends ComparedLine {
  aligned: ReturnType<typeof createAlignedCloses>
  closes: Closes
  /** Oldest end loaded. */
  oldest: number
  loading: boolean
  /** First bar of the chart when loading failed; the next attempt waits until the chart has older bars. */
  failedAt: number | null
}

const name = 'COMPARE'
const candlePane = 'candle_pane'
const axisId = 'compare_axis'

registerIndicator({ name, shortName: '', figures: [], calc: () => [] })

/** Index of the bar under the pointer; null while the pointer is elsewhere. */
function pointedBar(crosshair: unknown): number | null {
  if (typeof crosshair !== 'object' || crosshair === null) return null
  const isOver = 'paneId' in crosshair && crosshair.paneId !== undefined
  return isOver && 'dataIndex' in crosshair && typeof crosshair.dataIndex === 'number'
    ? crosshair.dataIndex
    : null
}

/** A linear axis from one price to another; `shown` converts its ends. */
function rangeOf(from: number, to: number, shown: (price: number) => number): AxisRange {
  const [realFrom, realTo] = [shown(from), shown(to)]
  const realRange = realTo - realFrom
  const ends = { from, to, range: to - from, realFrom, realTo, realRange }
  return { ...ends, displayFrom: realFrom, displayTo: realTo, displayRange: realRange }
}

/**
 * Lines of other contracts over the candles. Prices and percent share one scale: the left axis shows the
 * change of each price since the common start, so a line and the candles can be compared by height.
 */
export function createCompareLines(chart: Chart, inkOf: () => ColourOfToken) {
  let comparison: Comparison | null = null
  let lines: DrawnLine[] = []
  /** Closes of the chart's own contract. */
  let main: number[] = []
  /** Ends of the bars of the chart's own contract. */
  let ends: number[] = []
  /** End of the bar from which the axes count. */
  let axisStart: number | null = null
  let reported = ''
  /** Index of the bar under the pointer. */
  let pointed: number | null = null

  const bars = () => chart.getDataList() as Bar[]
  const spanOf = (): Span => {
    const { from, to } = chart.getVisibleRange()
    return { from: Math.max(0, from), to: Math.min(to, main.length) }
  }
  const all = () => [main, ...lines.map(({ closes }) => closes)]

  /**
   * Index of the bar from which the axes count; if a line has no close at this bar, index of the common start
   * of all lines. The library may already show other bars while the axes are still those of the old span.
   */
  function startOf(span: Span): number | null {
    const at = axisStart === null ? -1 : indexFrom(ends, axisStart)
    return ends[at] === axisStart && isCommonBar(all(), span, at) ? at : commonStart(all(), span)
  }

  const createRange =
    (isPercent: boolean): AxisCreateRangeCallback =>
    ({ defaultRange }) => {
      const span = spanOf()
      const start = commonStart(all(), span)
      const base = start === null ? null : main[start]
      axisStart = start === null ? null : (ends[start] ?? null)
      if (start === null || base == null || base <= 0) return defaultRange
      let { from, to } = defaultRange
      for (const { closes } of lines) {
        const range = changeRange(closes, start, span)
        if (!range) continue
        from = Math.min(from, priceAtChange(range[0], base))
        to = Math.max(to, priceAtChange(range[1], base))
      }
      return rangeOf(from, to, (price) => (isPercent ? (price / base - 1) * 100 : price))
    }

  function align(dataList: readonly Bar[]) {
    // A tick only changes the last bar or adds one.
    if (dataList[0]?.timestamp !== ends[0] || dataList.length < main.length) {
      main = []
      ends = []
    }
    for (let at = Math.max(0, main.length - 1); at < dataList.length; at += 1) {
      main[at] = dataList[at]?.close ?? 0
      ends[at] = dataList[at]?.timestamp ?? 0
    }
    for (const line of lines) {
      line.closes = line.aligned.of(dataList)
      loadOlder(line, dataList[0]?.timestamp)
    }
    return []
  }

  /** Loads older closes of a line if the chart has older bars than the line. */
  function loadOlder(line: DrawnLine, first: number | undefined) {
    if (first === undefined || !line.more || line.loading || line.failedAt === first) return
    if (line.oldest <= first) return
    line.loading = true
    void line.older(line.oldest).then(
      ({ rows, more }) => {
        line.loading = false
        take(line, rows)
        line.more = more && rows.length > 0
        refresh()
      },
      () => {
        line.loading = false
        line.failedAt = first
      },
    )
  }

  function take(line: DrawnLine, rows: readonly CloseRow[]) {
    line.aligned.put(rows)
    line.oldest = Math.min(line.oldest, rows[0]?.[0] ?? line.oldest)
  }

  function draw({ ctx, xAxis, yAxis }: IndicatorDrawParams<unknown, unknown, unknown>) {
    const span = spanOf()
    const start = startOf(span)
    report(span, start)
    const base = start === null ? null : main[start]
    if (start === null || base == null) return true
    const ink = inkOf()
    const shown = bars()
    ctx.setLineDash([])
    ctx.lineWidth = 1.5
    ctx.lineJoin = 'round'
    for (const { closes, token } of lines) {
      ctx.strokeStyle = ink(token)
      ctx.fillStyle = ink(token)
      drawBrokenLine(ctx, span, main.length, (at) => {
        const change = percentChange(closes[at], closes[start])
        if (change === null) return null
        const y = yAxis.convertToPixel(priceAtChange(change, base))
        return { x: xAxis.convertToPixel(at), y, begins: shown[at]?.afterGap === true }
      })
    }
    return true
  }

  /** Reports the figures if they changed. */
  function report(span: Span, start: number | null) {
    if (!comparison) return
    const isPointed = pointed !== null && start !== null && pointed >= start && pointed < main.length
    const at = isPointed ? (pointed ?? 0) : span.to - 1
    const figures: CompareFigures =
      start === null
        ? noFigures
        : {
            start: ends[start] ?? null,
            main: percentChange(main[at], main[start]),
            lines: Object.fromEntries(
              lines.map(({ id, closes }) => [
                id,
                changeAt({ main, closes }, { start, at, orBefore: !isPointed }),
              ]),
            ),
          }
    const text = JSON.stringify(figures)
    if (text === reported) return
    reported = text
    comparison.onFigures(figures)
  }

  const refresh = () => {
    if (comparison) chart.overrideIndicator({ name, paneId: candlePane })
  }

  const onPointer = (crosshair?: unknown) => {
    const index = pointedBar(crosshair)
    if (index === pointed) return
    pointed = index
    const span = spanOf()
    report(span, startOf(span))
  }

  /** The candle pane's own price axis, not the percent axis. */
  const ownAxis = () => chart.getYAxes({ paneId: candlePane }).find(({ id }) => id !== axisId)

  function begin() {
    const own = ownAxis()
    chart.createYAxis({
      name: 'percentage',
      id: axisId,
      paneId: candlePane,
      position: 'left',
      gap: own?.gap,
      createRange: createRange(true),
    })
    if (own) chart.overrideYAxis({ paneId: candlePane, id: own.id, createRange: createRange(false) })
    chart.createIndicator(
      {
        name,
        shortName: '',
        paneId: candlePane,
        yAxisId: own?.id,
        figures: [],
        calc: (dataList) => align(dataList as Bar[]),
        shouldUpdate: () => true,
        draw,
      },
      true,
    )
    chart.subscribeAction('onCrosshairChange', onPointer)
  }

  function end() {
    chart.unsubscribeAction('onCrosshairChange', onPointer)
    chart.removeIndicator({ paneId: candlePane, name })
    chart.removeYAxis({ id: axisId })
    const own = ownAxis()
    const createRange: AxisCreateRangeCallback = ({ defaultRange }) => defaultRange
    if (own) chart.overrideYAxis({ paneId: candlePane, id: own.id, createRange })
    pointed = null
  }

  return {
    /**
     * Replaces the lines; a line that stays keeps its loaded bars. Returns whether the chart's own contract
     * changed between candles and a line.
     */
    put(next: Comparison | null): boolean {
      if (!next && !comparison) return false
      const wasTogether = comparison?.together === true
      const isNew = next !== null && comparison === null
      if (next?.period !== comparison?.period) lines = []
      if (next === null && comparison !== null) end()
      comparison = next
      reported = ''
      lines = (next?.lines ?? []).map((line) => {
        const before = lines.find(({ id, key }) => id === line.id && key === line.key)
        const drawn: DrawnLine = before
          ? Object.assign(before, { token: line.token, older: line.older })
          : {
              ...line,
              aligned: createAlignedCloses(alignmentKey(next?.period ?? '')),
              closes: [],
              oldest: Number.POSITIVE_INFINITY,
              loading: false,
              failedAt: null,
            }
        take(drawn, line.rows)
        return drawn
      })
      if (isNew) begin()
      else refresh()
      return wasTogether !== (next?.together === true)
    },

    /** Adds new closes of a line, or updates its last one. */
    grow(id: string, rows: readonly CloseRow[]) {
      const line = lines.find((each) => each.id === id)
      if (!line) return
      line.aligned.put(rows)
      refresh()
    },

    /** 对比: the chart's own contract as a plain line. Runs after the chart's other styles are set. */
    restyle() {
      if (!comparison?.together) return
      chart.setStyles({
        candle: {
          type: 'area',
          area: { lineColor: inkOf()('ink'), lineSize: 1.5, backgroundColor: 'transparent' },
        },
      })
    },
  }
}

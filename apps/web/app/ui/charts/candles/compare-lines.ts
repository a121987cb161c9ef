import type { Chart, IndicatorDrawParams } from 'klinecharts'
import { drawBrokenLine } from './broken-line'
import type { Bar } from './candle-bars'
import type { ColourOfToken } from './candle-styles'
import { candlePane, createCompareAxis } from './compare-axis'
import { compareFigures, pointedBar } from './compare-figures'
import { type CloseRow, percentChange, priceAtChange, type Span } from './compare-plan'
import { alignBars, type ComparedBars, visibleSpan } from './compared-bars'
import { drawnLine, loadOlder } from './compared-line'
import type { Comparison } from './comparison'

const name = 'COMPARE'

/** Template of the lines; the library must know it before a chart has them. */
export const compareIndicator = { name, shortName: '', figures: [], calc: () => [] }

/**
 * Lines of other contracts over the candles. Prices and percent share one scale: the left axis shows the
 * change of each price since the common start, so a line and the candles can be compared by height.
 */
export function createCompareLines(chart: Chart, inkOf: () => ColourOfToken) {
  let comparison: Comparison | null = null
  const bars: ComparedBars = { main: [], ends: [], lines: [] }
  const axis = createCompareAxis(chart, bars)
  let reported = ''
  /** Index of the bar under the pointer. */
  let pointed: number | null = null

  function align(dataList: readonly Bar[]) {
    alignBars(bars, dataList)
    for (const line of bars.lines) loadOlder(line, dataList[0]?.timestamp, refresh)
    return []
  }

  function draw({ ctx, xAxis, yAxis }: IndicatorDrawParams<unknown, unknown, unknown>) {
    const { main, lines } = bars
    const span = visibleSpan(chart, bars)
    const start = axis.startOf(span)
    report(span, start)
    const base = start === null ? null : main[start]
    if (start === null || base == null) return true
    const ink = inkOf()
    const shown = chart.getDataList() as Bar[]
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
    const figures = compareFigures(bars, { span, start, pointed })
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
    const span = visibleSpan(chart, bars)
    report(span, axis.startOf(span))
  }

  function begin() {
    const yAxisId = axis.begin()
    chart.createIndicator(
      {
        name,
        shortName: '',
        paneId: candlePane,
        yAxisId,
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
    axis.end()
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
      if (next?.period !== comparison?.period) bars.lines = []
      if (next === null && comparison !== null) end()
      comparison = next
      reported = ''
      bars.lines = (next?.lines ?? []).map((line) => {
        const before = bars.lines.find(({ id, key }) => id === line.id && key === line.key)
        return drawnLine(line, before, next?.period ?? '')
      })
      if (isNew) begin()
      else refresh()
      return wasTogether !== (next?.together === true)
    },

    /** Adds new closes of a line, or updates its last one. */
    grow(id: string, rows: readonly CloseRow[]) {
      const line = bars.lines.find((each) => each.id === id)
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

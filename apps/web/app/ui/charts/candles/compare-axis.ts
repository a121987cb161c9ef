import type { AxisCreateRangeCallback, AxisRange, Chart } from 'klinecharts'
import { changeRange, commonStart, indexFrom, isCommonBar, priceAtChange, type Span } from './compare-plan'
import { allCloses, type ComparedBars, visibleSpan } from './compared-bars'

/** Pane with the candles and the compared lines. */
export const candlePane = 'candle_pane'
const axisId = 'compare_axis'

/** A linear axis from one price to another; `shown` converts its ends. */
function rangeOf(from: number, to: number, shown: (price: number) => number): AxisRange {
  const [realFrom, realTo] = [shown(from), shown(to)]
  const realRange = realTo - realFrom
  const ends = { from, to, range: to - from, realFrom, realTo, realRange }
  return { ...ends, displayFrom: realFrom, displayTo: realTo, displayRange: realRange }
}

/** The axis of prices and the axis of percent, which share one scale that contains all lines. */
export function createCompareAxis(chart: Chart, bars: ComparedBars) {
  /** End of the bar from which the axes count. */
  let axisStart: number | null = null

  const createRange =
    (isPercent: boolean): AxisCreateRangeCallback =>
    ({ defaultRange }) => {
      const { main, ends, lines } = bars
      const span = visibleSpan(chart, bars)
      const start = commonStart(allCloses(bars), span)
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

  /** The candle pane's own price axis, not the percent axis. */
  const ownAxis = () => chart.getYAxes({ paneId: candlePane }).find(({ id }) => id !== axisId)

  return {
    /**
     * Index of the bar from which the axes count; if a line has no close at this bar, index of the common start
     * of all lines. The library may already show other bars while the axes are still those of the old span.
     */
    startOf(span: Span): number | null {
      const { ends } = bars
      const at = axisStart === null ? -1 : indexFrom(ends, axisStart)
      const all = allCloses(bars)
      return ends[at] === axisStart && isCommonBar(all, span, at) ? at : commonStart(all, span)
    },

    /** Adds the percent axis; returns the id of the price axis. */
    begin(): string | undefined {
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
      return own?.id
    },

    end() {
      chart.removeYAxis({ id: axisId })
      const own = ownAxis()
      const createRange: AxisCreateRangeCallback = ({ defaultRange }) => defaultRange
      if (own) chart.overrideYAxis({ paneId: candlePane, id: own.id, createRange })
    },
  }
}

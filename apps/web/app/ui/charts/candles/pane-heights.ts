import type { Chart } from 'klinecharts'
import type { IndicatorName } from './indicator-values'

/** Heights in pixels that the reader has set for panes below the candles. */
export type PaneHeights = Partial<Record<IndicatorName, number>>

export const minPaneHeight = 48
/** Height of the time axis, and minimum height of the candles. */
const reserved = { axis: 26, candles: 160 }

/** Default height of a pane; lower when there are many. */
const defaultHeight = (panes: number) => (panes <= 4 ? 92 : panes === 5 ? 80 : 72)

/**
 * Heights of the panes, and of the candles above them, in a chart of `total` pixels. The candles get at least
 * 160, unless all panes already have their minimum height.
 */
export function fittedHeights(
  heights: PaneHeights,
  panes: readonly IndicatorName[],
  total: number,
): { panes: Map<IndicatorName, number>; candles: number } {
  const room = total - reserved.axis - panes.length
  const wanted = panes.map((name) => Math.max(minPaneHeight, heights[name] ?? defaultHeight(panes.length)))
  const sum = wanted.reduce((all, height) => all + height, 0)
  const most = Math.max(room - reserved.candles, panes.length * minPaneHeight)
  const share = sum > most ? most / sum : 1
  const fitted = wanted.map((height) => Math.max(minPaneHeight, Math.floor(height * share)))
  return {
    panes: new Map(panes.map((name, index) => [name, fitted[index] ?? minPaneHeight])),
    candles: Math.max(0, room - fitted.reduce((all, height) => all + height, 0)),
  }
}

/** Calls `onMoved` when the reader has moved a separator and released the pointer; returns the cleanup. */
export function watchSeparators(chart: Chart, onMoved: () => void) {
  let moved = false
  const onDrag = () => {
    moved = true
  }
  const onRelease = () => {
    if (!moved) return
    moved = false
    onMoved()
  }
  chart.subscribeAction('onPaneDrag', onDrag)
  window.addEventListener('mouseup', onRelease)
  window.addEventListener('touchend', onRelease)
  return () => {
    chart.unsubscribeAction('onPaneDrag', onDrag)
    window.removeEventListener('mouseup', onRelease)
    window.removeEventListener('touchend', onRelease)
  }
}

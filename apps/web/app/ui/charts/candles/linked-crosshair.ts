import type { Chart, Crosshair, KLineData } from 'klinecharts'
import { lowerBound } from './lower-bound'

/** A pane name that does not exist, so that only the vertical line and its label are drawn. */
const linkedPane = 'linked'

/**
 * Index of the bar that contains an instant: the first that ends at this time or later. Null after the last
 * bar.
 */
export function barIndexAt(
  ends: { length: number; at: (index: number) => number },
  end: number,
): number | null {
  const index = lowerBound({ count: ends.length, at: ends.at }, end)
  return index < ends.length ? index : null
}

/**
 * Creates the vertical crosshair of one chart in a group: reports its own instant, and shows the instant of
 * another chart.
 */
export function createLinkedCrosshair(chart: Chart, node: HTMLElement) {
  const endAt = (index: number) => chart.getDataList()[index]?.timestamp ?? Number.POSITIVE_INFINITY

  /** The bar under the crosshair; null outside the bars. */
  function barUnder({ x }: Crosshair): KLineData | null {
    const place = x === undefined ? {} : chart.convertFromPixel([{ x }], { paneId: 'candle_pane' })
    const index = Array.isArray(place) ? place[0]?.dataIndex : place.dataIndex
    return index === undefined ? null : (chart.getDataList()[index] ?? null)
  }

  /** The library cannot remove a crosshair, so it is hidden by style and moved to the newest bar. */
  let visible = true
  function setVisible(next: boolean) {
    if (visible === next) return
    visible = next
    chart.setStyles({ crosshair: { show: visible } })
  }
  const hide = () => {
    setVisible(false)
    chart.executeAction('onCrosshairChange', { paneId: linkedPane })
  }
  const onEnter = () => setVisible(true)
  node.addEventListener('mouseenter', onEnter)

  return {
    /**
     * Calls `listener` with the bar under the pointer, and with null when the pointer leaves; returns the
     * cleanup.
     */
    watch(listener: (bar: KLineData | null) => void) {
      const onCrosshair = (data?: unknown) => {
        if (isCrosshair(data)) listener(barUnder(data))
      }
      const onLeave = () => listener(null)
      chart.subscribeAction('onCrosshairChange', onCrosshair)
      node.addEventListener('mouseleave', onLeave)
      return () => {
        chart.unsubscribeAction('onCrosshairChange', onCrosshair)
        node.removeEventListener('mouseleave', onLeave)
      }
    },

    /** Moves the crosshair to the bar that contains an instant and returns that bar; null removes the crosshair. */
    show(end: number | null): KLineData | null {
      const index = end === null ? null : barIndexAt({ length: chart.getDataList().length, at: endAt }, end)
      const bar = index === null ? undefined : chart.getDataList()[index]
      const places = bar
        ? chart.convertToPixel([{ timestamp: bar.timestamp }], { paneId: 'candle_pane' })
        : []
      const x = Array.isArray(places) ? places[0]?.x : places.x
      if (!bar || x === undefined) {
        hide()
        return null
      }
      setVisible(true)
      chart.executeAction('onCrosshairChange', { x, y: 0, paneId: linkedPane })
      return bar
    },
    dispose: () => node.removeEventListener('mouseenter', onEnter),
  }
}

const isCrosshair = (data: unknown): data is Crosshair => typeof data === 'object' && data !== null

/** Prices of the bar that contains the shared instant. */
export interface CrosshairReading {
  /** End of the bar in epoch milliseconds. */
  timestamp: number
  open: number
  high: number
  low: number
  close: number
}

export interface CrosshairState {
  /** The chart under the pointer and the end of the bar there; null if the pointer is over no chart. */
  at: { chart: number; end: number } | null
  /** For each chart, by its index, the bar that contains the instant. */
  readings: ReadonlyMap<number, CrosshairReading>
}

const none: CrosshairState = { at: null, readings: new Map() }

/** The instant under the pointer, shared by the charts of one view. */
export function createCrosshairLink() {
  let state = none
  const watchers = new Set<() => void>()
  const put = (next: CrosshairState) => {
    state = next
    for (const watcher of watchers) watcher()
  }
  return {
    state: () => state,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    /** Called when the pointer moves over a bar of a chart, or leaves the chart (null). */
    move(chart: number, bar: CrosshairReading | null) {
      if (bar === null) {
        if (state.at?.chart === chart) put(none)
      } else if (state.at?.chart !== chart || state.at.end !== bar.timestamp) {
        put({ at: { chart, end: bar.timestamp }, readings: new Map([[chart, bar]]) })
      }
    },
    /**
     * Stores the bar that another chart shows for the instant. Does not notify the watchers, because `read`
     * is called by a watcher.
     */
    read(chart: number, bar: CrosshairReading | null) {
      if (bar === null || state.at === null) return
      state = { at: state.at, readings: new Map(state.readings).set(chart, bar) }
    },
  }
}

export type CrosshairLink = ReturnType<typeof createCrosshairLink>

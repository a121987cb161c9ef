/** A bar as read at the shared instant. */
export interface CrosshairReading {
  /** End, epoch milliseconds. */
  timestamp: number
  open: number
  high: number
  low: number
  close: number
}

export interface CrosshairState {
  /** The chart under the pointer and the end of its bar; null while the pointer is elsewhere. */
  at: { chart: number; end: number } | null
  /** The bar of each chart that contains the instant, by the chart's place. */
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
    /** The pointer is over a bar of a chart, or has left it. */
    move(chart: number, bar: CrosshairReading | null) {
      if (bar === null) {
        if (state.at?.chart === chart) put(none)
      } else if (state.at?.chart !== chart || state.at.end !== bar.timestamp) {
        put({ at: { chart, end: bar.timestamp }, readings: new Map([[chart, bar]]) })
      }
    },
    /** Another chart has found its bar of the instant; it is read with the next change. */
    read(chart: number, bar: CrosshairReading | null) {
      if (bar === null || state.at === null) return
      state = { at: state.at, readings: new Map(state.readings).set(chart, bar) }
    },
  }
}

export type CrosshairLink = ReturnType<typeof createCrosshairLink>

import { useSyncExternalStore } from 'react'
import { type CompareFigures, noFigures } from '#app/ui/charts/candles/comparison'

/**
 * Store of the changes of the visible lines, which the chart reports with every tick. Not React state, so
 * that a tick renders only the components that show these changes.
 */
export function createFiguresStore() {
  let figures = noFigures
  const watchers = new Set<() => void>()
  return {
    get: () => figures,
    put(next: CompareFigures) {
      figures = next
      for (const watcher of watchers) watcher()
    },
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}

export type FiguresStore = ReturnType<typeof createFiguresStore>

export const useFigures = (store: FiguresStore) =>
  useSyncExternalStore(store.watch, store.get, () => noFigures)

/** End of the bar at which all lines start, in epoch milliseconds; null until the chart is drawn. */
export const useComparisonStart = (store: FiguresStore | null) =>
  useSyncExternalStore(
    store?.watch ?? noWatch,
    () => store?.get().start ?? null,
    () => null,
  )

const noWatch = () => () => undefined

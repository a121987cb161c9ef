import { useSyncExternalStore } from 'react'
import { type CompareFigures, noFigures } from '#app/ui/charts/candles/comparison'

/** Changes of the lines in view, reported by the chart: outside React, as they change with every tick. */
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

/** End of the bar all lines start from, epoch ms; null before the chart is drawn. */
export const useStart = (store: FiguresStore | null) =>
  useSyncExternalStore(
    store?.watch ?? noWatch,
    () => store?.get().start ?? null,
    () => null,
  )

const noWatch = () => () => undefined

import type { Drawing } from '@vce/protocol'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** Drawings of the chart on the page, for `DrawingsCard`. */
interface SharedDrawings {
  items: readonly Drawing[]
  selected: string | null
  /** Decimals of prices. */
  digits: number
  onSelect: (id: string) => void
  onHide: (id: string, hidden: boolean) => void
}

/** Store of the drawings that the chart provides; null while there is no chart. */
export function createDrawingStore() {
  let drawings: SharedDrawings | null = null
  const watchers = new Set<() => void>()
  return {
    get: () => drawings,
    set(next: SharedDrawings | null) {
      drawings = next
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
type DrawingStore = ReturnType<typeof createDrawingStore>

const Context = createContext<DrawingStore | null>(null)
export const DrawingStoreProvider = Context.Provider

/** Store to which a chart provides its drawings; null on pages without `DrawingsCard`. */
export const useDrawingStore = () => useContext(Context)

const none = () => () => undefined

/** The drawings that the chart provides. */
export function useSharedDrawings(): SharedDrawings | null {
  const store = useDrawingStore()
  return useSyncExternalStore(
    store?.watch ?? none,
    () => store?.get() ?? null,
    () => null,
  )
}

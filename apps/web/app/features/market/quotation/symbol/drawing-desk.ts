import type { Drawing } from '@vce/protocol'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** The drawings of the chart in sight, for the card beside it. */
interface DrawingDesk {
  items: readonly Drawing[]
  selected: string | null
  /** Decimals of prices. */
  digits: number
  onSelect: (id: string) => void
  onHide: (id: string, hidden: boolean) => void
}

/** Holds what the chart in sight lends; null while none is. */
export function createDeskHolder() {
  let desk: DrawingDesk | null = null
  const watchers = new Set<() => void>()
  return {
    get: () => desk,
    set(next: DrawingDesk | null) {
      desk = next
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
type DeskHolder = ReturnType<typeof createDeskHolder>

const Context = createContext<DeskHolder | null>(null)
export const DeskProvider = Context.Provider

/** Where a chart lends its drawings; null on pages without the card. */
export const useDeskHolder = () => useContext(Context)

const none = () => () => undefined

/** The lent drawings. */
export function useDrawingDesk(): DrawingDesk | null {
  const holder = useDeskHolder()
  return useSyncExternalStore(
    holder?.watch ?? none,
    () => holder?.get() ?? null,
    () => null,
  )
}

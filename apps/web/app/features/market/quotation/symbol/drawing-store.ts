import type { Drawing } from '@vce/protocol'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { createValue } from '#app/lib/value'

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
export const createDrawingStore = () => createValue<SharedDrawings | null>(null)
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

import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react'

/** True inside an overlay that opened by itself: its dialogs are not the user's own. */
export const OpenedByItself = createContext(false)

let count = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1) {
  count += by
  for (const listener of listeners) listener()
}

/** Whether a dialog of the user's own is open. */
export const hasOpenDialog = () => count > 0

/** Calls the listener whenever such a dialog opens or closes. */
export function watchDialogs(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Counts the dialog while it is open. */
export function useOpenDialog(open: boolean) {
  const byItself = useContext(OpenedByItself)
  useEffect(() => {
    if (!open || byItself) return
    change(1)
    return () => change(-1)
  }, [open, byItself])
}

interface Layer {
  close: () => void
}

/** Open dialogs, the one in front last. */
const layers: Layer[] = []

/**
 * For a dialog that Escape reaches: closes the dialog in front if that is another one, and says whether it was. Radix
 * knows a new dialog as the highest only some renders after it shows, and closed the one below until then.
 */
export function useFrontDialog(open: boolean, onClose: () => void) {
  const layer = useRef<Layer>({ close: onClose })
  useLayoutEffect(() => {
    layer.current.close = onClose
  })
  useLayoutEffect(() => {
    const own = layer.current
    if (!open) return
    layers.push(own)
    return () => {
      layers.splice(layers.indexOf(own), 1)
    }
  }, [open])
  return function closeFront() {
    const front = layers.at(-1)
    if (!front || front === layer.current) return false
    front.close()
    return true
  }
}

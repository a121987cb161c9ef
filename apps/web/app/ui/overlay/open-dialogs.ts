import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { createValue } from '#app/lib/value'

/** True inside an overlay that opened by itself: dialogs in it do not count as opened by the user. */
export const OpensByItself = createContext(false)

const count = createValue(0)
const change = (by: 1 | -1) => count.set((before) => before + by)

/** Whether a dialog that the user opened is open. */
export const hasOpenDialog = () => count.get() > 0

/** Calls the listener whenever a dialog of the user opens or closes. */
export const watchDialogs = count.watch

/** Counts the dialog while it is open. */
export function useOpenDialog(open: boolean) {
  const byItself = useContext(OpensByItself)
  useEffect(() => {
    if (!open || byItself) return
    change(1)
    return () => change(-1)
  }, [open, byItself])
}

interface Layer {
  close: () => void
}

/** Open dialogs; the topmost is the last. */
const layers: Layer[] = []

/**
 * Returns a handler for Escape. The handler closes the topmost dialog unless the caller's own is topmost, and
 * returns whether a dialog was closed. Radix only notices some renders later that a new dialog is topmost;
 * until then it would close the dialog below.
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

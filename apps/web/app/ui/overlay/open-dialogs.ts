import { createContext, useContext, useEffect } from 'react'

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

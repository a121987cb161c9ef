import { useState } from 'react'
import { toggledProduct, withProduct } from './chosen'

/** The products that the user is choosing; the saved ones until the first change. */
export function useChoice(saved: readonly string[] | undefined) {
  const [edited, setEdited] = useState<readonly string[] | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const chosen = edited ?? saved ?? []
  const take = (change: typeof withProduct) => (code: string) => {
    const next = change(chosen, code)
    setMessage(next.message)
    if (next.chosen !== chosen) setEdited(next.chosen)
  }
  return {
    chosen,
    message,
    refuse: setMessage,
    toggle: take(toggledProduct),
    add: take(withProduct),
    /** Back to the saved choice. */
    reset: () => {
      setEdited(null)
      setMessage(null)
    },
  }
}

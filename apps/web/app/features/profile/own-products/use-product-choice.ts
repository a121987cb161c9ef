import { useState } from 'react'
import { addProduct, toggleProduct } from './product-choice'

/** The products that the user is choosing; until the first change, the saved products. */
export function useProductChoice(saved: readonly string[] | undefined) {
  const [edited, setEdited] = useState<readonly string[] | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const chosen = edited ?? saved ?? []
  const take = (change: typeof addProduct) => (code: string) => {
    const next = change(chosen, code)
    setMessage(next.message)
    if (next.chosen !== chosen) setEdited(next.chosen)
  }
  return {
    chosen,
    message,
    refuse: setMessage,
    toggle: take(toggleProduct),
    add: take(addProduct),
    /** Back to the saved choice. */
    reset: () => {
      setEdited(null)
      setMessage(null)
    },
  }
}

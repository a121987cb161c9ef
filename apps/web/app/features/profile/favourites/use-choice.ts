import { useState } from 'react'
import { toggledProduct, withProduct } from './chosen'

/** The products as the user has put them together; until he touches them, those that are saved. */
export function useChoice(saved: readonly string[] | undefined) {
  const [own, setOwn] = useState<readonly string[] | null>(null)
  const [words, setWords] = useState<string | null>(null)
  const chosen = own ?? saved ?? []
  const take = (change: typeof withProduct) => (code: string) => {
    const next = change(chosen, code)
    setWords(next.words)
    if (next.chosen !== chosen) setOwn(next.chosen)
  }
  return {
    chosen,
    words,
    refuse: setWords,
    toggle: take(toggledProduct),
    add: take(withProduct),
    /** Back to what is saved. */
    reset: () => {
      setOwn(null)
      setWords(null)
    },
  }
}

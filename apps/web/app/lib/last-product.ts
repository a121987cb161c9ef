import { useLayoutEffect, useSyncExternalStore } from 'react'

const key = 'last_product'

/** The product last shown by its name in this browser; null before the first one, and on the server. */
export function lastProduct(): string | null {
  const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem(key)
  return stored && /^[A-Za-z]{1,2}$/.test(stored) ? stored : null
}

/** Other windows may change it: pages take the value of their next render. */
const unchanging = () => () => undefined

/** The product of the page, else the one shown last. The page's own is remembered before it is painted. */
export function useProductOrLast(product: string | null): string | null {
  useLayoutEffect(() => {
    if (product) localStorage.setItem(key, product)
  }, [product])
  const last = useSyncExternalStore(unchanging, lastProduct, () => null)
  return product ?? last
}

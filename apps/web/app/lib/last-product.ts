import { useLayoutEffect, useSyncExternalStore } from 'react'

const key = 'last_product'

/** The product that this browser showed last; null on the server and before the first product. */
export function lastProduct(): string | null {
  const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem(key)
  return stored && /^[A-Za-z]{1,2}$/.test(stored) ? stored : null
}

/** No subscription: a change by another window takes effect at the next render. */
const unchanging = () => () => undefined

/**
 * The product of the page, otherwise the last product shown. The product of the page is stored before the
 * page is painted.
 */
export function useProductOrLast(product: string | null): string | null {
  useLayoutEffect(() => {
    if (product) localStorage.setItem(key, product)
  }, [product])
  const last = useSyncExternalStore(unchanging, lastProduct, () => null)
  return product ?? last
}

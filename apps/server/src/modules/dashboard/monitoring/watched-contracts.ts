/** A contract that holds a fifth of its product's open interest is watched beside the main one. */
const watchedShare = 0.2

interface HeldContract {
  contract: string
  product: string
  /** 手. */
  lots: number | null
  /** It was the main one on that day. */
  main: boolean
}

/**
 * What 异动监控 looks at, by the open interest of the settlement before: each product's main contract, the one that
 * holds most and so becomes it, and every other with a fifth of the product's open interest.
 */
export function watchedContracts(held: readonly HeldContract[]): Set<string> {
  const products = new Map<string, { sum: number; most: number }>()
  for (const { product, lots } of held) {
    const { sum, most } = products.get(product) ?? { sum: 0, most: 0 }
    products.set(product, { sum: sum + (lots ?? 0), most: Math.max(most, lots ?? 0) })
  }
  const watched = held.filter(({ product, lots, main }) => {
    const { sum = 0, most = 0 } = products.get(product) ?? {}
    return main || (lots !== null && lots > 0 && (lots === most || lots >= sum * watchedShare))
  })
  return new Set(watched.map(({ contract }) => contract))
}

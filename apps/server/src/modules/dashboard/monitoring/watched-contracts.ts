/** A contract with this share of its product's open interest is watched in addition to the main contract. */
const watchedShare = 0.2

interface HeldContract {
  contract: string
  product: string
  /** 手. */
  lots: number | null
  /** Whether the contract was the main one on that day. */
  main: boolean
}

/**
 * Contracts watched by 异动监控, chosen by the open interest of the previous settlement: each product's main
 * contract, the contract with the largest open interest because it will become the main one, and every
 * contract with a fifth of the product's total.
 */
export function watchedContracts(held: readonly HeldContract[]): Set<string> {
  const products = new Map<string, { sum: number; largest: number }>()
  for (const { product, lots } of held) {
    const { sum, largest } = products.get(product) ?? { sum: 0, largest: 0 }
    products.set(product, { sum: sum + (lots ?? 0), largest: Math.max(largest, lots ?? 0) })
  }
  const watched = held.filter(({ product, lots, main }) => {
    const { sum = 0, largest = 0 } = products.get(product) ?? {}
    return main || (lots !== null && lots > 0 && (lots === largest || lots >= sum * watchedShare))
  })
  return new Set(watched.map(({ contract }) => contract))
}

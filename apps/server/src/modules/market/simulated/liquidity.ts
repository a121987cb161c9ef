import data from './liquidity.data.json' with { type: 'json' }

export interface Liquidity {
  /** 手 of all months together, single-sided. */
  openInterest: number
  /** Lots traded in a day for each lot held. */
  turns: number
}

/** A newcomer nobody has sized yet. */
const young: Liquidity = { openInterest: 20_000, turns: 0.6 }

/** How large and how busy a product is in 2026. */
export function liquidityOf(productCode: string): Liquidity {
  return (data as Record<string, Liquidity>)[productCode] ?? young
}

import data from './liquidity.data.json' with { type: 'json' }

export interface Liquidity {
  /** 手 of all months together, single-sided. */
  openInterest: number
  /** Lots traded in a day for each lot held. */
  turns: number
}

/** Default for a new product without data. */
const defaultLiquidity: Liquidity = { openInterest: 20_000, turns: 0.6 }

/** Size and turnover of a product in 2026. */
export function liquidityOf(productCode: string): Liquidity {
  return (data as Record<string, Liquidity>)[productCode] ?? defaultLiquidity
}

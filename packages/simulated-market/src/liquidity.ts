import data from './liquidity.data.json' with { type: 'json' }

export interface Liquidity {
  /** Single-sided 手 of all delivery months together. */
  openInterest: number
  /** Lots traded in a day per lot of open interest. */
  turns: number
}

/** Default for a new product without data. */
const defaultLiquidity: Liquidity = { openInterest: 20_000, turns: 0.6 }

/** Open interest and turnover ratio of a product in 2026. */
export function liquidityOf(productCode: string): Liquidity {
  return (data as Record<string, Liquidity>)[productCode] ?? defaultLiquidity
}

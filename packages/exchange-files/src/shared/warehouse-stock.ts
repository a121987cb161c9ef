import type { TotalDifference, WarehouseStock } from '../rows'

export type Stock = Pick<WarehouseStock, 'quantity' | 'change' | 'forecast'>

/** Adds the figures of `more` to `sum`; a figure that is missing in both stays null. */
export function addStock(sum: { -readonly [Figure in keyof Stock]: Stock[Figure] }, more: Stock): void {
  for (const figure of ['quantity', 'change', 'forecast'] as const) {
    const value = more[figure]
    if (value !== null) sum[figure] = (sum[figure] ?? 0) + value
  }
}

/**
 * Adds a line to the list of warehouses. Lines of the same warehouse are merged, because the exchange
 * publishes one line per brand or grade.
 */
export function mergeStock(warehouses: WarehouseStock[], stock: WarehouseStock): void {
  const same = warehouses.find(({ name, kind }) => name === stock.name && kind === stock.kind)
  if (same) addStock(same, stock)
  else warehouses.push(stock)
}

export function sumOfStock(warehouses: readonly Stock[]): Stock {
  const sum: Stock = { quantity: null, change: null, forecast: null }
  for (const stock of warehouses) addStock(sum, stock)
  return sum
}

/**
 * Compares a published 小计 or 总计 with the sum of its rows. A figure that is missing in either is not compared.
 */
export function stockDifferences(of: string, published: Stock, summed: Stock): TotalDifference[] {
  const differences: TotalDifference[] = []
  for (const field of ['quantity', 'change'] as const) {
    const [figure, sum] = [published[field], summed[field]]
    if (figure !== null && sum !== null && figure !== sum) {
      differences.push({ of, field, published: figure, summed: sum })
    }
  }
  return differences
}

import type { QuoteRow } from '@vce/exchange-files'
import { mainContracts, productOf } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import { type SimulatedDay, simulateMarket } from './simulate-market'

const farFuture = '9999-12-31'

export function simulatedDays(
  seed: number,
  from: string,
  to: string,
  detailsFrom = farFuture,
): SimulatedDay[] {
  return [...simulateMarket({ seed, from, to, detailsFrom })]
}

const years = new Map<number, SimulatedDay[]>()

/** A year of simulated days, generated once per seed. */
export function simulatedYear(seed: number): SimulatedDay[] {
  const year = years.get(seed) ?? simulatedDays(seed, '2025-09-01', '2026-09-11')
  years.set(seed, year)
  return year
}

/** Rows grouped by contract, in order of days. */
export function rowsByContract(days: readonly SimulatedDay[]): Map<string, QuoteRow[]> {
  return groupBy(
    days.flatMap(({ quotes }) => quotes),
    ({ contractCode }) => contractCode,
  )
}

interface ProductDay {
  tradingDay: string
  contracts: QuoteRow[]
}

const productDays = new WeakMap<readonly SimulatedDay[], Map<string, ProductDay[]>>()

/** The contracts of one product on each day, from the first day on which the product has contracts. */
export function daysOf(days: readonly SimulatedDay[], productCode: string): ProductDay[] {
  const cached = productDays.get(days) ?? byProduct(days)
  productDays.set(days, cached)
  return cached.get(productCode) ?? []
}

function byProduct(days: readonly SimulatedDay[]): Map<string, ProductDay[]> {
  const found = new Map<string, ProductDay[]>()
  for (const { tradingDay, quotes } of days) {
    for (const row of quotes) {
      const ofProduct = found.get(row.productCode) ?? []
      found.set(row.productCode, ofProduct)
      const last = ofProduct.at(-1)
      if (last?.tradingDay === tradingDay) last.contracts.push(row)
      else ofProduct.push({ tradingDay, contracts: [row] })
    }
  }
  return found
}

export function mainContractsOf(days: readonly SimulatedDay[], productCode: string) {
  return mainContracts(daysOf(days, productCode))
}

/** The row of the main contract on each day. */
export function mainRows(days: readonly SimulatedDay[], productCode: string): QuoteRow[] {
  const mains = mainContractsOf(days, productCode)
  return daysOf(days, productCode).flatMap(({ contracts }, index) =>
    contracts.filter(({ contractCode }) => contractCode === mains[index]?.main),
  )
}

/** Logarithm of the settlement divided by the previous settlement. */
export function settlementReturn({ settlementPrice, previousSettlement }: QuoteRow): number {
  return Math.log((settlementPrice ?? Number.NaN) / (previousSettlement ?? Number.NaN))
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

export function correlation(one: readonly number[], other: readonly number[]): number {
  const [middle, otherMiddle] = [mean(one), mean(other)]
  const together = mean(one.map((value, index) => (value - middle) * ((other[index] ?? 0) - otherMiddle)))
  return together / (deviation(one) * deviation(other))
}

export function requireProduct(code: string) {
  const product = productOf(code)
  if (!product) throw new Error(`no such product: ${code}`)
  return product
}

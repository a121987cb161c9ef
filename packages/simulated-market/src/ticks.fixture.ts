import type { QuoteRow } from '@vce/exchange-files'
import type { Product } from '@vce/futures'
import type { Tick } from '@vce/futures/candles'
import { epochOfBeijing } from './beijing-moment'
import { requireProduct } from './days.fixture'
import { type SessionTicks, sessionTicks } from './session-ticks'
import { simulatedDay } from './simulated-day'

/**
 * One product for each kind of trading hours: with night sessions to 23:00, 01:00 and 02:30, without a night
 * session, with the hours of index and of bond futures, and with the hours of 郑商所 and 广期所.
 */
export const sampleProducts = ['rb', 'cu', 'au', 'sc', 'jd', 'TA', 'lc', 'IF', 'T']

export interface ContractTicks {
  row: QuoteRow
  product: Product
  previousOpenInterest: number
  session: SessionTicks
  /** All ticks of the day. */
  ticks: Tick[]
}

/** Every contract of the products `codes` on a day of a market that began on 2026-04-01. */
export function contractsWithTicks(seed: number, tradingDay: string, codes: readonly string[]) {
  return simulatedDay(seed, '2026-04-01', tradingDay)
    .filter(({ productCode }) => codes.includes(productCode))
    .map((row) => ticksOfRow(row, seed))
}

export function ticksOfRow(row: QuoteRow, seed: number): ContractTicks {
  const product = requireProduct(row.productCode)
  const previousOpenInterest = (row.openInterest ?? 0) - (row.openInterestChange ?? 0)
  const session = sessionTicks(row, product, previousOpenInterest, seed)
  return { row, product, previousOpenInterest, session, ticks: session.between(0, timeAt('2099-01-01')) }
}

/** The product's contract with the largest volume. */
export function busiestContract(contracts: readonly ContractTicks[], productCode: string): ContractTicks {
  const ofProduct = contracts.filter(({ product }) => product.code === productCode)
  const largest = ofProduct.reduce<ContractTicks | undefined>(
    (previous, each) => ((each.row.volume ?? 0) > (previous?.row.volume ?? -1) ? each : previous),
    undefined,
  )
  if (!largest) throw new Error(`no contract of ${productCode}`)
  return largest
}

/** Epoch milliseconds of a Beijing day or minute. */
export function timeAt(moment: string): number {
  return epochOfBeijing(moment.length === 10 ? `${moment} 00:00` : moment)
}

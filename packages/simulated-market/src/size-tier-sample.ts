import type { QuoteRow } from '@vce/exchange-files'
import type { Product } from '@vce/futures'
import { type SizeTiers, sizeTiersOf } from '@vce/futures/order-flow'
import { epochOfBeijing } from './beijing-moment'
import { sessionTicks } from './session-ticks'

/** Half an hour in the afternoon, when every product trades. */
const sampledTimes = { from: '14:00', to: '14:30' }

/** Size tiers of a contract's trades, from a sample of its settled day. */
export function sampleSizeTiers(row: QuoteRow, product: Product, seed: number): SizeTiers {
  const before = (row.openInterest ?? 0) - (row.openInterestChange ?? 0)
  const from = epochOfBeijing(`${row.tradingDay} ${sampledTimes.from}`)
  const to = epochOfBeijing(`${row.tradingDay} ${sampledTimes.to}`)
  const ticks = sessionTicks(row, product, before, seed).between(from, to)
  return sizeTiersOf(ticks.slice(1).map(({ volume }, index) => (volume ?? 0) - (ticks[index]?.volume ?? 0)))
}

import { changeRate } from '@vce/futures'
import type { StormRow } from '@vce/protocol'
import type { ChipQuote } from '#app/features/community/nodes/contract/chip-quotes'

/** Change of the price since a thread began, in percent; null if the main contract has changed since. */
export function changeSince(
  quote: Pick<ChipQuote, 'contract' | 'last'> | undefined,
  since: StormRow['since'],
): number | null {
  if (!quote || !since || quote.contract !== since.contract) return null
  return changeRate(quote.last, since.price)
}

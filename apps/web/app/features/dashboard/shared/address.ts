import { historyDays } from '@vce/protocol'
import { type Model, modelKeys } from '#app/features/dashboard/models'
import { changedAddress } from '#app/lib/address'

export type HistoryDays = (typeof historyDays)[number]

const defaultDays: HistoryDays = 60

/** Length of the history chosen in the address, in trading days. */
export function daysOf(search: URLSearchParams): HistoryDays {
  const days = Number(search.get('days'))
  return historyDays.find((each) => each === days) ?? defaultDays
}

/**
 * The same page with some parameters changed; null removes a parameter. The link is relative, because a model
 * is available at more than one address.
 */
export const modelAddress = (
  search: URLSearchParams,
  model: Model,
  changes: Parameters<typeof changedAddress>[2],
): string => changedAddress('', search, { showModel: modelKeys[model], ...changes })

const placeholder = 'any-value-of-all'

/**
 * Creates a function that inserts a value into the address: `linkTo` builds the address only once. A filter
 * row has dozens of products or days, and building each address from scratch would cost more than the row
 * itself.
 */
export function createLinkTemplate(linkTo: (value: string) => string): (value: string) => string {
  const [before = '', after, ...more] = linkTo(placeholder).split(placeholder)
  // Returns `linkTo` itself if the address does not contain the value exactly once.
  if (after === undefined || more.length > 0) return linkTo
  return (value) => before + encodeURIComponent(value) + after
}

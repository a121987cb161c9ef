import { historyDays } from '@vce/protocol'
import { type Model, modelKeys } from '#app/features/dashboard/models'
import { changed } from '#app/lib/address'

export type HistoryDays = (typeof historyDays)[number]

const defaultDays: HistoryDays = 60

/** Length of the history chosen in the address, in trading days. */
export function daysOf(search: URLSearchParams): HistoryDays {
  const days = Number(search.get('days'))
  return historyDays.find((each) => each === days) ?? defaultDays
}

/**
 * The same page with some parameters changed; null removes one. The link is relative, because a model is
 * served at more than one address.
 */
export const modelAddress = (
  search: URLSearchParams,
  model: Model,
  changes: Parameters<typeof changed>[2],
): string => changed('', search, { showModel: modelKeys[model], ...changes })

const placeholder = 'any-value-of-all'

/**
 * Links that differ in one value: the address is built once, and each value is inserted. A row has dozens of
 * products or days, and parsing an address for each costs more than the row itself.
 */
export function linksBy(linkTo: (value: string) => string): (value: string) => string {
  const [before = '', after, ...more] = linkTo(placeholder).split(placeholder)
  // The value is absent or occurs more than once.
  if (after === undefined || more.length > 0) return linkTo
  return (value) => before + encodeURIComponent(value) + after
}

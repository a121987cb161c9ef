import { historyDays, type ModelKey } from '@vce/protocol'

export type HistoryDays = (typeof historyDays)[number]

const defaultDays: HistoryDays = 60

/** Length of the history chosen in the address, in trading days. */
export function daysOf(search: URLSearchParams): HistoryDays {
  const days = Number(search.get('days'))
  return historyDays.find((each) => each === days) ?? defaultDays
}

/** The value of a parameter among fixed ones; the first of them if the address has none. */
export function oneOf<const T extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly [T, ...T[]],
): T {
  const requested = search.get(name)
  return values.find((each) => each === requested) ?? values[0]
}

/**
 * The same page with some parameters changed; null removes one. The link is relative, because a model is
 * served at more than one address.
 */
export function changed(
  search: URLSearchParams,
  model: ModelKey,
  changes: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const next = new URLSearchParams(search)
  next.set('showModel', model)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else if (value !== undefined) next.set(name, String(value))
  }
  return `?${next}`
}

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

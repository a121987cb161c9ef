import { historyDays, type ModelKey } from '@vce/protocol'

export type HistoryDays = (typeof historyDays)[number]

const defaultDays: HistoryDays = 60

/** How long a history the address asks for, in trading days. */
export function daysOf(search: URLSearchParams): HistoryDays {
  const days = Number(search.get('days'))
  return historyDays.find((each) => each === days) ?? defaultDays
}

/** One of a fixed set by its parameter; the first where the address names none of them. */
export function oneOf<const T extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly [T, ...T[]],
): T {
  const asked = search.get(name)
  return values.find((each) => each === asked) ?? values[0]
}

/**
 * The same page with some parameters changed, null taking one away. It is relative: a model stands at more than one
 * address.
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

const anyValue = 'any-value-of-all'

/**
 * Links that differ in one value: the address is written once, and each value put in its place. Dozens of products or
 * days stand in a row, and taking an address apart for each costs more than the row.
 */
export function linksBy(linkTo: (value: string) => string): (value: string) => string {
  const [before = '', after, ...more] = linkTo(anyValue).split(anyValue)
  // The value stands nowhere or more than once.
  if (after === undefined || more.length > 0) return linkTo
  return (value) => before + encodeURIComponent(value) + after
}

type Changes = Readonly<Record<string, string | number | null | undefined>>

/** An address of the portal with some parameters changed; null removes one. */
export function changedAddress(page: string, search: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else if (value !== undefined) next.set(name, String(value))
  }
  const query = next.toString()
  return query ? `${page}?${query}` : page
}

/** The parameter's value if it belongs to a fixed set, otherwise the first value of the set. */
export function oneOf<const T extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly [T, ...T[]],
): T {
  const requested = search.get(name)
  return values.find((each) => each === requested) ?? values[0]
}

/** The parameter's value as a positive integer, such as a page number; undefined for anything else. */
export function integerOf(search: URLSearchParams, name: string): number | undefined {
  const text = search.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

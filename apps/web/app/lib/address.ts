type Changes = Readonly<Record<string, string | number | null | undefined>>

/** An address of ours with some parameters changed, null taking one away. */
export function changed(page: string, search: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else if (value !== undefined) next.set(name, String(value))
  }
  const query = next.toString()
  return query ? `${page}?${query}` : page
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

/** A whole number by its parameter, such as a page; undefined for anything else. */
export function countOf(search: URLSearchParams, name: string): number | undefined {
  const text = search.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

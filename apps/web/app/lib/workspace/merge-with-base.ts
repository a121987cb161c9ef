const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Item = Record<string, unknown> & { id: string }
const isItem = (value: unknown): value is Item => isRecord(value) && typeof value.id === 'string'
const itemsOf = (value: unknown) => (Array.isArray(value) && value.every(isItem) ? value : null)

/** Whether two values have the same content, in any order of keys. */
export function isEqualJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
    return a.every((each, index) => isEqualJson(each, b[index]))
  }
  if (!isRecord(a) || !isRecord(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isEqualJson(a[key], b[key]))
}

/**
 * Merges items by id. An item deleted on one side is removed unless the other side changed it; an added item
 * stays.
 */
function mergedItems(base: readonly Item[], mine: readonly Item[], theirs: readonly Item[]): Item[] {
  const [before, other] = [base, theirs].map((items) => new Map(items.map((item) => [item.id, item])))
  const own = new Set(mine.map(({ id }) => id))
  const stays = (item: Item) => {
    const at = before?.get(item.id)
    return !at || !isEqualJson(at, item)
  }
  return [
    ...mine.flatMap((item) => {
      const there = other?.get(item.id)
      if (there) return [{ ...mergedRecords(before?.get(item.id), item, there), id: item.id }]
      return stays(item) ? [item] : []
    }),
    ...theirs.filter((item) => !own.has(item.id) && stays(item)),
  ]
}

function mergedRecords(base: unknown, mine: Record<string, unknown>, theirs: Record<string, unknown>) {
  const before = isRecord(base) ? base : {}
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = mergeWithBase(before[key], mine[key], theirs[key])
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

/**
 * Merges two JSON values that both derive from `base`. Lists of items with an `id` are merged by
 * item, records by field. If both sides changed the same value, `mine` wins.
 */
export function mergeWithBase(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isEqualJson(base, mine)) return theirs
  if (isEqualJson(base, theirs)) return mine
  const [ownItems, otherItems] = [itemsOf(mine), itemsOf(theirs)]
  if (ownItems && otherItems) return mergedItems(itemsOf(base) ?? [], ownItems, otherItems)
  if (isRecord(mine) && isRecord(theirs)) return mergedRecords(base, mine, theirs)
  return mine
}

/**
 * Joins the partial records of several modules to one record. Throws at the start of the server if a key is missing
 * or values twice.
 */
export function combine<Key extends string, Value>(
  keys: readonly Key[],
  records: readonly Partial<Readonly<Record<Key, Value>>>[],
): Record<Key, Value> {
  const combined: Partial<Record<Key, Value>> = {}
  for (const record of records) {
    for (const key of Object.keys(record) as Key[]) {
      if (combined[key] !== undefined) throw new Error(`two modules give ${key}`)
      combined[key] = record[key]
    }
  }
  const missing = keys.filter((key) => combined[key] === undefined)
  if (missing.length > 0) throw new Error(`no module gives ${missing.join(', ')}`)
  return combined as Record<Key, Value>
}

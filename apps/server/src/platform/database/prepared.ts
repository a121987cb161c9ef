import type { Database } from './connect'

interface Statement<Rows> {
  execute(values?: Record<string, unknown>): Promise<Rows>
}

/**
 * A statement of a busy page: built once for each database, parsed and planned once for each connection, by the name that
 * `build` prepares it under. Within a transaction it is built again.
 */
export function prepared<Rows>(build: (db: Database) => Statement<Rows>) {
  const built = new WeakMap<Database, Statement<Rows>>()
  return (db: Database): Statement<Rows> => {
    const known = built.get(db)
    if (known) return known
    const statement = build(db)
    built.set(db, statement)
    return statement
  }
}

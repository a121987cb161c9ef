import type { Database } from './connect'

interface Statement<Rows> {
  execute(values?: Record<string, unknown>): Promise<Rows>
}

/**
 * A prepared statement of a busy page. It is built once per database, and parsed and planned once per
 * connection, under the name that `build` gives it. A transaction builds it again.
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

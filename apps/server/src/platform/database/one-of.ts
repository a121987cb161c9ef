import { type AnyColumn, Placeholder, type SQL, sql } from 'drizzle-orm'

/**
 * Whether a column equals one of several values, which are sent as one parameter. The statement is the same
 * for any number of values, so it is not rebuilt and replanned as with `inArray`. In a prepared statement a
 * placeholder stands for the list.
 */
export const oneOf = (column: AnyColumn, values: readonly (number | string)[] | Placeholder): SQL =>
  sql`${column} = any(${values instanceof Placeholder ? values : sql.param([...values])})`

import { type AnyColumn, Placeholder, type SQL, sql } from 'drizzle-orm'

/**
 * Whether a column has one of some values, all of them in one parameter: the statement is the same for any number, and
 * neither built nor planned value by value, as that of `inArray` is. A placeholder stands for the list of a prepared one.
 */
export const oneOf = (column: AnyColumn, values: readonly (number | string)[] | Placeholder): SQL =>
  sql`${column} = any(${values instanceof Placeholder ? values : sql.param([...values])})`

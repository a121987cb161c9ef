import { bigint, boolean, smallint, timestamp } from 'drizzle-orm/pg-core'

/** The id of a row of its own. */
export const rowId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
/** An id of another row. */
export const idColumn = (name: string) => bigint(name, { mode: 'number' })
export const moment = (name: string) => timestamp(name, { withTimezone: true })
/** A number of `contentStates`. */
export const stateColumn = () => smallint('state').notNull().default(1)
/** 示例: written by the first start, and removed with all others of its kind. */
export const sampleColumn = () => boolean('is_sample').notNull().default(false)

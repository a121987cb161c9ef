import { bigint, boolean, smallint, timestamp } from 'drizzle-orm/pg-core'

/** A generated primary key. */
export const rowId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
/** The id of a row of another table. */
export const idColumn = (name: string) => bigint(name, { mode: 'number' })
export const momentColumn = (name: string) => timestamp(name, { withTimezone: true })
/** The state of a text, topic, circle or vote, as a number of `contentStates`. */
export const stateColumn = () => smallint('state').notNull().default(1)
/** 示例: whether the row was written by the first start; all such rows can be removed together. */
export const sampleColumn = () => boolean('is_sample').notNull().default(false)

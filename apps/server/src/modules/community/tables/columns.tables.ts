import { boolean, smallint } from 'drizzle-orm/pg-core'

/** The state of a text, topic, circle or vote, as a number of `contentStates`. */
export const stateColumn = () => smallint('state').notNull().default(1)
/** 示例: whether the row was written by the first start; all such rows can be removed together. */
export const sampleColumn = () => boolean('is_sample').notNull().default(false)

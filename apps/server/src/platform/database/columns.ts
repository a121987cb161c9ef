import type { World } from '@vce/protocol'
import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core'

// A column without a name has the name of its property.

/** A generated primary key. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** The id of a row of another table. */
export const reference = (name: string) => bigint(name, { mode: 'number' })

export const userId = () => reference('user_id')

/** A whole number that 32 bits may not hold: points, fen, tokens. */
export const amount = (name = '') => bigint(name, { mode: 'number' })

export const moment = (name = '') => timestamp(name, { withTimezone: true })

/** The real or the simulated market that a row belongs to. */
export const world = () => text('world').$type<World>().notNull()

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const bytes = (name = '') => bytea(name)

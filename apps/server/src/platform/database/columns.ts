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

/** Stretches of whole seconds: [from, to), ascending, without a common second. */
export type SecondRanges = readonly (readonly [number, number])[]

/** Reads the text form of Postgres, `{[1,5),[7,9)}`. */
const secondRangesOf = (text: string): SecondRanges =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)])

const int4multirange = customType<{ data: SecondRanges; driverData: string }>({
  dataType: () => 'int4multirange',
  fromDriver: secondRangesOf,
  toDriver: (ranges) => `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`,
})

export const secondRanges = (name = '') => int4multirange(name)

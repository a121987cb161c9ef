import type { ThingKind } from '@vce/protocol'
import { bigint, text } from 'drizzle-orm/pg-core'

/** Columns that name a thing of a user's. */
export const thingColumns = {
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  kind: text().$type<ThingKind>().notNull(),
  /** The thing's id in its own module, as text. */
  ref: text().notNull(),
  /** As it was when the row was written, for the time after the thing is gone. */
  title: text().notNull(),
}

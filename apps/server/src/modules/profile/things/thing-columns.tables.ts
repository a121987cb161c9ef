import type { ThingKind } from '@vce/protocol'
import { bigint, text } from 'drizzle-orm/pg-core'

/** Columns that identify a thing of a user. */
export const thingColumns = {
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  kind: text().$type<ThingKind>().notNull(),
  /** The thing's id in its own module, as text. */
  ref: text().notNull(),
  /** Title when the row was written, shown after the thing is gone. */
  title: text().notNull(),
}

import type { ThingKind } from '@vce/protocol'
import { text } from 'drizzle-orm/pg-core'
import { userId } from '#platform/database'

/** Columns that identify a thing of a user. */
export const thingColumns = {
  userId: userId().notNull(),
  kind: text().$type<ThingKind>().notNull(),
  /** The thing's id in its own module, as text. */
  ref: text().notNull(),
  /** Title when the row was written, shown after the thing is gone. */
  title: text().notNull(),
}

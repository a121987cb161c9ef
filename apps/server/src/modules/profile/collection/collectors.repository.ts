import type { ThingKind } from '@vce/protocol'
import { and, eq } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { collected } from './collection.tables'

const things = (kind: ThingKind, refs: readonly string[]) =>
  and(eq(collected.kind, kind), oneOf(collected.ref, refs))

/** The ids in `refs` that a user has collected. */
export async function collectedAmong(db: Database, userId: number, kind: ThingKind, refs: readonly string[]) {
  if (refs.length === 0) return new Set<string>()
  const rows = await db
    .select({ ref: collected.ref })
    .from(collected)
    .where(and(eq(collected.userId, userId), things(kind, refs)))
  return new Set(rows.map(({ ref }) => ref))
}

/** The users who have collected each thing in `refs`: a row per user and thing. */
export const collectorsOf = (db: Database, kind: ThingKind, refs: readonly string[]) =>
  refs.length === 0
    ? Promise.resolve([])
    : db.select({ ref: collected.ref, userId: collected.userId }).from(collected).where(things(kind, refs))

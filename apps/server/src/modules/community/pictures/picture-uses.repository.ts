import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { pictureUses } from '../tables/picture-uses.tables'

const dayMs = 24 * 3_600_000

/** Days for which a picture is stored after its last use, and after a moderator removed its text. */
export const pictureDays = { deleted: 30, removed: 180 } as const

type Place = Pick<typeof pictureUses.$inferSelect, 'kind' | 'refId'>

const at = ({ kind, refId }: Place) => and(eq(pictureUses.kind, kind), eq(pictureUses.refId, refId))

/** Where pictures stand; written in the transaction of the text. */
export const picturesIn = (tx: Database, place: Place) => ({
  /** The pictures of a text as it is now; others that stood there end. */
  async set(urls: readonly string[], now: Date) {
    await tx
      .update(pictureUses)
      .set({ endedAt: now, keepUntil: new Date(now.getTime() + pictureDays.deleted * dayMs) })
      .where(
        and(
          at(place),
          isNull(pictureUses.endedAt),
          urls.length > 0 ? notInArray(pictureUses.url, [...urls]) : undefined,
        ),
      )
    if (urls.length === 0) return
    await tx
      .insert(pictureUses)
      .values([...new Set(urls)].map((url) => ({ ...place, url })))
      .onConflictDoUpdate({
        target: [pictureUses.kind, pictureUses.refId, pictureUses.url],
        set: { endedAt: null, keepUntil: null },
      })
  },

  /** The text is gone. */
  async end(why: keyof typeof pictureDays, now: Date) {
    await tx
      .update(pictureUses)
      .set({ endedAt: now, keepUntil: new Date(now.getTime() + pictureDays[why] * dayMs) })
      .where(and(at(place), isNull(pictureUses.endedAt)))
  },

  /** The text is back. */
  async restore() {
    await tx.update(pictureUses).set({ endedAt: null, keepUntil: null }).where(at(place))
  },
})

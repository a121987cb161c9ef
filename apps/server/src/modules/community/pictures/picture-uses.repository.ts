import { dayMs } from '@vce/futures'
import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { pictureUses } from '../tables/picture-uses.tables'

/** Days for which a picture is stored after its text was deleted, and after a moderator removed its text. */
export const pictureStorageDays = { deleted: 30, removed: 180 } as const

type TextRef = Pick<typeof pictureUses.$inferSelect, 'kind' | 'refId'>

const isOfText = ({ kind, refId }: TextRef) => and(eq(pictureUses.kind, kind), eq(pictureUses.refId, refId))

/** Records which pictures a text uses; call this in the transaction that writes the text. */
export const pictureUsesOf = (tx: Database, textRef: TextRef) => ({
  /** Sets the pictures of a text; the uses of its other pictures end. */
  async set(urls: readonly string[], now: Date) {
    await tx
      .update(pictureUses)
      .set({ endedAt: now, keepUntil: new Date(now.getTime() + pictureStorageDays.deleted * dayMs) })
      .where(
        and(
          isOfText(textRef),
          isNull(pictureUses.endedAt),
          urls.length > 0 ? notInArray(pictureUses.url, [...urls]) : undefined,
        ),
      )
    if (urls.length === 0) return
    await tx
      .insert(pictureUses)
      .values([...new Set(urls)].map((url) => ({ ...textRef, url })))
      .onConflictDoUpdate({
        target: [pictureUses.kind, pictureUses.refId, pictureUses.url],
        set: { endedAt: null, keepUntil: null },
      })
  },

  /** Ends all uses, because the text was deleted or removed. */
  async end(why: keyof typeof pictureStorageDays, now: Date) {
    await tx
      .update(pictureUses)
      .set({ endedAt: now, keepUntil: new Date(now.getTime() + pictureStorageDays[why] * dayMs) })
      .where(and(isOfText(textRef), isNull(pictureUses.endedAt)))
  },

  /** Restores all uses, because the text is public again. */
  async restore() {
    await tx.update(pictureUses).set({ endedAt: null, keepUntil: null }).where(isOfText(textRef))
  },
})

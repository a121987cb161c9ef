import { dayMs } from '@vce/futures'
import { and, asc, inArray, lte, min, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { pictureUses } from '../tables/picture-uses.tables'
import { pictureStorageDays } from './picture-uses.repository'

/** An uploaded picture with its owner. */
export interface UsersPicture {
  userId: number
  url: string
}

/** The pictures as rows of a statement. */
const rowsOf = (pictures: readonly UsersPicture[]) =>
  sql`unnest(${sql.param(pictures.map(({ userId }) => userId))}::bigint[],
    ${sql.param(pictures.map(({ url }) => url))}::text[])`

const over = (now: Date) => lte(pictureUses.keepUntil, now)

/** Uses of pictures by texts that are gone. */
export const endedPicturesRepository = (tx: Database) => ({
  /** Addresses of pictures all of whose uses have expired, the first expired first. */
  async over(now: Date, limit: number): Promise<string[]> {
    const rows = await tx
      .select({ url: pictureUses.url })
      .from(pictureUses)
      .where(
        and(
          over(now),
          sql`not exists (select 1 from picture_uses other where other.url = ${pictureUses.url}
            and (other.keep_until is null or other.keep_until > ${now.toISOString()}::timestamptz))`,
        ),
      )
      .groupBy(pictureUses.url)
      .orderBy(asc(min(pictureUses.keepUntil)), asc(pictureUses.url))
      .limit(limit)
    return rows.map(({ url }) => url)
  },

  /** Deletes expired uses of pictures; a use that was restored meanwhile stays. */
  async drop(urls: readonly string[], now: Date) {
    if (urls.length > 0)
      await tx.delete(pictureUses).where(and(inArray(pictureUses.url, [...urls]), over(now)))
  },

  /**
   * The given pictures to which the community still refers: in texts, in drafts of the owner, as covers of
   * topics, or in reviews of the owner's profile, because an appeal may restore the profile.
   */
  async namedAmong(pictures: readonly UsersPicture[], now: Date): Promise<string[]> {
    const since = new Date(now.getTime() - pictureStorageDays.removed * dayMs).toISOString()
    const { rows } = await tx.execute<{ url: string }>(sql`
      select distinct given.url from ${rowsOf(pictures)} as given (user_id, url)
      where exists (select 1 from picture_uses used where used.url = given.url)
        or exists (select 1 from topics where cover = given.url)
        or exists (select 1 from special_topics where cover = given.url)
        or exists (select 1 from drafts where user_id = given.user_id
          and position(given.url in document::text) > 0)
        or exists (select 1 from reviews where author_id = given.user_id and kind in ('avatar', 'user')
          and position(given.url in snapshot) > 0
          and (state <> 'decided' or decided_at > ${since}::timestamptz))`)
    return rows.map(({ url }) => url)
  },
})

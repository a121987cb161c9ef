import type { Database } from '#platform/database'
import type { Task } from '#platform/schedule'
import { endedPictures, type UsersPicture } from './ended-pictures.repository'
import { pictureDays } from './picture-uses.repository'

const dayMs = 24 * 3_600_000
/** Pictures of one round: those of texts that are gone, and uploads whose use is looked for. */
const batch = { ended: 500, looked: 2_000 } as const

/** Access to the pictures of users in other modules. */
export interface PictureSources {
  /** Addresses of users' pictures older than `before`, those first for which nothing was found for longest. */
  leastNamed(tx: Database, before: Date, maxCount: number): Promise<readonly string[]>
  /** Takes those among some pictures from their users that nothing names, with the files. */
  releaseUnnamed(
    tx: Database,
    of: {
      urls: readonly string[]
      before: Date
      now: Date
      namedAmong: (pictures: readonly UsersPicture[]) => Promise<ReadonlySet<string>>
    },
  ): Promise<void>
  /** Addresses among the given ones that other modules name: avatars. */
  namedElsewhere(tx: Database, urls: readonly string[]): Promise<readonly string[]>
}

/**
 * Erases pictures that nothing names any more: 30 days after the last text with them is gone, 180 where a moderator removed
 * it, and uploads of 30 days that were put into nothing.
 */
export const sweepPictures = ({ leastNamed, releaseUnnamed, namedElsewhere }: PictureSources): Task => ({
  name: 'sweep pictures',
  every: dayMs,
  async run(tx, now) {
    const ended = endedPictures(tx)
    const over = await ended.over(now, batch.ended)
    await ended.drop(over, now)
    const before = new Date(now.getTime() - pictureDays.deleted * dayMs)
    const urls = new Set([...over, ...(await leastNamed(tx, before, batch.looked))])
    await releaseUnnamed(tx, {
      urls: [...urls],
      before,
      now,
      namedAmong: async (pictures) =>
        new Set([
          ...(await ended.namedAmong(pictures, now)),
          ...(await namedElsewhere(
            tx,
            pictures.map(({ url }) => url),
          )),
        ]),
    })
  },
})

import { dayMs } from '@vce/futures'
import type { Database } from '#platform/database'
import type { Loop } from '#platform/schedule'
import { endedPicturesRepository, type UsersPicture } from './ended-pictures.repository'
import { pictureStorageDays } from './picture-uses.repository'

/**
 * Maximum number of pictures of one round: expired uses (`ended`), and uploads that are checked for a use
 * (`checked`).
 */
const batch = { ended: 500, checked: 2_000 } as const

/** Functions of other modules that find and delete users' pictures. */
export interface PictureSources {
  /**
   * Addresses of pictures uploaded before `before`, the least recently checked ones first.
   */
  leastRecentlyChecked(tx: Database, before: Date, maxCount: number): Promise<readonly string[]>
  /** Deletes those of the given pictures to which nothing refers, with their files. */
  releaseUnnamedPictures(
    tx: Database,
    of: {
      urls: readonly string[]
      before: Date
      now: Date
      namedAmong: (pictures: readonly UsersPicture[]) => Promise<ReadonlySet<string>>
    },
  ): Promise<void>
  /** The given pictures to which other modules refer, for example as avatars. */
  namedElsewhere(tx: Database, urls: readonly string[]): Promise<readonly string[]>
}

/**
 * Deletes pictures that nothing refers to any more: 30 days after the last text with them was deleted, 180
 * days if a moderator removed it, and uploads that were not used within 30 days.
 */
export const sweepPictures = ({
  leastRecentlyChecked,
  releaseUnnamedPictures,
  namedElsewhere,
}: PictureSources): Loop => ({
  name: 'sweep pictures',
  every: dayMs,
  async run(tx, now) {
    const ended = endedPicturesRepository(tx)
    const over = await ended.over(now, batch.ended)
    await ended.drop(over, now)
    const before = new Date(now.getTime() - pictureStorageDays.deleted * dayMs)
    const urls = new Set([...over, ...(await leastRecentlyChecked(tx, before, batch.checked))])
    await releaseUnnamedPictures(tx, {
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

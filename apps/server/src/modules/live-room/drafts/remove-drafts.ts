import { minuteMs } from '@vce/futures'
import { streamMinutes } from '@vce/protocol'
import type { Database } from '#platform/database'
import { removeMedia } from '#platform/media'
import type { Storage } from '#platform/storage'
import { type Draft, draftsRepository } from './drafts.repository'

export interface DraftsOptions {
  db: Database
  storage: Pick<Storage, 'remove'>
}

/** Number of drafts that are read at a time. */
const portionSize = 50

/** Removes the video of a draft; the broadcast forgets it last, so that a removal that breaks off is found again. */
async function removeDraft(options: DraftsOptions, draft: Draft) {
  await removeMedia(options, draft.mediaId)
  await draftsRepository(options.db).forget(draft)
}

/**
 * Removes the drafts of broadcasts that were over at a moment, the oldest first, as long as `isWanted` allows the next
 * one. Returns their number.
 */
export async function removeDrafts(
  options: DraftsOptions,
  { overAt, now }: { overAt: Date; now: Date },
  isWanted: () => Promise<boolean> = async () => true,
): Promise<number> {
  const planOver = new Date(now.getTime() - streamMinutes.after * minuteMs)
  let removed = 0
  for (;;) {
    const drafts = await draftsRepository(options.db).before(overAt, planOver, portionSize)
    for (const draft of drafts) {
      if (!(await isWanted())) return removed
      await removeDraft(options, draft)
      removed += 1
    }
    if (drafts.length < portionSize) return removed
  }
}

/** Removes the videos of broadcasts that exist no more. Returns their number. */
export async function removeOrphans(options: DraftsOptions): Promise<number> {
  let removed = 0
  for (;;) {
    const orphans = await draftsRepository(options.db).orphans(portionSize)
    for (const mediaId of orphans) await removeMedia(options, mediaId)
    removed += orphans.length
    if (orphans.length < portionSize) return removed
  }
}

import { dayMs, minuteMs } from '@vce/futures'
import { streamMinutes } from '@vce/protocol'
import type { Database } from '#platform/database'
import { removeMedia } from '#platform/media'
import type { Storage } from '#platform/storage'
import { removeFilesOf } from '../files/remove-files'
import { recordingsRepository } from '../recordings/recordings.repository'
import { type Draft, draftsRepository } from './drafts.repository'

export interface DraftsOptions {
  db: Database
  storage: Pick<Storage, 'remove'>
}

/** Number of drafts that are read at a time. */
const portionSize = 50

/**
 * Removes the video of a draft with the files of its broadcast, unless its recording was submitted meanwhile. The recording goes first, so that it
 * cannot be submitted any more; the broadcast forgets the video last, so that a removal that breaks off is found again.
 */
async function removeDraft(options: DraftsOptions, draft: Draft): Promise<boolean> {
  const { db } = options
  const file = await recordingsRepository(db).exportOf(draft.broadcastId)
  const isDraft = await db.transaction((tx) => recordingsRepository(tx).dropDraft(draft.broadcastId))
  if (!isDraft) return false
  if (file !== null) await options.storage.remove(file)
  await removeFilesOf(options, draft.broadcastId)
  await removeMedia(options, draft.mediaId)
  await draftsRepository(db).forget(draft)
  return true
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
      if (await removeDraft(options, draft)) removed += 1
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

/** Days for which the files of a withdrawn video stay as evidence. */
const evidenceDays = 180

/** Removes the files of videos that were withdrawn so long ago; their rows stay. Returns their number. */
export async function removeEvidence(options: DraftsOptions, now: Date): Promise<number> {
  const withdrawn = new Date(now.getTime() - evidenceDays * dayMs)
  let removed = 0
  for (;;) {
    const portion = await recordingsRepository(options.db).withdrawnBefore(withdrawn, portionSize)
    for (const { id, mediaId, broadcastId } of portion) {
      if (broadcastId !== null) await removeFilesOf(options, broadcastId)
      if (mediaId !== null) await removeMedia(options, mediaId)
      await draftsRepository(options.db).forgetVideo(id, mediaId)
      removed += 1
    }
    if (portion.length < portionSize) return removed
  }
}

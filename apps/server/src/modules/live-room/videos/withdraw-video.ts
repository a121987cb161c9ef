import type { Database } from '#platform/database'
import { indexVideo } from './video-document'
import { type VideoRow, videosRepository } from './videos.repository'

/**
 * Takes a published video from its readers, in the caller's transaction, which has locked it: from lists, search, and
 * those who hold a ticket. Its files stay for a while as evidence.
 */
export async function withdrawVideo(
  tx: Database,
  { id }: VideoRow,
  reason: string,
  now: Date,
): Promise<VideoRow> {
  const after = await videosRepository(tx).change(id, {
    state: 'withdrawn',
    withdrawnAt: now,
    pinnedAt: null,
    reason,
  })
  if (!after) throw new Error(`The video ${id} was not withdrawn`)
  await indexVideo(tx, id, now)
  return after
}

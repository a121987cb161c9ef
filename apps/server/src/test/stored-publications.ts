import type { Database } from '#platform/database'
import { createSegmentReceiver, mediaRepository } from '#platform/media'
import { createCutter } from '#platform/rtmp'
import type { Storage } from '#platform/storage'
import { publishedTags } from './media-tags'

/** Milliseconds between the begins of two publications. */
const pauseMs = 100_000

/** Cuts and stores the streams of publications, as the thread and its process do. Returns the id of the media. */
export async function storePublications(
  { db, storage }: { db: Database; storage: Pick<Storage, 'put'> },
  publications: readonly Parameters<typeof publishedTags>[0][],
): Promise<number> {
  const mediaId = await mediaRepository(db).create('broadcast')
  const errors: unknown[] = []
  const receiver = createSegmentReceiver({
    db,
    storage,
    logger: { error: (entry: unknown) => void errors.push(entry) },
  })
  let moment = Date.parse('2026-11-20T08:00:00Z')
  for (const [publication, given] of publications.entries()) {
    const stored: Promise<boolean>[] = []
    const cutter = createCutter({
      now: () => moment,
      onSegment: (segment) => stored.push(receiver.receive(mediaId, publication, segment)),
      onProblem: () => undefined,
    })
    for (const tag of publishedTags(given)) {
      cutter.push(tag)
      await new Promise((resolve) => setImmediate(resolve))
      await Promise.all(stored)
    }
    await cutter.end()
    await Promise.all(stored)
    moment += pauseMs
  }
  if (errors.length > 0) throw new AggregateError(errors, 'segments were not stored')
  return mediaId
}

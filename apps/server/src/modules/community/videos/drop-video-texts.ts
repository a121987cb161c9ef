import type { Database } from '#platform/database'
import { pictureUsesOf } from '../pictures/picture-uses.repository'
import { videoTextsRepository } from './video-texts.repository'

/** Deletes the comments, likes and counts of videos that are removed for good; pictures stay as after a deleted text. */
export async function dropVideoTexts(tx: Database, videoIds: readonly number[], now: Date) {
  const texts = videoTextsRepository(tx)
  const comments = await texts.comments(videoIds)
  for (const id of comments) await pictureUsesOf(tx, { kind: 'comment', refId: id }).end('deleted', now)
  await texts.drop(videoIds, comments)
}

import { type ReviewKind, reportReasons } from '@vce/protocol'
import type { Database } from '#platform/database'
import { reviewsRepository } from './reviews.repository'

const waiting = '内容含联系方式或推广信息，正在人工审核'

/** The reason why a text is not public, as the page shows it to the author. */
export async function heldReason(db: Database, kind: ReviewKind, refId: number) {
  const review = await reviewsRepository(db).newestOf(kind, refId)
  if (!review?.reason) return waiting
  return review.note === '' ? reportReasons[review.reason] : `${reportReasons[review.reason]}：${review.note}`
}

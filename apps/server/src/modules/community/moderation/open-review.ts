import type { ReviewKind } from '@vce/protocol'
import type { Database } from '#platform/database'
import { type ReviewReason, reviewsRepository } from './reviews.repository'

interface NewReview {
  kind: ReviewKind
  refId: number
  authorId: number
  score: number
  /** The current text. */
  snapshot: string
  /** The state of the text before it was hidden. */
  wasState: number
  dueAt: Date
  reasons: readonly (Omit<ReviewReason, 'text'> & { text?: string })[]
  now: Date
}

/**
 * Adds a text or user to the queue of moderators. If the text or user already has an open review, the reasons
 * are added to that review. Returns the id of the review.
 */
export async function openReview(tx: Database, { reasons, now, ...review }: NewReview): Promise<number> {
  const reviews = reviewsRepository(tx)
  const id = await reviews.open({ ...review, createdAt: now })
  await reviews.addReasons(
    id,
    reasons.map((reason) => ({ text: '', ...reason })),
    now,
  )
  return id
}

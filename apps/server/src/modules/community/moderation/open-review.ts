import type { ReviewKind } from '@vce/protocol'
import type { Database } from '#platform/database'
import { type ReviewReason, reviewsRepository } from './reviews.repository'

interface NewReview {
  kind: ReviewKind
  refId: number
  authorId: number
  score: number
  /** The text as it is now. */
  snapshot: string
  /** The state of the thing before it was hidden. */
  wasState: number
  dueAt: Date
  reasons: readonly (Omit<ReviewReason, 'text'> & { text?: string })[]
  now: Date
}

/** Queues a thing for the moderators; reasons join the open row of the thing, if there is one. Returns its id. */
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

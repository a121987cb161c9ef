import { contentStates, type ReviewKind } from '@vce/protocol'
import type { Database } from '#platform/database'
import { appealSentence } from './decision-messages'
import { openReview } from './open-review'
import { reviewsRepository } from './reviews.repository'
import { notifyAuthor } from './settle-review'

interface Measure {
  kind: ReviewKind
  refId: number
  /** Null for a guest, who is not notified. */
  userId: number | null
  /** A text about the measure, which the user and the operators read. */
  snapshot: string
  reason: string
  /** Null if no operator decided. */
  operatorId: number | null
  now: Date
  /** Title of the user's notice, and the page on which the user can appeal. */
  title: string
  link: string
}

/**
 * Stores a measure that another module has taken against a user as a decided review, so that the user can appeal, and
 * notifies the user. Returns the id of the review.
 */
export async function recordMeasure(tx: Database, measure: Measure): Promise<number> {
  const { kind, refId, userId, snapshot, reason, operatorId, now, title, link } = measure
  const author = userId ?? 0
  const id = await openReview(tx, {
    kind,
    refId,
    authorId: author,
    score: 0,
    snapshot,
    wasState: contentStates.visible,
    dueAt: now,
    now,
    reasons: [{ source: 'moderator', what: 'measure', text: reason }],
  })
  await reviewsRepository(tx).decide(id, {
    decision: 'sanction',
    reason: null,
    note: reason,
    operatorId,
    now,
  })
  const text = `理由：${reason}。${appealSentence(now)}`
  await notifyAuthor(tx, { id, authorId: author }, { title, text, link }, now)
  return id
}

/** Notifies a user that a measure was lifted. */
export async function notifyLifted(
  tx: Database,
  {
    reviewId,
    userId,
    title,
    reason,
  }: { reviewId: number | null; userId: number; title: string; reason: string },
  now: Date,
) {
  await notifyAuthor(tx, { id: reviewId, authorId: userId }, { title, text: `说明：${reason}` }, now)
}

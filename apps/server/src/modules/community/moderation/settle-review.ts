import type { ReportReason, ReviewDecision } from '@vce/protocol'
import type { Database } from '#platform/database'
import { emit } from '#platform/outbox'
import { reportDecided, reviewDecided } from '../community.events'
import { nameOf } from './decision-messages'
import { reportsRepository } from './reports.repository'
import { type Review, reviewsRepository } from './reviews.repository'

interface Settlement {
  decision: ReviewDecision
  reason: ReportReason | null
  note: string
  operatorId: number
  now: Date
}

/** Stores a decision. With the first decision, the reporters are notified of the outcome. */
export async function settleReview(tx: Database, review: Review, settled: Settlement): Promise<Review> {
  const decided = await reviewsRepository(tx).decide(review.id, settled)
  if (review.state === 'decided') return decided
  const upheld = settled.decision !== 'keep'
  const reporters = await reportsRepository(tx).settle(review.id, upheld)
  const title = nameOf(review)
  await emit(
    tx,
    settled.now,
    ...reporters.map((reporter) => reportDecided(null, { reporter, title, upheld })),
  )
  return decided
}

/** Stored as the author of a text that belongs to no user. */
const noUserId = 0

/** Notifies the author of a decision, unless the text belongs to no user. */
export async function notifyAuthor(
  tx: Database,
  { id, authorId }: { id: number | null; authorId: number },
  /** `link` is the page on which the decision can be appealed; default: the user's removed texts. */
  message: { title: string; text: string; link?: string },
  now: Date,
) {
  if (authorId !== noUserId)
    await emit(tx, now, reviewDecided(null, { review_id: id, user: authorId, ...message }))
}

import type { Database } from '#platform/database'
import { appealsRepository } from './appeals.repository'
import { appealUntil } from './decision-messages'
import { reviewsRepository } from './reviews.repository'

/** The appeal against a decision, if there is one, and until when the decision can be appealed. */
export async function appealOf(db: Database, reviewId: number) {
  const review = await reviewsRepository(db).of(reviewId)
  const appeal = await appealsRepository(db).ofReview(reviewId)
  return { until: review?.decidedAt ? appealUntil(review.decidedAt) : null, appeal: appeal ?? null }
}

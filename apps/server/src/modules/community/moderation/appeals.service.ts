import { hourMs } from '@vce/futures'
import {
  appealDecision,
  contentStates,
  decideAppeal,
  type getAppeals,
  type InputOf,
  type OutputOf,
  reportReasons,
} from '@vce/protocol'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, operatorOf, paged, userOf } from '#platform/http'
import { sanctionsRepository } from '../standing/sanctions.repository'
import { standingRepository } from '../standing/standing.repository'
import { appealsRepository } from './appeals.repository'
import { appealMessage, appealUntil } from './decision-messages'
import { operatorLogins } from './operator-logins'
import { reportsRepository } from './reports.repository'
import type { ReviewTargets } from './review-targets'
import { type Review, reviewsRepository } from './reviews.repository'
import { notifyAuthor } from './settle-review'

interface AppealsOptions {
  db: Database
  clock: Clock
  audited: AuditedRunner
  targets: ReviewTargets
}

/** Milliseconds within which an appeal must be answered. */
const answerMs = 48 * hourMs

/** Endpoints of 申诉. */
export function createAppeals({ db, clock, audited, targets }: AppealsOptions) {
  /** Lifts the sanctions of a decision and restores the tier that they lowered. */
  async function liftSanctions(tx: Database, reviewId: number, now: Date) {
    const standings = standingRepository(tx)
    for (const { userId, tierBefore } of await sanctionsRepository(tx).liftOfReview(reviewId, now)) {
      const tier = (await standings.of(userId))?.tier ?? 0
      if (tierBefore !== null && tierBefore > tier) await standings.setTier(userId, tierBefore, now)
    }
  }

  /** Whether the operator made the decision, or imposed a sanction that belongs to it. */
  async function hasDecided(tx: Database, { id, decidedBy }: Review, operatorId: number) {
    const sanctions = await sanctionsRepository(tx).ofReview(id)
    return [decidedBy, ...sanctions.map((sanction) => sanction.operatorId)].includes(operatorId)
  }

  async function overturn(tx: Database, review: Review, isThere: boolean, now: Date) {
    const newest = await reviewsRepository(tx).newestOf(review.kind, review.refId)
    // A later decision on the same text stays in force.
    if (isThere && newest?.id === review.id)
      await targets[review.kind].restore(tx, review.refId, now, review.snapshot)
    await liftSanctions(tx, review.id, now)
    await reportsRepository(tx).settle(review.id, false)
  }

  return {
    async appealDecision(
      actor: Actor,
      { review_id: reviewId, text }: InputOf<typeof appealDecision>,
    ): Promise<OutputOf<typeof appealDecision>> {
      const { userId } = userOf(actor)
      const at = clock.now()
      await db.transaction(async (tx) => {
        const reviews = reviewsRepository(tx)
        // Locked, because a sanction may join this decision at the same time: the later of the two calls then
        // sees the earlier one.
        const review = await reviews.hold(reviewId)
        const isOwn = review?.authorId === userId
        if (!isOwn || !review.decidedAt || review.decision === 'keep')
          throw failure(appealDecision, 'unknownDecision', { reviewId })
        const appeals = appealsRepository(tx)
        if (await appeals.has(reviewId)) throw failure(appealDecision, 'again', { reviewId })
        if (at >= appealUntil(review.decidedAt)) throw failure(appealDecision, 'late', { reviewId })
        const dueAt = new Date(at.getTime() + answerMs)
        await appeals.add({ reviewId, userId, text, at, dueAt })
        await reviews.addReasons(reviewId, [{ source: 'appeal', what: 'appeal', text }], at)
      })
      return {}
    },

    decideAppeal: (
      actor: Actor,
      { id, overturn: isOverturned, note }: InputOf<typeof decideAppeal>,
    ): Promise<OutputOf<typeof decideAppeal>> => {
      const operator = operatorOf(actor)
      return audited(sourceOf(operator), async ({ tx, now, audit }) => {
        const appeals = appealsRepository(tx)
        const appeal = await appeals.of(id)
        if (!appeal) throw failure(decideAppeal, 'unknownAppeal', { id })
        const review = await reviewsRepository(tx).of(appeal.reviewId)
        if (!review) throw new Error(`review ${appeal.reviewId} is missing`)
        if (await hasDecided(tx, review, operator.operatorId))
          throw failure(decideAppeal, 'sameOperator', { id })
        const content = await targets[review.kind].load(tx, review.refId)
        const state = isOverturned ? 'overturned' : 'upheld'
        const isFirst = await appeals.decide(id, { state, operatorId: operator.operatorId, note, now })
        if (!isFirst) throw failure(decideAppeal, 'decided', { id })

        // A text that its author has deleted meanwhile is not restored.
        const isThere = content !== undefined && content.state !== contentStates.deleted
        if (isOverturned) await overturn(tx, review, isThere, now)
        await notifyAuthor(tx, review, appealMessage(isOverturned, note), now)
        await audit({
          action: isOverturned ? 'appeal.overturn' : 'appeal.uphold',
          target: `appeal ${id}`,
          reason: note,
          after: { review: review.id, user: appeal.userId },
        })
        return {}
      })
    },

    async getAppeals(
      _actor: Actor,
      { page, limit }: InputOf<typeof getAppeals>,
    ): Promise<OutputOf<typeof getAppeals>> {
      const appeals = appealsRepository(db)
      const [rows, total] = await Promise.all([
        appeals.page({ limit, offset: (page - 1) * limit }),
        appeals.count(),
      ])
      const logins = await operatorLogins(
        db,
        rows.map(({ review }) => review.decidedBy),
      )
      const shown = rows.map(({ appeal, review }) => ({
        id: appeal.id,
        review_id: review.id,
        user_id: appeal.userId,
        text: appeal.text,
        at: beijingTime(appeal.at),
        due_at: beijingTime(appeal.dueAt),
        snapshot: review.snapshot,
        reason: review.reason ? reportReasons[review.reason] : '',
        decided_by: review.decidedBy === null ? '' : (logins.get(review.decidedBy) ?? ''),
      }))
      return paged(shown, total, { page, limit })
    },
  }
}

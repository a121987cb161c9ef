import {
  contentStates,
  type InputOf,
  liftSanction,
  type OutputOf,
  sanctionUser,
  type Tier,
} from '@vce/protocol'
import { profiles } from '#modules/profile'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, operatorOf } from '#platform/http'
import { sanctionsRepository } from '../standing/sanctions.repository'
import { standingRepository } from '../standing/standing.repository'
import { appealsRepository } from './appeals.repository'
import { liftedMessage, sanctionMessage } from './decision-messages'
import { dueTimeOf } from './due-times'
import { openReview } from './open-review'
import type { ReviewTargets } from './review-targets'
import { type Review, reviewsRepository } from './reviews.repository'
import { endOf, nextSanction } from './sanction-ladder'
import { notifyAuthor, settleReview } from './settle-review'

interface SanctionsOptions {
  audited: AuditedRunner
  targets: ReviewTargets
}

type Input = InputOf<typeof sanctionUser>
const { visible, held, hidden, removed } = contentStates
const lowestTier: Tier = 0

/** Endpoints of operators for 处罚. */
export function createSanctions({ audited, targets }: SanctionsOptions) {
  /** Adds a review of the user, so that a sanction that belongs to no other review can be appealed. */
  async function ownReview(tx: Database, { user_id: userId, reason, note }: Input, now: Date) {
    const user = await targets.user.load(tx, userId)
    const id = await openReview(tx, {
      kind: 'user',
      refId: userId,
      authorId: userId,
      score: 0,
      snapshot: user?.text ?? '',
      wasState: visible,
      dueAt: dueTimeOf([reason], false, now),
      now,
      reasons: [{ source: 'moderator', what: reason, text: note }],
    })
    const review = await reviewsRepository(tx).hold(id)
    if (!review) throw new Error(`review ${id} is missing`)
    return review
  }

  /**
   * The review that a sanction joins. If the input names a review that was not appealed, its text is removed
   * and that review is returned; otherwise a new review of the user is returned.
   */
  async function reviewOf(tx: Database, input: Input, now: Date): Promise<Review> {
    const { review_id: id, user_id: userId } = input
    if (id === undefined) return ownReview(tx, input, now)
    const reviews = reviewsRepository(tx)
    const place = await reviews.of(id)
    if (place?.authorId !== userId) throw failure(sanctionUser, 'unknownReview', { id })
    // Locks the reviewed text before its review; reports and edits lock in the same order.
    const content = await targets[place.kind].load(tx, place.refId)
    const review = await reviews.hold(id)
    if (!review || review.decision === 'keep') throw failure(sanctionUser, 'unknownReview', { id })
    if (await appealsRepository(tx).has(id)) return ownReview(tx, input, now)
    const isThere = content && [visible, held, hidden].some((state) => state === content.state)
    if (isThere && review.kind !== 'user') await targets[review.kind].hide(tx, review.refId, removed, now)
    return review
  }

  /** Reasons of the user's earlier sanctions, except for those that an appeal has overturned. */
  async function earlierReasons(tx: Database, userId: number) {
    const earlier = await sanctionsRepository(tx).ofUser(userId)
    const overturned = await appealsRepository(tx).overturnedAmong(
      earlier.flatMap(({ reviewId }) => reviewId ?? []),
    )
    return earlier
      .filter(({ reviewId }) => reviewId === null || !overturned.has(reviewId))
      .map(({ reason }) => reason)
  }

  return {
    sanctionUser: (actor: Actor, input: Input): Promise<OutputOf<typeof sanctionUser>> => {
      const operator = operatorOf(actor)
      const { user_id: userId, scope, reason, note } = input
      return audited(sourceOf(operator), async ({ tx, now, audit }) => {
        if (!(await profiles(tx).exists(userId))) throw failure(sanctionUser, 'unknownUser', { userId })
        const review = await reviewOf(tx, input, now)
        const sanctions = sanctionsRepository(tx)
        // Locks the user's sanctions, so that of two simultaneous sanctions the second one counts the first.
        await sanctions.holdUser(userId)
        const { days, lowersTier } = nextSanction(reason, await earlierReasons(tx, userId))
        const until = endOf(days, now)
        const tierBefore = (await standingRepository(tx).of(userId))?.tier ?? lowestTier
        const isLowered = lowersTier && tierBefore > lowestTier
        const { operatorId } = operator
        const id = await sanctions.add({
          userId,
          scope,
          reason,
          note,
          reviewId: review.id,
          from: now,
          until,
          operatorId,
          tierBefore: isLowered ? tierBefore : null,
        })
        if (isLowered) await standingRepository(tx).setTier(userId, lowestTier, now)
        // The operator who removed the text may not decide the appeal, even if another operator imposes the
        // sanction.
        const decidedBy = review.decidedBy ?? operatorId
        await settleReview(tx, review, { decision: 'sanction', reason, note, operatorId: decidedBy, now })
        const message = sanctionMessage({ days, until, isLowered, reason, note, at: now })
        await notifyAuthor(tx, review, message, now)
        await audit({
          action: 'user.sanction',
          target: `user ${userId}`,
          reason: note,
          ...(isLowered && { before: { tier: tierBefore } }),
          after: { sanction: id, review: review.id, scope, reason, days },
        })
        return { id, days, until: until && beijingTime(until) }
      })
    },

    liftSanction: (
      actor: Actor,
      { id, note }: InputOf<typeof liftSanction>,
    ): Promise<OutputOf<typeof liftSanction>> =>
      audited(sourceOf(operatorOf(actor)), async ({ tx, now, audit }) => {
        const lifted = await sanctionsRepository(tx).lift(id, now)
        if (!lifted) throw failure(liftSanction, 'unknownSanction', { id })
        const { userId, reviewId } = lifted
        await notifyAuthor(tx, { id: reviewId, authorId: userId }, liftedMessage(note), now)
        await audit({
          action: 'user.liftSanction',
          target: `user ${userId}`,
          reason: note,
          before: { sanction: id, until: lifted.until },
        })
        return {}
      }),
  }
}

import {
  claimReview,
  contentStates,
  decideReview,
  type getModerationHistory,
  type getQueue,
  type InputOf,
  type OutputOf,
  type ReviewKind,
} from '@vce/protocol'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, operatorOf, paged, pageOf } from '#platform/http'
import { decisionMessage, restoredMessage } from './decision-messages'
import { pastDecisions } from './past-decisions'
import type { ReviewedContent, ReviewTarget, ReviewTargets } from './review-targets'
import { claimMs, type Review, reviewsRepository } from './reviews.repository'
import { notifyAuthor, settleReview } from './settle-review'
import { shownReview, shownReviews } from './shown-reviews'

interface ReviewsOptions {
  db: Database
  clock: Clock
  audited: AuditedRunner
  targets: ReviewTargets
}

type Decision = InputOf<typeof decideReview>
const { held, hidden, removed, deleted } = contentStates

/**
 * Kinds that can be held or hidden. A user profile cannot: it is reset or left unchanged, and a request to
 * change it only sends a notice.
 */
const hideableKinds: ReadonlySet<ReviewKind> = new Set(['post', 'comment', 'topic', 'circle', 'chat'])

/** Kinds whose author cannot change them. */
const uneditableKinds: ReadonlySet<ReviewKind> = new Set(['chat', 'live_ban'])

const isWithOther = (review: Review, operatorId: number, now: Date) =>
  review.state === 'claimed' &&
  review.claimedBy !== operatorId &&
  review.claimedAt !== null &&
  now.getTime() - review.claimedAt.getTime() < claimMs

interface ReviewCase {
  tx: Database
  target: ReviewTarget
  review: Review
  /** Undefined if the content does not exist any more. */
  content: ReviewedContent | undefined
  now: Date
}

/** Applies a decision to the content; content that was deleted or removed before stays so. */
async function apply({ tx, target, review, content, now }: ReviewCase, decision: Decision['decision']) {
  const { kind, refId, snapshot } = review
  if (!content || content.state === removed || content.state === deleted) return
  if (decision === 'remove') return target.hide(tx, refId, removed, now)
  if (!hideableKinds.has(kind)) return
  if (decision === 'keep') await target.restore(tx, refId, now, snapshot)
  else if (content.state !== held) await target.hide(tx, refId, held, now)
}

/** Endpoints for moderators who work on the queue. */
export function createReviews({ db, clock, audited, targets }: ReviewsOptions) {
  const stored = reviewsRepository(db)

  async function decide(applied: ReviewCase, { decision, reason, note }: Decision, operatorId: number) {
    const { tx, review, content, now } = applied
    await apply(applied, decision)
    const decided = await settleReview(tx, review, {
      decision,
      reason: reason ?? null,
      note,
      operatorId,
      now,
    })
    const wasOut = content?.state === held || content?.state === hidden
    if (decision !== 'keep' && reason)
      await notifyAuthor(tx, review, decisionMessage(review, decision, { reason, note, at: now }), now)
    else if (wasOut) await notifyAuthor(tx, review, restoredMessage(review), now)
    return decided
  }

  return {
    async getQueue(
      _actor: Actor,
      { state, kind, page, limit }: InputOf<typeof getQueue>,
    ): Promise<OutputOf<typeof getQueue>> {
      const now = clock.now()
      const [rows, total, overdue] = await Promise.all([
        stored.page({ state, kind }, { limit, offset: (page - 1) * limit }, now),
        stored.count({ state, kind }, now),
        stored.overdue(now),
      ])
      return { ...paged(await shownReviews(db, rows, now), total, { page, limit }), overdue }
    },

    async claimReview(
      actor: Actor,
      { id }: InputOf<typeof claimReview>,
    ): Promise<OutputOf<typeof claimReview>> {
      const operator = operatorOf(actor)
      const claimed = await audited(sourceOf(operator), async ({ tx, now, audit }) => {
        const reviews = reviewsRepository(tx)
        const row = await reviews.claim(id, operator.operatorId, now)
        if (!row) {
          const review = await reviews.of(id)
          if (!review) throw failure(claimReview, 'unknownReview', { id })
          throw failure(claimReview, review.state === 'decided' ? 'decided' : 'takenByOther', { id })
        }
        await audit({ action: 'review.claim', target: `review ${id}` })
        return row
      })
      return shownReview(db, claimed, clock.now())
    },

    async decideReview(actor: Actor, input: Decision): Promise<OutputOf<typeof decideReview>> {
      const operator = operatorOf(actor)
      const { id, decision, reason, note } = input
      const decided = await audited(sourceOf(operator), async ({ tx, now, audit }) => {
        const reviews = reviewsRepository(tx)
        const place = await reviews.of(id)
        if (!place) throw failure(decideReview, 'unknownReview', { id })
        const target = targets[place.kind]
        // Locks the reviewed text before its review; reports and edits lock in the same order.
        const content = await target.load(tx, place.refId)
        const review = await reviews.hold(id)
        if (!review || review.state === 'decided') throw failure(decideReview, 'decided', { id })
        if (isWithOther(review, operator.operatorId, now)) throw failure(decideReview, 'takenByOther', { id })
        if (decision === 'edit_request' && uneditableKinds.has(review.kind))
          throw failure(decideReview, 'notEditable', { id })
        if (decision !== 'keep' && !reason) throw failure(decideReview, 'reasonMissing', { id })
        const isGone = !content || (content.state === deleted && decision === 'edit_request')
        if (isGone && decision !== 'keep') throw failure(decideReview, 'goneContent', { id })

        const row = await decide({ tx, target, review, content, now }, input, operator.operatorId)
        await audit({
          action: `review.${decision}`,
          target: `review ${id}`,
          reason: note,
          before: { kind: review.kind, ref_id: review.refId, author: review.authorId, state: content?.state },
          after: { decision, reason },
        })
        return row
      })
      return shownReview(db, decided, clock.now())
    },

    async getModerationHistory(
      _actor: Actor,
      { user_id: userId, page, limit }: InputOf<typeof getModerationHistory>,
    ): Promise<OutputOf<typeof getModerationHistory>> {
      return pageOf(await pastDecisions(db, userId), { page, limit }, (decision) => decision)
    },
  }
}

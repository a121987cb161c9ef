import { type getModerationHistory, type OutputOf, reportReasons } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { sanctionsRepository } from '../standing/sanctions.repository'
import { appealsRepository } from './appeals.repository'
import { sanctionName } from './decision-messages'
import { operatorLogins } from './operator-logins'
import { reviewsRepository } from './reviews.repository'
import { daysOf } from './sanction-ladder'

type PastDecision = OutputOf<typeof getModerationHistory>['data'][number]

/** Removals, sanctions and appeals of a user, the newest first. */
export async function pastDecisions(db: Database, userId: number): Promise<PastDecision[]> {
  const [reviews, sanctions, appeals] = await Promise.all([
    reviewsRepository(db).decidedAgainst(userId),
    sanctionsRepository(db).ofUser(userId),
    appealsRepository(db).decidedOf(userId),
  ])
  const rows = [
    ...reviews.map(({ id, kind, snapshot, decidedAt, decision, reason, note, decidedBy }) => ({
      reviewId: id,
      at: decidedAt,
      what: kind === 'live_ban' ? snapshot : decision === 'remove' ? '移除' : '要求修改',
      reason,
      note,
      by: decidedBy,
    })),
    ...sanctions.map((sanction) => ({
      reviewId: sanction.reviewId,
      at: sanction.from,
      reason: sanction.reason,
      note: sanction.note,
      what: `${sanctionName(daysOf(sanction))}${sanction.liftedAt ? '（已解除）' : ''}`,
      by: sanction.operatorId,
    })),
    ...appeals.map(({ appeal, review }) => ({
      reviewId: review.id,
      at: appeal.decidedAt,
      reason: review.reason,
      note: appeal.note,
      what: appeal.state === 'overturned' ? '申诉成立' : '申诉未成立',
      by: appeal.decidedBy,
    })),
  ]
  const logins = await operatorLogins(
    db,
    rows.map(({ by }) => by),
  )
  return rows
    .sort((one, other) => (other.at?.getTime() ?? 0) - (one.at?.getTime() ?? 0))
    .map(({ reviewId, at, what, reason, note, by }) => ({
      review_id: reviewId,
      at: at ? beijingTime(at) : '',
      what,
      note,
      reason: reason ? reportReasons[reason] : '',
      operator: by === null ? '' : (logins.get(by) ?? ''),
    }))
}

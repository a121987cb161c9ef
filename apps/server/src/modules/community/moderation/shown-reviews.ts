import { dayMs, minuteMs } from '@vce/futures'
import type { Review as ShownReview } from '@vce/protocol'
import { profiles } from '#modules/profile'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { standingRepository } from '../standing/standing.repository'
import { operatorLogins } from './operator-logins'
import { claimMs, type Review, reviewsRepository } from './reviews.repository'

const yearMs = 365 * dayMs

/**
 * Reviews in the form that moderators see: with reasons, author, and the number of the author's removals
 * within a year.
 */
export async function shownReviews(db: Database, rows: readonly Review[], now: Date): Promise<ShownReview[]> {
  const stored = reviewsRepository(db)
  const authorIds = [...new Set(rows.map(({ authorId }) => authorId))]
  const [reasons, authors, tiers, removals, logins] = await Promise.all([
    stored.reasons(rows.map(({ id }) => id)),
    profiles(db).among(authorIds),
    standingRepository(db).tiers(authorIds),
    stored.removals(authorIds, new Date(now.getTime() - yearMs)),
    operatorLogins(
      db,
      rows.flatMap(({ claimedBy, decidedBy }) => [claimedBy, decidedBy]),
    ),
  ])
  const loginOf = (id: number | null) => (id === null ? null : (logins.get(id) ?? null))

  return rows.map((row) => {
    const { id, kind, refId, authorId, score, snapshot, claimedBy, claimedAt, decision, note } = row
    const hasLapsed =
      row.state === 'claimed' && claimedAt !== null && now.getTime() - claimedAt.getTime() >= claimMs
    const isDecided = row.state === 'decided'
    return {
      id,
      kind,
      ref_id: refId,
      score,
      snapshot,
      decision,
      note,
      author: {
        id: authorId,
        nickname: authors.get(authorId)?.nickname ?? '',
        tier: tiers.get(authorId) ?? 0,
      },
      reasons: reasons
        .filter(({ reviewId }) => reviewId === id)
        .map(({ source, what, text, at }) => ({ source, what, text, at: beijingTime(at) })),
      state: hasLapsed ? 'open' : row.state,
      claimed_by: hasLapsed ? null : loginOf(claimedBy),
      decided_by: loginOf(row.decidedBy),
      due_at: beijingTime(row.dueAt),
      minutes_left: isDecided ? 0 : Math.floor((row.dueAt.getTime() - now.getTime()) / minuteMs),
      created_at: beijingTime(row.createdAt),
      author_removals: removals.get(authorId) ?? 0,
    }
  })
}

export async function shownReview(db: Database, row: Review, now: Date): Promise<ShownReview> {
  const [shown] = await shownReviews(db, [row], now)
  if (!shown) throw new Error(`review ${row.id} is missing`)
  return shown
}

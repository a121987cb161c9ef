import { type acceptTreaty, type getStanding, type OutputOf, reportReasons } from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { type Actor, userOf } from '#platform/http'
import { day, limits } from '#platform/limits'
import { standingOf } from '../standing/standing'
import { standingRepository } from '../standing/standing.repository'
import { type RegisteredAt, tierFacts } from './tier-facts'
import { nextTierProgress } from './tier-rules'

interface StandingsOptions {
  db: Database
  clock: Clock
  registeredAt: RegisteredAt
}

/** Endpoints for a member's own 可信级. */
export const createStandings = ({ db, clock, registeredAt }: StandingsOptions) => ({
  async getStanding(actor: Actor): Promise<OutputOf<typeof getStanding>> {
    const { userId } = userOf(actor)
    const now = clock.now()
    const used = (what: string) => limits(db).count([`community ${what} ${userId}`], day, now)
    const [{ tier, isTeacher, muted }, facts, posts, comments] = await Promise.all([
      standingOf(db, userId, now),
      tierFacts(db, userId, registeredAt, now),
      used('post'),
      used('comment'),
    ])
    return {
      tier,
      is_teacher: isTeacher,
      treaty: facts.treaty === 1,
      used: { posts, comments },
      next: nextTierProgress(tier, facts),
      muted: muted && {
        until: muted.until && beijingTime(muted.until),
        reason: reportReasons[muted.reason],
      },
    }
  },

  async acceptTreaty(actor: Actor): Promise<OutputOf<typeof acceptTreaty>> {
    await standingRepository(db).acceptTreaty(userOf(actor).userId, clock.now())
    return {}
  },
})

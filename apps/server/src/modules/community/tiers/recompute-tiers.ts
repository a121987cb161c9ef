import { dayMs } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import type { Tier } from '@vce/protocol'
import type { Database } from '#platform/database'
import type { Loop } from '#platform/schedule'
import { sanctionsRepository } from '../standing/sanctions.repository'
import { hoursSince, type RegisteredAt, windowsAt } from './tier-facts'
import { type MemberFacts, tierFactsRepository } from './tier-facts.repository'
import { type CurrentTier, tierAfter, tierReached } from './tier-rules'

/** Maximum number of members per statement. */
const batch = 500

/** Computes 可信级 of all members who were active in the last hundred days or are above tier 0. */
export function recomputeTiers({ registeredAt }: { registeredAt: RegisteredAt }): Loop {
  /**
   * The tier that a member reaches. Only tier 1 requires a minimum age of the account, so the age is read
   * only for a member of tier 0 who fulfils all other rules of tier 1.
   */
  async function reachedBy(facts: MemberFacts, now: Date) {
    const reached = tierReached({ ...facts, hours: Number.POSITIVE_INFINITY })
    if (facts.tier > 0 || reached === 0) return reached
    return tierReached({ ...facts, hours: hoursSince(await registeredAt(facts.userId), now) })
  }

  async function recompute(tx: Database, userIds: readonly number[], now: Date) {
    const stored = tierFactsRepository(tx)
    const sanctioned = await sanctionsRepository(tx).sanctionedAmong(userIds, now)
    const changed: { before: Tier; member: CurrentTier & { userId: number } }[] = []
    for (const facts of await stored.of(userIds, windowsAt(now))) {
      const { userId, tier, belowSince } = facts
      const isSanctioned = sanctioned.has(userId)
      const next = tierAfter(facts, { reached: await reachedBy(facts, now), isSanctioned }, now)
      if (next.tier === tier && next.belowSince?.getTime() === belowSince?.getTime()) continue
      changed.push({ before: tier, member: { userId, ...next } })
    }
    for (const [before, ofTier] of groupBy(changed, (each) => each.before)) {
      const members = ofTier.map(({ member }) => member)
      await stored.put(members, before, now)
    }
  }

  return {
    name: 'recompute tiers',
    every: dayMs,
    async run(tx, now) {
      const stored = tierFactsRepository(tx)
      for (let last = 0; ; ) {
        const userIds = await stored.members(windowsAt(now), last, batch)
        const end = userIds.at(-1)
        if (end === undefined) break
        await recompute(tx, userIds, now)
        last = end
      }
    },
  }
}

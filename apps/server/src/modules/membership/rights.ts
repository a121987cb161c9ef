import type { PrivilegeTag, Rights, TrialTag } from '@vce/protocol'
import { trialTags } from '@vce/protocol'
import type { SettledDays } from '#modules/market'
import { subjectOf } from '#modules/quota'
import { createCache } from '#platform/cache'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Actor, ReaderRights } from '#platform/http'
import { termsAt } from '#platform/terms'
import { tierOf } from './memberships'
import { type Privileges, privilegeTerms } from './privilege-terms'
import { trialsRepository } from './trials.repository'

interface RightsOptions {
  db: Database
  clock: Clock
  days: SettledDays
  /** Milliseconds for which tiers and terms are cached. */
  keepFor: number
}

export interface RightsOfTiers extends ReaderRights {
  /** 0 guest, 1 user, 2 monthly, 3 quarterly, 4 yearly, 5 super. */
  tierOf(actor: Actor): Promise<number>
}

const isTried = (tag: PrivilegeTag): tag is TrialTag => trialTags.some((each) => each === tag)

/** Determines the rights of readers by their tier, and by a running trial. */
export function createRights({ db, clock, days, keepFor }: RightsOptions): RightsOfTiers {
  const readTier = tierOf(db)
  const tiers = createCache<{ tier: number }>({ lifetime: keepFor, maxSize: 20_000, sizeOf: () => 1 })
  const terms = createCache<Privileges>({ lifetime: keepFor, maxSize: 1, sizeOf: () => 1 })

  async function tierOfActor(actor: Actor) {
    if (actor.kind !== 'user') return 0
    const { userId } = actor
    return (await tiers(String(userId), async () => ({ tier: await readTier(userId, clock.now()) }))).tier
  }

  async function ofTier<T extends PrivilegeTag>(tier: number, tag: T): Promise<Rights[T]> {
    const privileges = await terms('', () => termsAt(db, privilegeTerms, clock.now()))
    const byTier: { [Tag in PrivilegeTag]: readonly Rights[Tag][] } = {
      ...privileges,
      check_vip: [false, false, true, true, true, true],
    }
    return byTier[tag][tier] as Rights[T]
  }

  async function isTrying(actor: Actor, tag: TrialTag) {
    if (actor.kind === 'guest' && actor.rendering) return false
    const now = clock.now()
    const trial = await trialsRepository(db).of(trialKeyOf(actor, tag, now))
    return trial !== undefined && secondsLeft(trial, now) > 0
  }

  return {
    tierOf: tierOfActor,

    async of(actor, tag) {
      const right = await ofTier(await tierOfActor(actor), tag)
      if (right !== false || !isTried(tag)) return right
      return (await isTrying(actor, tag)) as typeof right
    },

    async reach(actor, world) {
      const limit = await ofTier(await tierOfActor(actor), 'view_history')
      if (limit === null) return null
      const shown = await days.newest(await days.worldOf(world), limit)
      const isWhole = shown.length < limit
      return {
        first: isWhole ? '' : (shown.at(-1) ?? ''),
        daysUpTo: (date) =>
          isWhole || date === undefined ? limit : shown.filter((day) => day <= date).length,
      }
    },
  }
}

/** The key of a trial: each subject may try each page once per Beijing day. */
export const trialKeyOf = (actor: Actor, resource: TrialTag, now: Date) => ({
  subject: subjectOf(actor).name,
  resource,
  day: beijingTime(now).slice(0, 10),
})

/** Seconds left of a trial; 0 after its end. */
export const secondsLeft = ({ startedAt, seconds }: { startedAt: Date; seconds: number }, now: Date) =>
  Math.max(0, Math.ceil((startedAt.getTime() - now.getTime()) / 1000 + seconds))

import {
  type checkUserPrivilege,
  type getReadingRights,
  type InputOf,
  type OutputOf,
  type PrivilegeTag,
  type Rights,
  type SearchTag,
  searchTags,
  startTrial,
  type TriedTag,
  trialSeconds,
} from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, isRight } from '#platform/http'
import { day, limits, networkOf } from '#platform/limits'
import { type RightsOfTiers, secondsLeft, trialOf } from './rights'
import { tipOf } from './tips'
import { trialsRepository } from './trials.repository'

export interface PrivilegesOptions {
  db: Database
  clock: Clock
  rights: RightsOfTiers
  /** Whether a caller has a counted search left, free or exchanged. */
  hasSearches: (actor: Actor, tag: SearchTag) => Promise<boolean>
}

/** Trials that guests of one network start in a day. */
const networkRule = ({ client }: Actor, type: TriedTag) => ({
  key: `trial ${type} address ${networkOf(client.address)}`,
  windows: [{ seconds: day, max: 10 }],
})

const isSearch = (tag: string): tag is SearchTag => searchTags.some((each) => each === tag)

/** Part of a right is not the right: of history all of it, of views every institution. */
function isWhole(tag: PrivilegeTag, right: Rights[PrivilegeTag]) {
  if (tag === 'view_history') return right === null
  return tag === 'view_opinion' ? right === everyThird : isRight(right)
}
const everyThird = 3

/** Answers about the rights of a caller, with the tip for a caller without them. */
export function createPrivileges({ db, clock, rights, hasSearches }: PrivilegesOptions) {
  return {
    async checkUserPrivilege(
      actor: Actor,
      { tag }: InputOf<typeof checkUserPrivilege>,
    ): Promise<OutputOf<typeof checkUserPrivilege>> {
      const historyDays = await rights.of(actor, 'view_history')
      const has = isSearch(tag) ? await hasSearches(actor, tag) : isWhole(tag, await rights.of(actor, tag))
      if (has) return { auth: 1, tip: null }
      return { auth: 0, tip: tipOf(tag, { tier: await rights.tierOf(actor), historyDays }) }
    },

    async getReadingRights(actor: Actor): Promise<OutputOf<typeof getReadingRights>> {
      return { tier: await rights.tierOf(actor), history_days: await rights.of(actor, 'view_history') }
    },

    /** The first call of a day starts the trial, none prolongs it. */
    async startTrial(
      actor: Actor,
      { type }: InputOf<typeof startTrial>,
    ): Promise<OutputOf<typeof startTrial>> {
      const now = clock.now()
      const key = trialOf(actor, type, now)
      return db.transaction(async (tx) => {
        const trials = trialsRepository(tx)
        const refused = () => failure(startTrial, 'over', { subject: key.subject })
        if (!(await trials.of(key))) {
          // A browser names itself, and could do so a hundred times.
          if (actor.kind === 'guest' && !(await limits(tx).take([networkRule(actor, type)], now)).ok)
            throw refused()
          await trials.start({ ...key, startedAt: now, seconds: trialSeconds })
        }
        const trial = await trials.of(key)
        const left = trial ? secondsLeft(trial, now) : 0
        if (left === 0) throw refused()
        return { left }
      })
    },
  }
}

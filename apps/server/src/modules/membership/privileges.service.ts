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
  type TrialTag,
  trialSeconds,
} from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, isGranted } from '#platform/http'
import { day, limits, networkOf } from '#platform/limits'
import { type RightsOfTiers, secondsLeft, trialKeyOf } from './rights'
import { tipOf } from './tips'
import { trialsRepository } from './trials.repository'

export interface PrivilegesOptions {
  db: Database
  clock: Clock
  rights: RightsOfTiers
  /** Whether a caller has a search of this type left, free or exchanged. */
  hasSearches: (actor: Actor, tag: SearchTag) => Promise<boolean>
}

/** Limits how many trials the guests of one network start per day. */
const networkRule = ({ client }: Actor, type: TrialTag) => ({
  key: `trial ${type} address ${networkOf(client.address)}`,
  windows: [{ seconds: day, max: 10 }],
})

const isSearch = (tag: string): tag is SearchTag => searchTags.some((each) => each === tag)

/** Whether a right is complete: for history all days, for views all institutions. */
function isWhole(tag: PrivilegeTag, right: Rights[PrivilegeTag]) {
  if (tag === 'view_history') return right === null
  return tag === 'view_opinion' ? right === everyThird : isGranted(right)
}
const everyThird = 3

/** Endpoints for the rights of a caller, with a tip for a caller who lacks one. */
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

    /** The first call of a day starts the trial; later calls do not prolong it. */
    async startTrial(
      actor: Actor,
      { type }: InputOf<typeof startTrial>,
    ): Promise<OutputOf<typeof startTrial>> {
      const now = clock.now()
      const key = trialKeyOf(actor, type, now)
      return db.transaction(async (tx) => {
        const trials = trialsRepository(tx)
        const refused = () => failure(startTrial, 'over', { subject: key.subject })
        if (!(await trials.of(key))) {
          // A browser chooses its own id and could use a new one for each trial, so the network is limited
          // too.
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

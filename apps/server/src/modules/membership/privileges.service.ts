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
  trialSeconds,
} from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, isRight } from '#platform/http'
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

const isSearch = (tag: string): tag is SearchTag => searchTags.some((each) => each === tag)

/** Part of a right is not the right: of history all of it, of views every institution. */
function isWhole(tag: PrivilegeTag, right: Rights[PrivilegeTag]) {
  if (tag === 'view_history') return right === null
  return tag === 'view_opinion' ? right === everyThird : isRight(right)
}
const everyThird = 3

/** What a caller may see, and what a page says to one who may not. */
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
      await trialsRepository(db).start({ ...key, startedAt: now, seconds: trialSeconds })
      const trial = await trialsRepository(db).of(key)
      const left = trial ? secondsLeft(trial, now) : 0
      if (left === 0) throw failure(startTrial, 'over', { subject: key.subject })
      return { left }
    },
  }
}

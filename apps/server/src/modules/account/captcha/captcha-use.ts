import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Actor } from '#platform/http'
import { hour, limits } from '#platform/limits'
import type { MemberRelation } from '../devices/member-relation.repository'
import type { Budget } from '../sms-budget/budget'
import { captchaRepository } from './captcha.repository'
import { captchaIssueKeys } from './captcha-limits'
import type { CaptchaUse } from './work-bits'

interface CaptchaUseOptions {
  db: Database
  clock: Clock
  budget: Pick<Budget, 'recentCounts'>
  /** Maximum messages per hour. */
  maxMessages: number
}

type GlobalUse = Pick<CaptchaUse, 'overAll' | 'sent' | 'used'>

const noGlobalUse: GlobalUse = { overAll: 0, sent: 0, used: 0 }

/** How long counts over all networks are cached for all callers, in milliseconds. */
const cacheMs = 5000

/**
 * Creates a function that returns the counts of issued captchas and used codes from which the difficulty of a
 * caller's next captcha is derived.
 */
export function createCaptchaUseCounter({ db, clock, budget, maxMessages }: CaptchaUseOptions) {
  let cached: { at: number; use: GlobalUse } | undefined

  async function globalUse(now: Date): Promise<GlobalUse> {
    const at = now.getTime()
    if (cached && Math.abs(at - cached.at) < cacheMs) return cached.use
    const issued = await captchaRepository(db).issuedSince(new Date(at - hour * 1000))
    const use = { overAll: issued, ...(await budget.recentCounts()) }
    cached = { at, use }
    return use
  }

  /**
   * Returns the counts for a caller. For a browser that signed in before, only its own network counts; the
   * counts over all networks are 0, so that a flood by strangers does not make its captchas harder.
   */
  return async (
    actor: Actor,
    { isMemberBrowser }: Pick<MemberRelation, 'isMemberBrowser'>,
  ): Promise<CaptchaUse> => {
    const now = clock.now()
    const ofNetwork = await limits(db).count(captchaIssueKeys(actor), hour, now)
    const strangers = await globalUse(now)
    return { ofNetwork, budget: maxMessages, ...(isMemberBrowser ? noGlobalUse : strangers) }
  }
}

import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Actor } from '#platform/http'
import { hour, limits } from '#platform/limits'
import type { Standing } from '../devices/standing.repository'
import type { Budget } from '../sms/budget'
import { captchaRepository } from './captcha.repository'
import { puzzleKeys } from './captcha-limits'
import type { CaptchaUse } from './work-bits'

interface CaptchaUseOptions {
  db: Database
  clock: Clock
  budget: Pick<Budget, 'lately'>
  /** Messages an hour. */
  mostMessages: number
}

type UseOverAll = Pick<CaptchaUse, 'overAll' | 'sent' | 'used'>

const nothing: UseOverAll = { overAll: 0, sent: 0, used: 0 }

/** How long counts over all networks serve other callers too, in milliseconds. */
const keptFor = 5000

/** Counts how puzzles and codes are used, for the difficulty of the next puzzle. */
export function createCaptchaUse({ db, clock, budget, mostMessages }: CaptchaUseOptions) {
  let kept: { at: number; use: UseOverAll } | undefined

  async function overAll(now: Date): Promise<UseOverAll> {
    const at = now.getTime()
    if (kept && Math.abs(at - kept.at) < keptFor) return kept.use
    const issued = await captchaRepository(db).issuedSince(new Date(at - hour * 1000))
    const use = { overAll: issued, ...(await budget.lately()) }
    kept = { at, use }
    return use
  }

  /** A browser that signed in before pays for its own network alone: a flood of strangers makes nothing dearer for it. */
  return async (
    actor: Actor,
    { isMemberBrowser }: Pick<Standing, 'isMemberBrowser'>,
  ): Promise<CaptchaUse> => {
    const now = clock.now()
    const ofNetwork = await limits(db).count(puzzleKeys(actor), hour, now)
    const strangers = await overAll(now)
    return { ofNetwork, budget: mostMessages, ...(isMemberBrowser ? nothing : strangers) }
  }
}

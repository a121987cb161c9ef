import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Actor } from '#platform/http'
import { hour, limits } from '#platform/limits'
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

  return async (actor: Actor): Promise<CaptchaUse> => {
    const now = clock.now()
    const ofNetwork = await limits(db).count(puzzleKeys(actor), hour, now)
    return { ofNetwork, budget: mostMessages, ...(await overAll(now)) }
  }
}

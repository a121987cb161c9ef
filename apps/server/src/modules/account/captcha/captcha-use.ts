import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Actor } from '#platform/http'
import { hour, limits } from '#platform/limits'
import { captchaRepository } from './captcha.repository'
import { puzzleKeys } from './captcha-limits'
import type { CaptchaUse } from './work-bits'

/** How long a count over all networks serves other callers too, in milliseconds. */
const keptFor = 5000

/** Counts how puzzles are used, for the difficulty of the next. */
export function createCaptchaUse({ db, clock, budget }: { db: Database; clock: Clock; budget: number }) {
  let kept: { at: number; overAll: Promise<number> } | undefined

  function overAll(now: Date): Promise<number> {
    const at = now.getTime()
    if (kept && Math.abs(at - kept.at) < keptFor) return kept.overAll
    const counted = captchaRepository(db).issuedSince(new Date(at - hour * 1000))
    kept = { at, overAll: counted }
    // A count that failed is not kept; the caller who waits for it gets the error.
    counted.catch(() => {
      if (kept?.overAll === counted) kept = undefined
    })
    return counted
  }

  return async (actor: Actor): Promise<CaptchaUse> => {
    const now = clock.now()
    return {
      ofNetwork: await limits(db).count(puzzleKeys(actor), hour, now),
      overAll: await overAll(now),
      budget,
    }
  }
}

import { checkCaptcha } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Verb } from '#platform/http'
import { limits } from '#platform/limits'
import { captchaRepository } from './captcha.repository'
import { captchaAnswerRules } from './captcha-limits'
import { provesWork } from './proof-of-work'
import { newTicket, ticketHash, ticketLifetime } from './tickets'

interface CheckCaptchaOptions {
  db: Database
  clock: Clock
  config: Pick<Config, 'developmentMode'>
}

/** Allowed distance between the released piece and its gap, in pixels. */
const tolerance = 5
/** Minimum time between captcha and answer, in milliseconds; people do not drag or read faster. */
const minAnswerMs = { slider: 600, question: 1500 } as const

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Creates a function that checks the only answer to a captcha; a right answer obtains a ticket. */
export function createCheckCaptcha({ db, clock, config }: CheckCaptchaOptions): Verb<typeof checkCaptcha> {
  const captchas = captchaRepository(db)

  return async (actor, { id, answer, work: nonce }) => {
    const now = clock.now()
    // The limit is checked first, so that a refused caller can still use the captcha later.
    const taken = await limits(db).take(captchaAnswerRules(actor), now)
    if (!taken.ok) throw failure(checkCaptcha, 'tooOften', { retryAfter: taken.retryAfter })

    const captcha = uuid.test(id) ? await captchas.pending(id, now) : undefined
    if (!captcha) throw failure(checkCaptcha, 'gone')
    // The work is checked before the answer: without valid work the answer is ignored and the try is not used
    // up.
    if (!provesWork(captcha, nonce)) throw failure(checkCaptcha, 'workMissing', { bits: captcha.bits })
    const elapsedMs = now.getTime() - captcha.issuedAt.getTime()
    if (!config.developmentMode && elapsedMs < minAnswerMs[captcha.kind]) {
      throw failure(checkCaptcha, (await captchas.spend(id, now)) ? 'tooSoon' : 'gone', { elapsedMs })
    }

    const ticket = newTicket()
    const ticketExpiresAt = new Date(now.getTime() + ticketLifetime)
    const verdict = await captchas.tryOnce(
      { id, answer, tolerance, ticketHash: ticketHash(ticket), ticketExpiresAt },
      now,
    )
    if (verdict !== 'right') throw failure(checkCaptcha, verdict)
    return { ticket }
  }
}

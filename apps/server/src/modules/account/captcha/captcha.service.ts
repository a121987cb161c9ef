import { randomUUID } from 'node:crypto'
import { checkCaptcha, getCaptcha, type InputOf, type OutputOf } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import { limitConcurrency } from '#platform/concurrency'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Actor } from '#platform/http'
import { limits } from '#platform/limits'
import { standingRepository } from '../devices/member-relation.repository'
import type { Budget } from '../sms/budget'
import { captchaRepository } from './captcha.repository'
import { answerRules, issueRules } from './captcha-limits'
import { createCaptchaUse } from './captcha-use'
import { newChallenge, provesWork } from './proof-of-work'
import { drawSlider } from './slider'
import { newTicket, ticketHash, ticketLifetime } from './tickets'
import { createQuestion } from './word-question'
import { workBits } from './work-bits'

interface CaptchasOptions {
  db: Database
  clock: Clock
  config: Pick<Config, 'developmentMode' | 'smsHourlyBudget'>
  budget: Pick<Budget, 'lately'>
}

/** How long a captcha can be answered, in milliseconds. */
const captchaLifetime = 2 * 60_000
/** Allowed distance between the released piece and its gap, in pixels. */
const tolerance = 5
/** Minimum time between captcha and answer, in milliseconds; people do not drag or read faster. */
const minAnswerMs = { slider: 600, question: 1500 } as const
/** In development mode tests answer immediately; one bit still exercises the proof of work. */
const developmentBits = 1

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Concurrent drawings and the queue behind them; requests beyond the queue are refused. */
const drawing = { atOnce: 2, waiting: 40 }

export function createCaptchas({ db, clock, config, budget }: CaptchasOptions) {
  const captchas = captchaRepository(db)
  const limitDrawing = limitConcurrency(drawing)
  const useOf = createCaptchaUse({ db, clock, budget, maxMessages: config.smsHourlyBudget })
  const standings = standingRepository(db)
  async function bitsFor(actor: Actor, mobile: string) {
    if (config.developmentMode) return developmentBits
    return workBits(await useOf(actor, await standings.of(mobile, actor.touristId)))
  }

  async function createCaptcha(kind: 'slider' | 'question') {
    if (kind === 'question') {
      const { text, answer } = createQuestion()
      return { answer, shown: { kind, text } }
    }
    const drawn = await limitDrawing(drawSlider)
    if (drawn === 'full') throw failure(getCaptcha, 'tooOften', { reason: 'drawing queue is full' })
    return { answer: drawn.gap.left, shown: { kind, ...drawn.shown } }
  }

  return {
    async getCaptcha(
      actor: Actor,
      { mobile, event, kind }: InputOf<typeof getCaptcha>,
    ): Promise<OutputOf<typeof getCaptcha>> {
      const taken = await limits(db).take(issueRules(kind, actor), clock.now())
      if (!taken.ok) throw failure(getCaptcha, 'tooOften', { retryAfter: taken.retryAfter })

      const id = randomUUID()
      const work = { challenge: newChallenge(), bits: await bitsFor(actor, mobile) }
      const { answer, shown } = await createCaptcha(kind)
      const issuedAt = clock.now()
      await captchas.add({
        id,
        mobile,
        event,
        kind,
        answer,
        challenge: work.challenge,
        workBits: work.bits,
        issuedAt,
        expiresAt: new Date(issuedAt.getTime() + captchaLifetime),
      })
      return { id, work, ...shown }
    },

    async checkCaptcha(
      actor: Actor,
      { id, answer, work: nonce }: InputOf<typeof checkCaptcha>,
    ): Promise<OutputOf<typeof checkCaptcha>> {
      const now = clock.now()
      // The limit is checked before the try, so a refused caller can still use the captcha.
      const taken = await limits(db).take(answerRules(actor), now)
      if (!taken.ok) throw failure(checkCaptcha, 'tooOften', { retryAfter: taken.retryAfter })

      const captcha = uuid.test(id) ? await captchas.pending(id, now) : undefined
      if (!captcha) throw failure(checkCaptcha, 'gone')
      // Checked before the answer: without the work the answer is ignored and the try is not spent.
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
    },
  }
}

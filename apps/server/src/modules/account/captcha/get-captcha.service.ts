import { randomUUID } from 'node:crypto'
import { minuteMs } from '@vce/futures'
import { getCaptcha } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import { limitConcurrency } from '#platform/concurrency'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Actor, Verb } from '#platform/http'
import { limits } from '#platform/limits'
import { memberRelationRepository } from '../devices/member-relation.repository'
import type { Budget } from '../sms-budget/budget'
import { captchaRepository } from './captcha.repository'
import { captchaIssueRules } from './captcha-limits'
import { createCaptchaUseCounter } from './captcha-use'
import { newChallenge } from './proof-of-work'
import { drawSlider } from './slider'
import { createQuestion } from './word-question'
import { workBits } from './work-bits'

interface GetCaptchaOptions {
  db: Database
  clock: Clock
  config: Pick<Config, 'developmentMode' | 'smsHourlyBudget'>
  budget: Pick<Budget, 'recentCounts'>
}

/** How long a captcha can be answered after it was issued, in milliseconds. */
const captchaLifetime = 2 * minuteMs
/**
 * Leading zero bits in development mode: tests answer immediately, but one bit still exercises the proof of
 * work.
 */
const developmentBits = 1

/** Maximum concurrent drawings and maximum length of the queue; requests beyond the queue are refused. */
const drawing = { atOnce: 2, waiting: 40 }

/** Creates a function that issues a captcha for one number and purpose. */
export function createGetCaptcha({ db, clock, config, budget }: GetCaptchaOptions): Verb<typeof getCaptcha> {
  const limitDrawing = limitConcurrency(drawing)
  const useOf = createCaptchaUseCounter({ db, clock, budget, maxMessages: config.smsHourlyBudget })
  const relations = memberRelationRepository(db)

  async function bitsFor(actor: Actor, mobile: string) {
    if (config.developmentMode) return developmentBits
    return workBits(await useOf(actor, await relations.of(mobile, actor.touristId)))
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

  return async (actor, { mobile, event, kind }) => {
    const taken = await limits(db).take(captchaIssueRules(kind, actor), clock.now())
    if (!taken.ok) throw failure(getCaptcha, 'tooOften', { retryAfter: taken.retryAfter })

    const id = randomUUID()
    const work = { challenge: newChallenge(), bits: await bitsFor(actor, mobile) }
    const { answer, shown } = await createCaptcha(kind)
    const issuedAt = clock.now()
    await captchaRepository(db).add({
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
  }
}

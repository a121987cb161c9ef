import { randomUUID } from 'node:crypto'
import { checkCaptcha, getCaptcha, type InputOf, type OutputOf } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import { fewAtOnce } from '#platform/concurrency'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Actor } from '#platform/http'
import { limits } from '#platform/limits'
import { standingRepository } from '../devices/standing.repository'
import type { Budget } from '../sms/budget'
import { captchaRepository } from './captcha.repository'
import { answerRules, puzzleRules } from './captcha-limits'
import { createCaptchaUse } from './captcha-use'
import { drawSlider } from './slider'
import { newTicket, ticketHash, ticketLifetime } from './tickets'
import { createQuestion } from './word-question'
import { newChallenge, provesWork } from './work'
import { workBits } from './work-bits'

interface CaptchasOptions {
  db: Database
  clock: Clock
  config: Pick<Config, 'developmentMode' | 'smsHourlyBudget'>
  budget: Pick<Budget, 'lately'>
}

/** How long a puzzle may be thought about, in milliseconds. */
const puzzleLifetime = 2 * 60_000
/** How far from its gap a piece may be let go, in pixels. */
const tolerance = 5
/** Least time between puzzle and answer, in milliseconds: a person drags and reads no faster. */
const leastTime = { slider: 600, question: 1500 } as const
/** In development mode tests answer at once; one bit keeps the proof of work in use there. */
const developmentBits = 1

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Pictures drawn at a time, and callers who may wait for theirs: a flood is turned away instead of drawn for. */
const drawing = { atOnce: 2, waiting: 40 }

export function createCaptchas({ db, clock, config, budget }: CaptchasOptions) {
  const puzzles = captchaRepository(db)
  const atMostTwo = fewAtOnce(drawing)
  const useOf = createCaptchaUse({ db, clock, budget, mostMessages: config.smsHourlyBudget })
  const standings = standingRepository(db)
  async function bitsFor(actor: Actor, mobile: string) {
    if (config.developmentMode) return developmentBits
    return workBits(await useOf(actor, await standings.of(mobile, actor.touristId)))
  }

  async function makePuzzle(kind: 'slider' | 'question') {
    if (kind === 'question') {
      const { text, answer } = createQuestion()
      return { answer, shown: { kind, text } }
    }
    const drawn = await atMostTwo(drawSlider)
    if (drawn === 'full') throw failure(getCaptcha, 'tooOften', { reason: 'too many drawings wait' })
    return { answer: drawn.gap.left, shown: { kind, ...drawn.shown } }
  }

  return {
    async getCaptcha(
      actor: Actor,
      { mobile, event, kind }: InputOf<typeof getCaptcha>,
    ): Promise<OutputOf<typeof getCaptcha>> {
      const taken = await limits(db).take(puzzleRules(kind, actor), clock.now())
      if (!taken.ok) throw failure(getCaptcha, 'tooOften', { retryAfter: taken.retryAfter })

      const id = randomUUID()
      const work = { challenge: newChallenge(), bits: await bitsFor(actor, mobile) }
      const { answer, shown } = await makePuzzle(kind)
      const issuedAt = clock.now()
      await puzzles.add({
        id,
        mobile,
        event,
        kind,
        answer,
        challenge: work.challenge,
        workBits: work.bits,
        issuedAt,
        expiresAt: new Date(issuedAt.getTime() + puzzleLifetime),
      })
      return { id, work, ...shown }
    },

    async checkCaptcha(
      actor: Actor,
      { id, answer, work: nonce }: InputOf<typeof checkCaptcha>,
    ): Promise<OutputOf<typeof checkCaptcha>> {
      const now = clock.now()
      // The limit comes before the try: a caller that it refuses keeps the puzzle.
      const taken = await limits(db).take(answerRules(actor), now)
      if (!taken.ok) throw failure(checkCaptcha, 'tooOften', { retryAfter: taken.retryAfter })

      const puzzle = uuid.test(id) ? await puzzles.waiting(id, now) : undefined
      if (!puzzle) throw failure(checkCaptcha, 'gone')
      // Before the answer is judged: without the work an answer says nothing, and the try is not spent.
      if (!provesWork(puzzle, nonce)) throw failure(checkCaptcha, 'workMissing', { bits: puzzle.bits })
      const thought = now.getTime() - puzzle.issuedAt.getTime()
      if (!config.developmentMode && thought < leastTime[puzzle.kind]) {
        throw failure(checkCaptcha, (await puzzles.spend(id, now)) ? 'tooSoon' : 'gone', { thought })
      }

      const ticket = newTicket()
      const ticketExpiresAt = new Date(now.getTime() + ticketLifetime)
      const verdict = await puzzles.tryOnce(
        { id, answer, tolerance, ticketHash: ticketHash(ticket), ticketExpiresAt },
        now,
      )
      if (verdict !== 'right') throw failure(checkCaptcha, verdict)
      return { ticket }
    },
  }
}

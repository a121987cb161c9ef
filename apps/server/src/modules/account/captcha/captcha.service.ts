import { randomUUID } from 'node:crypto'
import { checkCaptcha, getCaptcha, type InputOf, type OutputOf } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { fewAtOnce } from '#platform/few-at-once'
import type { Actor } from '#platform/http'
import { limits } from '#platform/limits'
import { captchaRepository } from './captcha.repository'
import { answerRules, puzzleRules } from './captcha-limits'
import { drawSlider } from './slider'
import { newTicket, ticketHash, ticketLifetime } from './tickets'
import { askQuestion } from './word-question'

/** How long a puzzle may be thought about, in milliseconds. */
const puzzleLifetime = 2 * 60_000
/** How far from its gap a piece may be let go, in pixels. */
const tolerance = 5

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Pictures drawn at a time, and callers who may wait for theirs: a flood is turned away instead of drawn for. */
const drawing = { atOnce: 2, waiting: 40 }

export function createCaptchas({ db, clock }: { db: Database; clock: Clock }) {
  const puzzles = captchaRepository(db)
  const atMostTwo = fewAtOnce(drawing)

  async function makePuzzle(kind: 'slider' | 'question') {
    if (kind === 'question') {
      const { text, answer } = askQuestion()
      return { answer, shown: { kind, text } }
    }
    const drawn = await atMostTwo(drawSlider)
    if (drawn === 'full') throw failure(getCaptcha, 'tooOften', { reason: 'too many drawings wait' })
    const { answer, ...pictures } = drawn
    return { answer, shown: { kind, ...pictures } }
  }

  return {
    async getCaptcha(
      actor: Actor,
      { mobile, event, kind }: InputOf<typeof getCaptcha>,
    ): Promise<OutputOf<typeof getCaptcha>> {
      const taken = await limits(db).take(puzzleRules(kind, mobile, actor), clock.now())
      if (!taken.ok) throw failure(getCaptcha, 'tooOften', { retryAfter: taken.retryAfter })

      const id = randomUUID()
      const { answer, shown } = await makePuzzle(kind)
      const expiresAt = new Date(clock.now().getTime() + puzzleLifetime)
      await puzzles.add({ id, mobile, event, kind, answer, expiresAt })
      return { id, ...shown }
    },

    async checkCaptcha(
      actor: Actor,
      { id, answer }: InputOf<typeof checkCaptcha>,
    ): Promise<OutputOf<typeof checkCaptcha>> {
      const now = clock.now()
      const mobile = uuid.test(id) ? await puzzles.mobileOf(id, now) : undefined
      // Before the try: who is told to wait has not lost his puzzle.
      const taken = await limits(db).take(answerRules(mobile, actor), now)
      if (!taken.ok) throw failure(checkCaptcha, 'tooOften', { retryAfter: taken.retryAfter })
      if (!mobile) throw failure(checkCaptcha, 'gone')

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

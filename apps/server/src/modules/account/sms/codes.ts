import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { SmsEvent } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { codesRepository } from './codes.repository'

/** How long a code lives, in milliseconds. */
const codeLifetime = 5 * 60_000
const tries = 5

interface Given {
  mobile: string
  event: SmsEvent
  code: string
}

export type CodeVerdict = 'right' | 'wrong' | 'expired'

/** The salt keeps equal codes from looking equal; what keeps a code from being guessed are its few tries and minutes. */
const hashOf = (salt: string, code: string) => createHash('sha256').update(`${salt} ${code}`).digest('hex')

const same = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * SMS codes, one at a time for a number and purpose. `db` is never a transaction of the caller's: a try that was taken
 * stays taken, whatever becomes of the sign-in it was taken for.
 */
export function createCodes({ db, clock }: { db: Database; clock: Clock }) {
  const codes = codesRepository(db)

  /** A fresh code of four digits, with the means to make it worthless when it could not be sent. */
  async function draw(mobile: string, event: SmsEvent, within: Database = db) {
    const code = String(randomInt(10_000)).padStart(4, '0')
    const salt = randomBytes(16).toString('hex')
    const expiresAt = new Date(clock.now().getTime() + codeLifetime)
    await codesRepository(within).put({
      mobile,
      event,
      salt,
      codeHash: hashOf(salt, code),
      expiresAt,
      triesLeft: tries,
    })
    return { code, withdraw: () => codes.withdraw({ mobile, event, salt }) }
  }

  return {
    draw,

    /** A fresh code; the one before it counts no more. */
    issue: async (mobile: string, event: SmsEvent) => (await draw(mobile, event)).code,

    /** Spends one of the code's five tries, and the code itself when it is right: `right` is answered once. */
    async check({ mobile, event, code }: Given): Promise<CodeVerdict> {
      const kept = await codes.takeTry({ mobile, event }, clock.now())
      if (!kept) return 'expired'
      if (!same(hashOf(kept.salt, code), kept.codeHash)) return 'wrong'
      return (await codes.use({ mobile, event, salt: kept.salt }, clock.now())) ? 'right' : 'expired'
    },
  }
}

export type Codes = ReturnType<typeof createCodes>

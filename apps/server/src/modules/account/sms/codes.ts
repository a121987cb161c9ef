import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { minuteMs } from '@vce/futures'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { hourOf } from '../sms-budget/budget'
import { hoursRepository } from '../sms-budget/hourly-counts.repository'
import { type CodeOwner, codesRepository } from './codes.repository'

/** How long a code is valid, in milliseconds. */
const codeLifetime = 5 * minuteMs
const tries = 5

export type CodeVerdict = 'right' | 'wrong' | 'expired'

/**
 * The salt hides which codes are equal. A four-digit code could be guessed, but tries and lifetime are
 * limited.
 */
const hashOf = (salt: string, code: string) => createHash('sha256').update(`${salt} ${code}`).digest('hex')

const same = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))

interface CodesOptions {
  db: Database
  clock: Clock
  /** Called whenever a code was accepted. */
  onUsed?: () => void
}

/**
 * Issues and checks SMS codes; number, purpose and requester have one code at a time. `db` must not be the
 * caller's transaction, so that a try stays counted even if the sign-in fails later.
 */
export function createCodes({ db, clock, onUsed }: CodesOptions) {
  const codes = codesRepository(db)

  /** Creates a four-digit code; returns the code, and a function that deletes it if it could not be sent. */
  async function draw(owner: CodeOwner, within: Database = db) {
    const code = String(randomInt(10_000)).padStart(4, '0')
    const salt = randomBytes(16).toString('hex')
    const expiresAt = new Date(clock.now().getTime() + codeLifetime)
    await codesRepository(within).put({
      ...owner,
      salt,
      codeHash: hashOf(salt, code),
      expiresAt,
      triesLeft: tries,
    })
    return { code, withdraw: () => codes.withdraw({ ...owner, salt }) }
  }

  return {
    draw,

    /** Creates a code; the requester's previous one becomes invalid. */
    issue: async (owner: CodeOwner) => (await draw(owner)).code,

    /**
     * Uses one of the five tries of the requester's code; a right answer uses up the code, so `right` is
     * returned once. A requester without a code gets `wrong`, which does not reveal whether another requester
     * has one.
     */
    async check({ code, ...owner }: CodeOwner & { code: string }): Promise<CodeVerdict> {
      const stored = await codes.takeTry(owner, clock.now())
      if (!stored) return (await codes.exists(owner)) ? 'expired' : 'wrong'
      if (!same(hashOf(stored.salt, code), stored.codeHash)) return 'wrong'
      const expiresAt = await codes.use({ ...owner, salt: stored.salt }, clock.now())
      if (!expiresAt) return 'expired'
      await hoursRepository(db).codeUsed(hourOf(new Date(expiresAt.getTime() - codeLifetime)))
      onUsed?.()
      return 'right'
    },
  }
}

export type Codes = ReturnType<typeof createCodes>

import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { hourOf } from './budget'
import { type CodeOwner, codesRepository } from './codes.repository'
import { hoursRepository } from './hours.repository'

/** How long a code lives, in milliseconds. */
const codeLifetime = 5 * 60_000
const tries = 5

export type CodeVerdict = 'right' | 'wrong' | 'expired'

/** The salt keeps equal codes from looking equal; what keeps a code from being guessed are its few tries and minutes. */
const hashOf = (salt: string, code: string) => createHash('sha256').update(`${salt} ${code}`).digest('hex')

const same = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))

interface CodesOptions {
  db: Database
  clock: Clock
  /** Called for each code that was right. */
  onUsed?: () => void
}

/**
 * SMS codes, one at a time for a number, purpose and asker. `db` is never a transaction of the caller's: a try that was
 * taken stays taken, even when the sign-in it was taken for fails.
 */
export function createCodes({ db, clock, onUsed }: CodesOptions) {
  const codes = codesRepository(db)

  /** A fresh code of four digits, with the means to make it worthless when it could not be sent. */
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

    /** A fresh code; the one its asker had before counts no more. */
    issue: async (owner: CodeOwner) => (await draw(owner)).code,

    /**
     * Spends one of the five tries of the asker's code, and the code itself when it is right: `right` is answered once.
     * An asker without a code is answered `wrong`: the answer does not tell whether another asker has one.
     */
    async check({ code, ...owner }: CodeOwner & { code: string }): Promise<CodeVerdict> {
      const kept = await codes.takeTry(owner, clock.now())
      if (!kept) return (await codes.exists(owner)) ? 'expired' : 'wrong'
      if (!same(hashOf(kept.salt, code), kept.codeHash)) return 'wrong'
      const expiresAt = await codes.use({ ...owner, salt: kept.salt }, clock.now())
      if (!expiresAt) return 'expired'
      await hoursRepository(db).codeUsed(hourOf(new Date(expiresAt.getTime() - codeLifetime)))
      onUsed?.()
      return 'right'
    },
  }
}

export type Codes = ReturnType<typeof createCodes>

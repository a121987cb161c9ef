import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Sessions } from '#platform/http'
import { accountRepository } from './account.repository'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A token lives seven days. */
const lifetime = 7 * 24 * 3_600_000

/** Opaque random tokens: revocable, and worth nothing to a reader of the database. */
export function createSessions({ db, clock }: { db: Database; clock: Clock }) {
  const account = accountRepository(db)
  return {
    userOf: (token: string) => account.userOfSession(hashOf(token), clock.now()),

    /** Opens a session and hands out its token, the only time it is seen. */
    async open(userId: number) {
      const token = randomBytes(32).toString('base64url')
      const createdAt = clock.now()
      const expiresAt = new Date(createdAt.getTime() + lifetime)
      await account.addSession({ tokenHash: hashOf(token), userId, createdAt, expiresAt })
      return token
    },
  } satisfies Sessions & Record<string, unknown>
}

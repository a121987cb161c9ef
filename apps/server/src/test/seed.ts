import { accountRepository, createSessions } from '#modules/account'
import { createIngest } from '#modules/market'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'

export interface TestUser {
  id: number
  token: string
}

/** What a test puts in place before it acts. */
export function createSeed({ db, clock }: { db: Database; clock: Clock }) {
  const ingest = createIngest({ db, clock })
  return {
    async user(): Promise<TestUser> {
      const id = await accountRepository(db).addUser(clock.now())
      return { id, token: await createSessions({ db, clock }).open(id) }
    },

    /** Takes a file in as `npm run ingest` would. */
    file: (name: string, content: string | Uint8Array) =>
      ingest.take(typeof content === 'string' ? new TextEncoder().encode(content) : content, name),
  }
}

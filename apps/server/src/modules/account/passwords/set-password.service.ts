import { minuteMs } from '@vce/futures'
import { setPassword } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { userOf, type Verb } from '#platform/http'
import { accountRepository } from '../account.repository'
import { sessionsRepository } from '../sessions/sessions.repository'
import type { SessionsService } from '../sessions/sessions.service'
import type { PasswordHashing } from './hashing'
import { isTooSimple } from './password-strength'

interface SetPasswordOptions {
  db: Database
  clock: Clock
  hashing: PasswordHashing
  sessions: SessionsService
}

/**
 * Age in milliseconds up to which a session may set the first password without a code; a stolen session is
 * mostly older.
 */
const maxSessionAgeMs = 10 * minuteMs

export function createSetPassword({
  db,
  clock,
  hashing,
  sessions,
}: SetPasswordOptions): Verb<typeof setPassword> {
  const account = accountRepository(db)

  async function isFresh(sessionId: number) {
    const openedAt = await sessionsRepository(db).openedAt(sessionId)
    return openedAt !== undefined && clock.now().getTime() - openedAt.getTime() <= maxSessionAgeMs
  }

  return async (actor, { password }) => {
    const { userId, sessionId } = userOf(actor)
    const user = await account.byId(userId)
    if (user?.passwordHash) throw failure(setPassword, 'alreadySet')
    if (!(await isFresh(sessionId))) throw failure(setPassword, 'codeNeeded')
    if (await isTooSimple(password, user?.mobile ?? null)) throw failure(setPassword, 'tooSimple')

    const hash = await hashing.hash(password)
    if (hash === 'full') throw failure(setPassword, 'tooOften', { waiting: true })
    await sessions.change(async (tx, writer) => {
      const set = await accountRepository(tx).setFirstPassword(userId, hash, clock.now())
      if (!set) throw failure(setPassword, 'alreadySet')
      await writer.end({ userId, but: sessionId })
    })
    return {}
  }
}

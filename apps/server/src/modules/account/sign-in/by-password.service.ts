import { signInByPassword } from '@vce/protocol'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Verb } from '#platform/http'
import { accountRepository } from '../account.repository'
import type { PasswordHashing } from '../passwords/hashing'
import type { PasswordTries } from '../passwords/password-tries'
import type { OpenSession } from '../sessions/open-session.service'

interface ByPasswordOptions {
  db: Database
  hashing: PasswordHashing
  tries: PasswordTries
  openSession: OpenSession
}

/**
 * Creates a function that signs a user in by password. An unknown number, a number without a password and a
 * wrong password get the same message after the same work.
 */
export function createSignInByPassword({
  db,
  hashing,
  tries,
  openSession,
}: ByPasswordOptions): Verb<typeof signInByPassword> {
  return async (actor, { account: mobile, password }) => {
    const taken = await tries.take(mobile, actor)
    if (!taken.ok) throw failure(signInByPassword, taken.limit)

    const user = await accountRepository(db).byMobile(mobile)
    const right = await hashing.matches(user?.passwordHash, password)
    if (right === 'full') {
      await taken.untried()
      throw failure(signInByPassword, 'tooOften', { waiting: true })
    }
    if (!right || !user) throw failure(signInByPassword, 'wrong')

    const signedIn = await openSession(actor, async (tx) => {
      const locked = await accountRepository(tx).lock(user.id)
      // The password was reset, or the user was deleted, during the check, so its result is void.
      if (locked?.passwordHash !== user.passwordHash) throw failure(signInByPassword, 'wrong')
      return { userId: user.id, created: false }
    })
    await taken.right()
    return signedIn
  }
}

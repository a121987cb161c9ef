import { type InputOf, type SignedIn, signInByPassword } from '@vce/protocol'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Actor } from '#platform/http'
import { accountRepository } from '../account.repository'
import type { PasswordHashing } from '../passwords/hashing'
import type { PasswordTries } from '../passwords/password-tries'
import type { Entrance } from './open-session.service'

interface ByPasswordOptions {
  db: Database
  hashing: PasswordHashing
  tries: PasswordTries
  entrance: Entrance
}

export function createSignInByPassword({ db, hashing, tries, entrance }: ByPasswordOptions) {
  return {
    /** An unknown number, a member without a password and a wrong one: the same words after the same work. */
    async signInByPassword(
      actor: Actor,
      { account: mobile, password }: InputOf<typeof signInByPassword>,
    ): Promise<SignedIn> {
      const taken = await tries.take(mobile, actor)
      if (!taken.ok) throw failure(signInByPassword, taken.limit)

      const user = await accountRepository(db).byMobile(mobile)
      const right = await hashing.matches(user?.passwordHash, password)
      if (right === 'full') {
        await taken.untried()
        throw failure(signInByPassword, 'tooOften', { waiting: true })
      }
      if (!right || !user) throw failure(signInByPassword, 'wrong')

      const signedIn = await entrance.enter(actor, async (tx) => {
        const held = await accountRepository(tx).hold(user.id)
        // Reset or deleted since it was looked at: what was right then opens nothing now.
        if (held?.passwordHash !== user.passwordHash) throw failure(signInByPassword, 'wrong')
        return { userId: user.id, made: false }
      })
      await taken.right()
      return signedIn
    },
  }
}

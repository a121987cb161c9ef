import { type InputOf, type OutputOf, setPassword } from '@vce/protocol'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import { accountRepository } from '../account.repository'
import type { PasswordHashing } from './hashing'
import { tooSimple } from './too-simple'

type Set = typeof setPassword

interface SetPasswordOptions {
  db: Database
  hashing: PasswordHashing
}

export function createSetPassword({ db, hashing }: SetPasswordOptions) {
  const account = accountRepository(db)
  return {
    async setPassword(actor: Actor, { password }: InputOf<Set>): Promise<OutputOf<Set>> {
      const { userId } = userOf(actor)
      const user = await account.byId(userId)
      if (user?.passwordHash) throw failure(setPassword, 'alreadySet')
      if (tooSimple(password, user?.mobile ?? null)) throw failure(setPassword, 'tooSimple')

      const hash = await hashing.hash(password)
      if (hash === 'full') throw failure(setPassword, 'tooOften', { waiting: true })
      if (!(await account.setFirstPassword(userId, hash))) throw failure(setPassword, 'alreadySet')
      return {}
    },
  }
}

import { type InputOf, type OutputOf, resetPassword } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Actor } from '#platform/http'
import { accountRepository } from '../account.repository'
import type { SessionsService } from '../sessions/sessions.service'
import type { CodeChecks } from '../sign-in/code-verification'
import type { PasswordHashing } from './hashing'
import { tooSimple } from './password-strength'
import type { PasswordTries } from './password-tries'

type Reset = typeof resetPassword

interface ResetPasswordOptions {
  db: Database
  clock: Clock
  codeChecks: CodeChecks
  hashing: PasswordHashing
  tries: PasswordTries
  sessions: SessionsService
}

export function createResetPassword({
  db,
  clock,
  codeChecks,
  hashing,
  tries,
  sessions,
}: ResetPasswordOptions) {
  return {
    async resetPassword(actor: Actor, input: InputOf<Reset>): Promise<OutputOf<Reset>> {
      const { mobile, captcha, newpassword } = input
      // Before the code is spent: who has to choose another password can use it again.
      if (await tooSimple(newpassword, mobile)) throw failure(resetPassword, 'tooSimple')
      await codeChecks.check(resetPassword, actor, { mobile, event: 'reset_pwd', code: captcha })
      // Only who holds the number comes this far, and may know.
      const user = await accountRepository(db).byMobile(mobile)
      if (!user) throw failure(resetPassword, 'unknown')

      const hash = await hashing.hash(newpassword)
      if (hash === 'full') throw failure(resetPassword, 'tooOften', { waiting: true })
      await sessions.change(async (tx, held) => {
        const account = accountRepository(tx)
        if (!(await account.hold(user.id))) throw failure(resetPassword, 'unknown')
        await account.replacePassword(user.id, hash, clock.now())
        await held.end({ userId: user.id })
      })
      await tries.forget(mobile, actor)
      return {}
    },
  }
}

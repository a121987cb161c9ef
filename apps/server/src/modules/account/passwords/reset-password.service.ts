import { resetPassword } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Verb } from '#platform/http'
import { accountRepository } from '../account.repository'
import type { SessionsService } from '../sessions/sessions.service'
import type { CodeCheck } from '../sms/code-verification'
import type { PasswordHashing } from './hashing'
import { isTooSimple } from './password-strength'
import type { PasswordTries } from './password-tries'

interface ResetPasswordOptions {
  db: Database
  clock: Clock
  checkCode: CodeCheck
  hashing: PasswordHashing
  tries: PasswordTries
  sessions: SessionsService
}

export function createResetPassword({
  db,
  clock,
  checkCode,
  hashing,
  tries,
  sessions,
}: ResetPasswordOptions): Verb<typeof resetPassword> {
  return async (actor, input) => {
    const { mobile, captcha, newpassword } = input
    // Checked before the code is used up, so that the user can retry with another password.
    if (await isTooSimple(newpassword, mobile)) throw failure(resetPassword, 'tooSimple')
    await checkCode(resetPassword, actor, { mobile, event: 'reset_pwd', code: captcha })
    // The right code proves ownership of the number, so the caller may learn that it has no account.
    const user = await accountRepository(db).byMobile(mobile)
    if (!user) throw failure(resetPassword, 'unknown')

    const hash = await hashing.hash(newpassword)
    if (hash === 'full') throw failure(resetPassword, 'tooOften', { waiting: true })
    await sessions.change(async (tx, writer) => {
      const account = accountRepository(tx)
      if (!(await account.lock(user.id))) throw failure(resetPassword, 'unknown')
      await account.replacePassword(user.id, hash, clock.now())
      await writer.end({ userId: user.id })
    })
    await tries.forget(mobile, actor)
    return {}
  }
}

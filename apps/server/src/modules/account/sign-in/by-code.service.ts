import { type InputOf, registerUser, type SignInAnswer, signInByCode } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Actor } from '#platform/http'
import { findOrAddUser } from '../members'
import type { OpenSession } from '../sessions/open-session.service'
import type { CodeCheck } from '../sms/code-verification'

interface ByCodeOptions {
  clock: Clock
  checkCode: CodeCheck
  openSession: OpenSession
}

/** Signs a user in by a valid code. Unknown numbers are registered, whether the form was 登录 or 注册. */
export function createSignInByCode({ clock, checkCode, openSession }: ByCodeOptions) {
  return {
    async signInByCode(actor: Actor, input: InputOf<typeof signInByCode>): Promise<SignInAnswer> {
      const { mobile, captcha: code } = input
      await checkCode(signInByCode, actor, { mobile, event: 'mobile_login', code })
      return openSession(actor, (tx) => findOrAddUser(tx, { mobile, now: clock.now() }))
    },

    async registerUser(actor: Actor, input: InputOf<typeof registerUser>): Promise<SignInAnswer> {
      const { mobile, captcha: code, service_code: serviceCode, uuid } = input
      await checkCode(registerUser, actor, { mobile, event: 'mobile_register', code })
      const find = (tx: Parameters<typeof findOrAddUser>[0]) =>
        findOrAddUser(tx, { mobile, serviceCode, now: clock.now() })
      return openSession(actor, find, actor.touristId ?? uuid?.toLowerCase())
    },
  }
}

import { type InputOf, registerUser, type SignedIn, signInByCode } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Actor } from '#platform/http'
import { memberOf } from '../members'
import type { OpenSession } from '../sessions/open-session.service'
import type { CheckCode } from '../sms/code-verification'

interface ByCodeOptions {
  clock: Clock
  checkCode: CheckCode
  openSession: OpenSession
}

/** A valid code signs the user in; unknown numbers are registered, by 登录 as well as by 注册. */
export function createSignInByCode({ clock, checkCode, openSession }: ByCodeOptions) {
  return {
    async signInByCode(actor: Actor, input: InputOf<typeof signInByCode>): Promise<SignedIn> {
      const { mobile, captcha: code } = input
      await checkCode(signInByCode, actor, { mobile, event: 'mobile_login', code })
      return openSession(actor, (tx) => memberOf(tx, { mobile, now: clock.now() }))
    },

    async registerUser(actor: Actor, input: InputOf<typeof registerUser>): Promise<SignedIn> {
      const { mobile, captcha: code, service_code: serviceCode, uuid } = input
      await checkCode(registerUser, actor, { mobile, event: 'mobile_register', code })
      const find = (tx: Parameters<typeof memberOf>[0]) =>
        memberOf(tx, { mobile, serviceCode, now: clock.now() })
      return openSession(actor, find, actor.touristId ?? uuid?.toLowerCase())
    },
  }
}

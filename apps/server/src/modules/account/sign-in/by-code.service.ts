import { type InputOf, registerUser, type SignedIn, signInByCode } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Actor } from '#platform/http'
import type { CodeChecks } from './code-verification'
import { memberOf } from './members'
import type { Entrance } from './open-session.service'

interface ByCodeOptions {
  clock: Clock
  codeChecks: CodeChecks
  entrance: Entrance
}

/** Who holds the number is let in, and becomes a member where he is none: by 登录 as well as by 注册. */
export function createSignInByCode({ clock, codeChecks, entrance }: ByCodeOptions) {
  return {
    async signInByCode(actor: Actor, input: InputOf<typeof signInByCode>): Promise<SignedIn> {
      const { mobile, captcha: code } = input
      await codeChecks.check(signInByCode, actor, { mobile, event: 'mobile_login', code })
      return entrance.enter(actor, (tx) => memberOf(tx, { mobile, now: clock.now() }))
    },

    async registerUser(actor: Actor, input: InputOf<typeof registerUser>): Promise<SignedIn> {
      const { mobile, captcha: code, service_code: serviceCode, uuid } = input
      await codeChecks.check(registerUser, actor, { mobile, event: 'mobile_register', code })
      const find = (tx: Parameters<typeof memberOf>[0]) =>
        memberOf(tx, { mobile, serviceCode, now: clock.now() })
      return entrance.enter(actor, find, actor.touristId ?? uuid?.toLowerCase())
    },
  }
}

import {
  type Endpoint,
  type getPayPwd,
  type InputOf,
  type OutputOf,
  type Refusal,
  resetPayPwd,
  type SmsEvent,
  setPayPwd,
} from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import { payPasswordsRepository } from './pay-passwords.repository'
import { isWeakPayPassword } from './weak-pay-password'

/** Hashes passwords and compares them; `full` if too many calls are waiting. */
interface Hashing {
  hash(password: string): Promise<string | 'full'>
  matches(hashed: string, password: string): Promise<boolean | 'full'>
}

type CodeEndpoint = Endpoint & { errors: Record<'codeWrong' | 'codeExpired' | 'tooOften', Refusal> }

/** Checks an SMS code; throws a refusal if it is wrong. */
type CodeCheck = (
  endpoint: CodeEndpoint,
  actor: Actor,
  given: { mobile: string; event: SmsEvent; code: string },
) => Promise<void>

export interface PayPasswordsOptions {
  db: Database
  clock: Clock
  hashing: Hashing
  checkCode: CodeCheck
  /** The mobile number bound to a user; null if there is none. */
  mobileOf: (userId: number) => Promise<string | null>
}

type Paying = Endpoint & {
  errors: Record<'noPassword' | 'passwordNeeded' | 'wrongPassword' | 'locked' | 'channelBusy', Refusal>
}

/**
 * Payment passwords, required for payments with V券. Setting one requires a code sent to the user's own
 * number.
 */
export function createPayPasswords({ db, clock, hashing, checkCode, mobileOf }: PayPasswordsOptions) {
  const stored = payPasswordsRepository(db)

  async function standing(userId: number) {
    const row = await stored.of(userId)
    const lockedUntil = row?.lockedUntil && row.lockedUntil > clock.now() ? row.lockedUntil : null
    return {
      is_set: row ? (1 as const) : (0 as const),
      locked_until: lockedUntil && beijingTime(lockedUntil),
    }
  }

  async function chosenHash(
    endpoint: typeof setPayPwd | typeof resetPayPwd,
    actor: Actor,
    { pay_password, again, captcha }: InputOf<typeof setPayPwd>,
  ) {
    const { userId } = userOf(actor)
    const mobile = await mobileOf(userId)
    if (!mobile) throw new Error(`user ${userId} has no number`)
    // Checked before the code is used up, so that the user can retry with another password.
    if (pay_password !== again) throw failure(endpoint, 'notSame')
    if (isWeakPayPassword(pay_password, mobile)) throw failure(endpoint, 'tooSimple')
    await checkCode(endpoint, actor, { mobile, event: 'pay_pwd', code: captcha })
    const hash = await hashing.hash(pay_password)
    if (hash === 'full') throw failure(endpoint, 'tooOften', { waiting: true })
    return { userId, hash }
  }

  return {
    standing,

    getPayPwd: (actor: Actor): Promise<OutputOf<typeof getPayPwd>> => standing(userOf(actor).userId),

    async setPayPwd(actor: Actor, input: InputOf<typeof setPayPwd>): Promise<OutputOf<typeof setPayPwd>> {
      if (await stored.of(userOf(actor).userId)) throw failure(setPayPwd, 'alreadySet')
      const { userId, hash } = await chosenHash(setPayPwd, actor, input)
      if (!(await stored.add(userId, hash, clock.now()))) throw failure(setPayPwd, 'alreadySet')
      return {}
    },

    async resetPayPwd(
      actor: Actor,
      input: InputOf<typeof resetPayPwd>,
    ): Promise<OutputOf<typeof resetPayPwd>> {
      if (!(await stored.of(userOf(actor).userId))) throw failure(resetPayPwd, 'noPassword')
      const { userId, hash } = await chosenHash(resetPayPwd, actor, input)
      if (!(await stored.replace(userId, hash, clock.now()))) throw failure(resetPayPwd, 'noPassword')
      return {}
    },

    /**
     * Checks the password of a payment; throws a refusal if it is missing, wrong or locked. A try is counted
     * before the comparison, so that only five of fifty concurrent tries are compared. The comparison is
     * slow, so it runs before the transaction of the payment.
     */
    async check(endpoint: Paying, actor: Actor, given: string | undefined): Promise<void> {
      const { userId } = userOf(actor)
      if (!(await stored.of(userId))) throw failure(endpoint, 'noPassword')
      if (given === undefined) throw failure(endpoint, 'passwordNeeded')
      const hash = await stored.takeTry(userId, clock.now())
      if (hash === undefined) throw failure(endpoint, 'locked', { userId })
      const matches = await hashing.matches(hash, given)
      if (matches === 'full') throw failure(endpoint, 'channelBusy', { waiting: true })
      if (!matches) throw failure(endpoint, 'wrongPassword', { userId })
      await stored.forget(userId)
    },
  }
}

export type PayPasswords = ReturnType<typeof createPayPasswords>

import { bindPhone, codes, type InputOf, messages, type SignedIn } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure, refusal } from '#platform/errors'
import type { Actor } from '#platform/http'
import { accountRepository } from '../account.repository'
import { wechatAccountsRepository } from '../wechat/wechat-accounts.repository'
import { hasReference, takeReference } from '../wechat/wechat-bindings'
import type { CodeChecks } from './code-verification'
import { type Member, memberOf } from './members'
import type { Entrance } from './open-session.service'

type Input = InputOf<typeof bindPhone>

interface BindPhoneOptions {
  db: Database
  clock: Clock
  codeChecks: CodeChecks
  entrance: Entrance
}

export function createBindPhone({ db, clock, codeChecks, entrance }: BindPhoneOptions) {
  /** The member of the number, from now on known by his WeChat account too. */
  async function byWechat(
    tx: Database,
    { mobile, openid, service_code: serviceCode }: Input,
  ): Promise<Member> {
    const now = clock.now()
    // Taken back by the refusals below: who has to choose another number need not scan again.
    const account = await takeReference(tx, openid, now)
    if (account === undefined) throw failure(bindPhone, 'openidInvalid')
    const member = await memberOf(tx, { mobile, serviceCode, now })
    const bound = await wechatAccountsRepository(tx).bind(account, member.userId, now)
    if (bound === 'userHasAnother') throw failure(bindPhone, 'taken')
    // Bound to another number meanwhile: the next scan signs in there.
    if (bound === 'isAnothers') throw failure(bindPhone, 'openidInvalid')
    return member
  }

  async function ofUser(tx: Database, userId: number, mobile: string): Promise<Member> {
    const accounts = accountRepository(tx)
    await accounts.holdMobile(mobile)
    if (await accounts.byMobile(mobile)) throw failure(bindPhone, 'inUse')
    if ((await accounts.hold(userId))?.mobile !== null) throw failure(bindPhone, 'alreadyBound')
    await accounts.setMobile(userId, mobile)
    return { userId, made: false }
  }

  return {
    async bindPhone(actor: Actor, input: Input): Promise<SignedIn> {
      const { mobile, captcha: code, openid, uuid } = input
      const user = openid === '' && actor.kind === 'user' ? actor : undefined
      // Opened for a user without a number, by a session that has ended meanwhile.
      if (openid === '' && !user) throw refusal(messages.sessionInvalid, codes.sessionInvalid)
      // What cannot succeed is refused before the code is spent.
      if (user?.hasPhone) throw failure(bindPhone, 'alreadyBound')
      if (!user && !(await hasReference(db, openid, clock.now()))) throw failure(bindPhone, 'openidInvalid')
      await codeChecks.check(bindPhone, actor, { mobile, event: 'bind_phone', code })

      const find = (tx: Database) => (user ? ofUser(tx, user.userId, mobile) : byWechat(tx, input))
      return entrance.enter(actor, find, actor.touristId ?? uuid?.toLowerCase())
    },
  }
}

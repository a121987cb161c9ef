import { bindPhone, type InputOf } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure, refusal } from '#platform/errors'
import type { Verb } from '#platform/http'
import { accountRepository } from '../account.repository'
import { type FoundOrAddedUser, findOrAddUser } from '../members'
import type { OpenSession } from '../sessions/open-session.service'
import type { CodeCheck } from '../sms/code-verification'
import { wechatAccountsRepository } from '../wechat/wechat-accounts.repository'
import { hasBinding, takeBinding } from '../wechat/wechat-bindings'

interface BindPhoneOptions {
  db: Database
  clock: Clock
  checkCode: CodeCheck
  openSession: OpenSession
}

export function createBindPhone({
  db,
  clock,
  checkCode,
  openSession,
}: BindPhoneOptions): Verb<typeof bindPhone> {
  /** Finds or registers the member with the number, and binds the WeChat account to that member. */
  async function byWechat(
    tx: Database,
    { mobile, openid, service_code: serviceCode }: InputOf<typeof bindPhone>,
  ): Promise<FoundOrAddedUser> {
    const now = clock.now()
    // The refusals below roll this back, so that the user can choose another number without a new scan.
    const account = await takeBinding(tx, openid, now)
    if (account === undefined) throw failure(bindPhone, 'openidInvalid')
    const member = await findOrAddUser(tx, { mobile, serviceCode, now })
    const bound = await wechatAccountsRepository(tx).bind(account, member.userId, now)
    if (bound === 'userHasAnother') throw failure(bindPhone, 'taken')
    // The WeChat account was bound to another number meanwhile; the next scan signs in with that number.
    if (bound === 'isAnothers') throw failure(bindPhone, 'openidInvalid')
    return member
  }

  async function setNumber(tx: Database, userId: number, mobile: string): Promise<FoundOrAddedUser> {
    const accounts = accountRepository(tx)
    await accounts.lockMobile(mobile)
    if (await accounts.byMobile(mobile)) throw failure(bindPhone, 'inUse')
    if ((await accounts.lock(userId))?.mobile !== null) throw failure(bindPhone, 'alreadyBound')
    await accounts.setMobile(userId, mobile)
    return { userId, created: false, consents: false }
  }

  return async (actor, input) => {
    const { mobile, captcha: code, openid, uuid } = input
    const user = openid === '' && actor.kind === 'user' ? actor : undefined
    // The form was opened by a signed-in user without a number whose session has ended meanwhile.
    if (openid === '' && !user) throw refusal('sessionInvalid')
    // Both conditions are checked before the code is used up: if one of them fails, the call cannot succeed.
    if (user?.hasPhone) throw failure(bindPhone, 'alreadyBound')
    if (!user && !(await hasBinding(db, openid, clock.now()))) throw failure(bindPhone, 'openidInvalid')
    await checkCode(bindPhone, actor, { mobile, event: 'bind_phone', code })

    const find = (tx: Database) => (user ? setNumber(tx, user.userId, mobile) : byWechat(tx, input))
    return openSession(actor, find, actor.touristId ?? uuid?.toLowerCase())
  }
}

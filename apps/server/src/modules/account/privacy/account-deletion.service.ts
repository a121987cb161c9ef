import { dayMs } from '@vce/futures'
import { closeAccount, closingDays, type InputOf, keepAccount, type OutputOf } from '@vce/protocol'
import * as z from 'zod/mini'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import { queue } from '#platform/jobs'
import type { Forget } from '#platform/personal-data'
import { accountRepository } from '../account.repository'
import { sessionsRepository } from '../sessions/sessions.repository'
import type { SessionsService } from '../sessions/sessions.service'
import type { CodeCheck } from '../sms/code-verification'
import { privacyRepository } from './privacy.repository'

/** Whether a user has unused V券 that were bought, an open order, or a pending refund. */
export type HasMoneyLeft = (db: Database, userId: number) => Promise<boolean>

interface AccountDeletionOptions {
  db: Database
  clock: Clock
  hasMoneyLeft: HasMoneyLeft
  checkCode: CodeCheck
  sessions: SessionsService
}

const coolingOffMs = closingDays * dayMs

/** Requests the deletion of the caller's account, or withdraws the request within the cooling-off period. */
export function createAccountDeletion({
  db,
  clock,
  hasMoneyLeft,
  checkCode,
  sessions,
}: AccountDeletionOptions) {
  return {
    async closeAccount(
      actor: Actor,
      { captcha: code, erase_live_texts: erases }: InputOf<typeof closeAccount>,
    ): Promise<OutputOf<typeof closeAccount>> {
      const { userId } = userOf(actor)
      const user = await accountRepository(db).byId(userId)
      if (!user?.mobile) throw new Error(`User ${userId} has no number`)
      // Both conditions are checked before the code is used up: if one of them fails, the request cannot
      // succeed.
      if (user.closingAt) throw failure(closeAccount, 'alreadyClosing')
      if (await hasMoneyLeft(db, userId)) throw failure(closeAccount, 'vouchersLeft', { userId })
      await checkCode(closeAccount, actor, { mobile: user.mobile, event: 'close_account', code })

      const closingAt = new Date(clock.now().getTime() + coolingOffMs)
      await sessions.change(async (tx, writer) => {
        if (!(await privacyRepository(tx).setClosing(userId, closingAt, erases === 1))) {
          throw failure(closeAccount, 'alreadyClosing')
        }
        await writer.end({ userId })
      })
      return { closing_at: beijingTime(closingAt) }
    },

    async keepAccount(actor: Actor): Promise<OutputOf<typeof keepAccount>> {
      const withdrawn = await privacyRepository(db).setClosing(userOf(actor).userId, null)
      if (!withdrawn) throw failure(keepAccount, 'notClosing')
      return {}
    },
  }
}

interface CloseAccountsOptions {
  db: Database
  hasMoneyLeft: HasMoneyLeft
  /** The deletion steps of the other modules. */
  forget: readonly Forget[]
}

/**
 * Job that deletes accounts whose cooling-off period has passed, and their data in other modules. Each
 * account has a transaction of its own, so that a failed deletion delays no other account and is retried. If
 * an account has bought V券 by then, the account stays and its request ends.
 */
export const closeAccounts = ({ db, hasMoneyLeft, forget }: CloseAccountsOptions) =>
  queue({
    name: 'close-accounts',
    schema: z.object({}),
    cron: '10 * * * *',
    retryLimit: 3,
    expireInSeconds: 600,
    async run(_data, now) {
      const failed: unknown[] = []
      const count = { deleted: 0, retained: 0 }
      for (const userId of await privacyRepository(db).due(now)) {
        try {
          const end = await db.transaction((tx) => endAccount(tx, userId, { hasMoneyLeft, forget, now }))
          if (end) count[end] += 1
        } catch (error) {
          failed.push(error)
        }
      }
      if (failed.length > 0) throw new AggregateError(failed, `${failed.length} accounts were not deleted`)
      return count
    },
  })

interface Deletion {
  hasMoneyLeft: HasMoneyLeft
  forget: readonly Forget[]
  now: Date
}

/** Deletes an account, or ends its request; does nothing if the request was withdrawn meanwhile. */
async function endAccount(
  tx: Database,
  userId: number,
  { hasMoneyLeft, forget, now }: Deletion,
): Promise<'deleted' | 'retained' | undefined> {
  const privacy = privacyRepository(tx)
  const user = await privacy.holdDue(userId, now)
  if (!user) return undefined
  if (await hasMoneyLeft(tx, user.id)) {
    await privacy.setClosing(user.id, null)
    return 'retained'
  }
  const { erasesLiveTexts } = user
  for (const each of forget) await each(tx, user.id, now, { erasesLiveTexts })
  await sessionsRepository(tx).end({ userId: user.id })
  await privacy.empty(user, now)
  return 'deleted'
}

import { closeAccount, closingDays, type InputOf, keepAccount, type OutputOf } from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import type { Task } from '#platform/schedule'
import { accountRepository } from '../account.repository'
import { sessionsRepository } from '../sessions/sessions.repository'
import type { SessionsService } from '../sessions/sessions.service'
import type { CheckCode } from '../sms/code-verification'
import { privacyRepository } from './privacy.repository'

/** What another module does when a user's account is deleted, in the same transaction. */
export type Forget = (tx: Database, userId: number) => Promise<void>

interface AccountDeletionOptions {
  db: Database
  clock: Clock
  checkCode: CheckCode
  sessions: SessionsService
}

const coolingOffMs = closingDays * 24 * 3_600_000

/** Requests the deletion of an account, and withdraws the request within the cooling-off period. */
export function createAccountDeletion({ db, clock, checkCode, sessions }: AccountDeletionOptions) {
  return {
    async closeAccount(
      actor: Actor,
      { captcha: code }: InputOf<typeof closeAccount>,
    ): Promise<OutputOf<typeof closeAccount>> {
      const { userId } = userOf(actor)
      const user = await accountRepository(db).byId(userId)
      if (!user?.mobile) throw new Error(`User ${userId} has no number`)
      // A request that cannot succeed is refused before the code is spent.
      if (user.closingAt) throw failure(closeAccount, 'alreadyClosing')
      await checkCode(closeAccount, actor, { mobile: user.mobile, event: 'close_account', code })

      const closingAt = new Date(clock.now().getTime() + coolingOffMs)
      await sessions.change(async (tx, writer) => {
        if (!(await privacyRepository(tx).setClosing(userId, closingAt))) {
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

const hour = 3_600_000

/**
 * Deletes accounts whose cooling-off period has passed, with the data other modules store about their owners.
 */
export const deleteClosed = (forget: readonly Forget[]): Task => ({
  name: 'delete closed accounts',
  every: hour,
  async run(tx, now) {
    const privacy = privacyRepository(tx)
    for (const user of await privacy.due(now)) {
      for (const each of forget) await each(tx, user.id)
      await sessionsRepository(tx).end({ userId: user.id })
      await privacy.empty(user, now)
    }
  },
})

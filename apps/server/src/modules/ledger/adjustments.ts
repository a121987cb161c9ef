import { addDays } from '@vce/futures'
import { currencies, currencyNames, ownerAdjustmentLimits } from '@vce/protocol'
import * as z from 'zod/mini'
import type { AuditedAction } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { type Currency, house, pointsAccountOf, vouchersAccountOf } from './accounts'
import { accountsRepository } from './accounts.repository'
import { dayAt, expiryDayOfEarned } from './expiry-days'
import { ledger } from './ledger'
import { type Bucket, lotsRepository } from './lots.repository'

const adjustment = z.object({ user_id: z.int(), currency: z.enum(currencies), amount: z.int() })
export type Adjustment = z.output<typeof adjustment>

/** Name of the kind of approval. */
export const adjustmentKind = 'adjust'

/** Whether a user exists and is not deleted; provided by the module that stores accounts. */
export type IsUser = (db: Database, userId: number) => Promise<boolean>

/** Days for which added V券 can be spent; the same as for V券 that are given with a package. */
const voucherDays = 365

const accountOf = ({ user_id, currency }: Adjustment) =>
  currency === 'points' ? pointsAccountOf(user_id) : vouchersAccountOf(user_id)

/** Added V券 count as given, because no money was paid for them. */
const bucketOf = (currency: Currency, today: string): Bucket =>
  currency === 'points'
    ? { origin: 'earned', source: '', expiresOn: expiryDayOfEarned(today) }
    : { origin: 'given', source: '', expiresOn: addDays(today, voucherDays - 1) }

/**
 * The balances before and after an adjustment, without lots that have ended; null if the balance would fall
 * below zero.
 */
export async function balancesOf(db: Database, payload: Adjustment, today: string) {
  const [account] = await accountsRepository(db).find([accountOf(payload)])
  const live = account ? await lotsRepository(db).live(account.id, today) : []
  const before = live.reduce((sum, { remaining }) => sum + remaining, 0) - (account?.owed ?? 0)
  const after = before + payload.amount
  return payload.amount < 0 && after < 0 ? null : { before, after }
}

/**
 * The adjustment of a balance, as an action of the console that one operator proposes and another executes.
 */
export const booksAdjustment = ({ clock, isUser }: { clock: Clock; isUser: IsUser }) => ({
  name: adjustmentKind,
  action: 'adjustments' as const,
  schema: adjustment,

  needsOwner: ({ currency, amount }: Adjustment) => Math.abs(amount) > ownerAdjustmentLimits[currency],

  title: async (_db: Database, { user_id, currency, amount }: Adjustment) =>
    amount > 0
      ? `为用户 ${user_id} 增加 ${amount} ${currencyNames[currency]}`
      : `扣减用户 ${user_id} 的 ${-amount} ${currencyNames[currency]}`,

  async effect(db: Database, payload: Adjustment) {
    const today = dayAt(clock.now())
    const balances = await balancesOf(db, payload, today)
    if (!balances || !(await isUser(db, payload.user_id))) return null
    const { currency, amount } = payload
    const sentence = `${currencyNames[currency]}余额 ${balances.before} → ${balances.after}`
    return amount > 0 ? `${sentence}，增加部分有效期至 ${bucketOf(currency, today).expiresOn}` : sentence
  },

  async execute(
    { tx, now, audit }: AuditedAction,
    payload: Adjustment,
    { approvalId, reason }: { approvalId?: number; reason: string },
  ) {
    if (approvalId === undefined) throw new Error('an adjustment is executed by an approval')
    const { user_id, currency, amount } = payload
    const [user, adjust] = [accountOf(payload), house[currency].adjust]
    const books = ledger(tx, now)
    await books.expireOf(user)
    const outcome = await books.transfer({
      key: `adjust:${approvalId}`,
      amount: Math.abs(amount),
      reason: 'adjust',
      ref: `approval:${approvalId}`,
      ...(amount > 0
        ? { from: adjust, to: user, bucket: bucketOf(currency, dayAt(now)) }
        : { from: user, to: adjust }),
    })
    // Checked under the lock of the account: if a deletion has ended the user's books meanwhile, nothing is
    // adjusted.
    if (!outcome.ok || !(await isUser(tx, user_id))) return false
    await audit({
      action: 'ledger.adjust',
      target: `user ${user_id}`,
      approvalId,
      reason,
      before: { currency, balance: outcome.balance - amount },
      after: { currency, balance: outcome.balance },
    })
    return true
  },
})

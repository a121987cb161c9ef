import { addDays } from '@vce/futures'
import { accountRepository, lastOrigin } from '#modules/account'
import { dayAt, expiryDayOfEarned, house, ledger, pointsAccountOf } from '#modules/ledger'
import type { Database } from '#platform/database'
import { networkOf, subnetOf } from '#platform/limits'
import { earningRepository, type LimitedEarning } from './earning.repository'

/**
 * Maximum V粒 that a user earns automatically per day; 精华, packets, draws, bounties and medals do not count.
 */
const maxPaidADay = 300
/** Maximum number of accounts that earn on one day from one browser, and from one network. */
const maxOfBrowser = 3
const maxOfNetwork = 20
/**
 * Maximum number of payments per week for `featured`, and per month for `invited`; the tables have the same
 * checks.
 */
export const maxTimes: Record<LimitedEarning, number> = { featured: 2, invited: 5 }

/** The browser and the network address of a call. */
export interface EarningOrigin {
  browser: string | null
  address: string
}

interface Payment {
  userId: number
  /** Name of the business event: `sign:42:2026-11-20`. */
  key: string
  from: keyof typeof house.points
  amount: number
  reason: string
  ref?: string
}

/** The Monday of the week of a day. */
const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

const periodOf = (kind: LimitedEarning, day: string) =>
  kind === 'featured' ? mondayOf(day) : `${day.slice(0, 7)}-01`

/**
 * Only public addresses are counted as networks: a private address is a proxy's and does not identify the
 * user.
 */
const originsOf = ({ browser, address }: EarningOrigin) => [
  ...(browser ? [{ origin: `browser ${browser.toLowerCase()}`, most: maxOfBrowser }] : []),
  ...(subnetOf(address) ? [{ origin: `network ${networkOf(address)}`, most: maxOfNetwork }] : []),
]

/** Pays automatic earnings at a moment, within the caller's transaction. */
export function earnings(tx: Database, now: Date) {
  const rows = earningRepository(tx)
  const today = dayAt(now)

  /** Pays the whole amount; the daily limit does not apply. */
  async function payApart({ userId, from, ...payment }: Payment): Promise<void> {
    const paid = await ledger(tx, now).transfer({
      ...payment,
      from: house.points[from],
      to: pointsAccountOf(userId),
      bucket: { origin: 'earned', source: '', expiresOn: expiryDayOfEarned(today) },
    })
    if (!paid.ok) throw new Error(`${payment.key} was not paid`)
  }

  return {
    payApart,

    /**
     * Locks the account, so that earnings of one user do not overlap, and returns whether the account may
     * earn: it has a mobile number, no operator has frozen its earnings, and not too many other accounts earn
     * from its browser and network. `origin` is by default that of the account's last session.
     */
    async begin(userId: number, origin?: EarningOrigin): Promise<boolean> {
      const user = await accountRepository(tx).lock(userId)
      if (!user || user.mobile === null || (await rows.isFrozen(userId))) return false
      const from = origin ?? (await lastOrigin(tx, userId))
      for (const { origin: name, most } of from ? originsOf(from) : [])
        if (!(await rows.admit(name, today, userId, most))) return false
      return true
    },

    /** V粒 that the user may still earn today. */
    async leftToday(userId: number): Promise<number> {
      return Math.max(0, maxPaidADay - (await rows.paidOn(userId, today)))
    },

    /** Pays an amount, reduced to what the daily limit leaves; returns the paid amount. */
    async pay(payment: Payment): Promise<number> {
      const paid = await rows.paidOn(payment.userId, today)
      const amount = Math.min(payment.amount, maxPaidADay - paid)
      if (amount <= 0) return 0
      await rows.addPaid(payment.userId, today, amount)
      await payApart({ ...payment, amount })
      return amount
    },

    timesLeft: async (userId: number, kind: LimitedEarning) =>
      maxTimes[kind] - (await rows.timesIn(userId, kind, periodOf(kind, today))),

    countTime: (userId: number, kind: LimitedEarning) => rows.countTime(userId, kind, periodOf(kind, today)),
  }
}

/** Whether an operator has frozen a user's earnings. */
export const isEarningFrozen = (db: Database, userId: number) => earningRepository(db).isFrozen(userId)

import { addDays } from '@vce/futures'
import { accountRepository, lastOrigin } from '#modules/account'
import { dayAt, earnedUntil, house, ledger, pointsOf } from '#modules/ledger'
import type { Database } from '#platform/database'
import { networkOf, subnetOf } from '#platform/limits'
import { earningRepository, type PeriodKind } from './earning.repository'

/** Automatic earnings of a user and day in V粒; 精华, packets, draws, bounties and medals stand apart. */
const maxPaidADay = 300
/** Accounts that earn from one browser, and from one network, on a day. */
const maxOfBrowser = 3
const maxOfNetwork = 20
/** As the checks of the tables have it. */
export const maxTimes: Record<PeriodKind, number> = { featured: 2, invited: 5 }

/** Where a call came from. */
export interface EarningOrigin {
  browser: string | null
  address: string
}

interface Payment {
  userId: number
  /** The business fact: `sign:42:2026-11-20`. */
  key: string
  from: keyof typeof house.points
  amount: number
  reason: string
  ref?: string
}

/** The Monday of a day's week. */
const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

const periodOf = (kind: PeriodKind, day: string) =>
  kind === 'featured' ? mondayOf(day) : `${day.slice(0, 7)}-01`

/** Networks are counted for public addresses only: that of a proxy says nothing of its user. */
const originsOf = ({ browser, address }: EarningOrigin) => [
  ...(browser ? [{ origin: `browser ${browser.toLowerCase()}`, most: maxOfBrowser }] : []),
  ...(subnetOf(address) ? [{ origin: `network ${networkOf(address)}`, most: maxOfNetwork }] : []),
]

/** Pays automatic earnings, within a transaction of the caller at a moment. */
export function earnings(tx: Database, now: Date) {
  const rows = earningRepository(tx)
  const today = dayAt(now)

  /** Pays whole, outside of the daily limit. */
  async function payApart({ userId, from, ...payment }: Payment): Promise<void> {
    const paid = await ledger(tx, now).transfer({
      ...payment,
      from: house.points[from],
      to: pointsOf(userId),
      bucket: { origin: 'earned', source: '', expiresOn: earnedUntil(today) },
    })
    if (!paid.ok) throw new Error(`${payment.key} was not paid`)
  }

  return {
    payApart,

    /**
     * Locks the account, so that earnings of one user follow one another, and returns whether it may earn: it
     * has a number, no operator has frozen it, and browser and network have room for another account. Without
     * an origin, that of its last session counts.
     */
    async begin(userId: number, origin?: EarningOrigin): Promise<boolean> {
      const user = await accountRepository(tx).lock(userId)
      if (!user || user.mobile === null || (await rows.isFrozen(userId))) return false
      const from = origin ?? (await lastOrigin(tx, userId))
      for (const { origin: name, most } of from ? originsOf(from) : [])
        if (!(await rows.admit(name, today, userId, most))) return false
      return true
    },

    /** V粒 that the limit of the day leaves. */
    async leftToday(userId: number): Promise<number> {
      return Math.max(0, maxPaidADay - (await rows.paidOn(userId, today)))
    },

    /** Pays what the limit of the day leaves of an amount; answers that. */
    async pay(payment: Payment): Promise<number> {
      const paid = await rows.paidOn(payment.userId, today)
      const amount = Math.min(payment.amount, maxPaidADay - paid)
      if (amount <= 0) return 0
      await rows.addPaid(payment.userId, today, amount)
      await payApart({ ...payment, amount })
      return amount
    },

    timesLeft: async (userId: number, kind: PeriodKind) =>
      maxTimes[kind] - (await rows.timesIn(userId, kind, periodOf(kind, today))),

    countTime: (userId: number, kind: PeriodKind) => rows.countTime(userId, kind, periodOf(kind, today)),
  }
}

/** Whether an operator has frozen what a user earns. */
export const isEarningFrozen = (db: Database, userId: number) => earningRepository(db).isFrozen(userId)

import { type getRechargePackages, type OutputOf, rechargeBounds } from '@vce/protocol'
import { dayAt } from '#modules/ledger'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { type Actor, userOf } from '#platform/http'
import { termsAt } from '#platform/terms'
import { ordersRepository } from '../orders/orders.repository'
import { rechargeTerms } from '../recharge/recharge-terms'

/** The V券 packages on sale, and how much the user may still buy today. */
export const createRecharge = ({ db, clock }: { db: Database; clock: Clock }) => ({
  async getRechargePackages(actor: Actor): Promise<OutputOf<typeof getRechargePackages>> {
    const { userId } = userOf(actor)
    const now = clock.now()
    const orders = ordersRepository(db)
    const today = new Date(`${dayAt(now)}T00:00:00+08:00`)
    const [{ packages, maxADay, givenDays }, ordered, isKnown] = await Promise.all([
      termsAt(db, rechargeTerms, now),
      orders.rechargedSince(userId, today),
      orders.hasRecharged(userId),
    ])
    return {
      list: packages.map(({ id, vouchers, given }) => ({ id, vouchers, given })),
      ...rechargeBounds,
      given_days: givenDays,
      left_today: Math.max(0, maxADay - ordered),
      confirm_adult: isKnown ? 0 : 1,
    }
  },
})

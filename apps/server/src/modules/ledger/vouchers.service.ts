import { addDays, dayMs } from '@vce/futures'
import { exchangeVouchers, type getVoucherTerms, type InputOf, type OutputOf } from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import type { Once } from '#platform/once'
import { termsAt } from '#platform/terms'
import { house, pointsAccountOf, vouchersAccountOf } from './accounts'
import { dayAt, monthAt } from './expiry-days'
import { ledger } from './ledger'
import { voucherMonthsRepository } from './voucher-months.repository'
import { voucherTerms } from './voucher-terms'

interface VouchersOptions {
  db: Database
  clock: Clock
  once: Once
  /** When a user registered. */
  registeredAt: (userId: number) => Promise<Date>
}

/** The exchange of V粒 for V券. The V券 count as given: they expire, and no money was paid for them. */
export function createVouchers({ db, clock, once, registeredAt }: VouchersOptions) {
  const opensAt = async (userId: number, accountDays: number) =>
    new Date((await registeredAt(userId)).getTime() + accountDays * dayMs)

  return {
    async getVoucherTerms(actor: Actor): Promise<OutputOf<typeof getVoucherTerms>> {
      const { userId } = userOf(actor)
      const now = clock.now()
      const { price, maxAMonth, days, accountDays } = await termsAt(db, voucherTerms, now)
      const [used, opening] = await Promise.all([
        voucherMonthsRepository(db).countOf(userId, monthAt(now)),
        opensAt(userId, accountDays),
      ])
      return {
        price,
        max_a_month: maxAMonth,
        left: Math.max(0, maxAMonth - used),
        days,
        open_at: opening > now ? beijingTime(opening) : null,
      }
    },

    async exchangeVouchers(
      actor: Actor,
      input: InputOf<typeof exchangeVouchers>,
    ): Promise<OutputOf<typeof exchangeVouchers>> {
      const { count } = input
      const registered = await registeredAt(userOf(actor).userId)
      return once(exchangeVouchers, actor, input, async ({ tx, userId, now, callId }) => {
        const { price, maxAMonth, days, accountDays } = await termsAt(tx, voucherTerms, now)
        if (now.getTime() - registered.getTime() < accountDays * dayMs)
          throw failure(exchangeVouchers, 'tooNew', { userId })
        if (!(await voucherMonthsRepository(tx).add(userId, monthAt(now), count, maxAMonth)))
          throw failure(exchangeVouchers, 'monthFull', { userId })
        const books = ledger(tx, now)
        const same = { reason: 'convert', ref: `vouchers:${count}` }
        const paid = await books.transfer({
          key: `exchange:${callId}:cost`,
          from: pointsAccountOf(userId),
          to: house.points.convert,
          amount: count * price,
          ...same,
        })
        if (!paid.ok) throw failure(exchangeVouchers, 'notEnough', { userId })
        const given = await books.transfer({
          key: `exchange:${callId}:give`,
          from: house.vouchers.convert,
          to: vouchersAccountOf(userId),
          amount: count,
          ...same,
          bucket: { origin: 'given', source: '', expiresOn: addDays(dayAt(now), days - 1) },
        })
        if (!given.ok) throw new Error('a house account refused to give')
        return { money: paid.balance, vouchers: given.balance }
      })
    },
  }
}

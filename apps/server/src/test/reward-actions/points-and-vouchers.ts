import { addDays } from '@vce/futures'
import { exchangeSearchCount, exchangeVouchers } from '@vce/protocol'
import { expect } from 'vitest'
import type { ActionsOf } from './action'

export const pointsAndVouchers: ActionsOf<'grant' | 'fund' | 'search' | 'convert'> = {
  async grant({ world: { seed, clock }, known, amount, earn }) {
    await seed.points(known.user, amount * 60, clock.now())
    earn(amount * 60)
  },

  async fund({ world: { seed }, known, amount, number }) {
    await seed.vouchers(known.user, amount * 200)
    // Each order has a lot of its own.
    known.vouchers.earn(amount * 200, '9999-12-31', `order ${number}`)
  },

  async search({ known, amount, answered, short, isBalance }) {
    const price = amount * 10
    const answer = await answered(exchangeSearchCount, { tag: 'ai', count: amount }, short(price))
    if (!answer) return
    known.points.spend(price)
    isBalance(answer.money)
  },

  async convert({ known, amount, day, month, label, answered, short, isBalance }) {
    const isFull = known.count(`convert ${month}`) + amount > 50
    const refusal = isFull ? '已达本月兑换上限' : short(amount * 100)
    const answer = await answered(exchangeVouchers, { count: amount }, refusal)
    if (!answer) return
    known.add(`convert ${month}`, amount)
    known.points.spend(amount * 100)
    known.vouchers.earn(amount, addDays(day, 89))
    isBalance(answer.money)
    expect([label, answer.vouchers]).toEqual([label, known.vouchers.balance])
  },
}

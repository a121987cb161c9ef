import { addDays } from '@vce/futures'
import { exchangeSearchCount, exchangeVouchers } from '@vce/protocol'
import { expect } from 'vitest'
import type { ActionsOf } from './action'

export const pointsAndVouchers: ActionsOf<'grant' | 'fund' | 'search' | 'convert'> = {
  async grant({ runState: { seed, clock }, model, amount, earn }) {
    await seed.points(model.user, amount * 60, clock.now())
    earn(amount * 60)
  },

  async fund({ runState: { seed }, model, amount, number }) {
    await seed.vouchers(model.user, amount * 200)
    // Each order makes a separate lot.
    model.vouchers.earn(amount * 200, '9999-12-31', `order ${number}`)
  },

  async search({ model, amount, callAndExpect, refusalIfShort, expectBalance }) {
    const price = amount * 10
    const answer = await callAndExpect(
      exchangeSearchCount,
      { tag: 'ai', count: amount },
      refusalIfShort(price),
    )
    if (!answer) return
    model.points.spend(price)
    expectBalance(answer.money)
  },

  async convert({ model, amount, day, month, label, callAndExpect, refusalIfShort, expectBalance }) {
    const isFull = model.count(`convert ${month}`) + amount > 50
    const refusal = isFull ? '已达本月兑换上限' : refusalIfShort(amount * 100)
    const answer = await callAndExpect(exchangeVouchers, { count: amount }, refusal)
    if (!answer) return
    model.add(`convert ${month}`, amount)
    model.points.spend(amount * 100)
    model.vouchers.earn(amount, addDays(day, 89))
    expectBalance(answer.money)
    expect([label, answer.vouchers]).toEqual([label, model.vouchers.balance])
  },
}

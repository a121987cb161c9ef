import { addDays } from '@vce/futures'
import { cancelDelivery, getDeliveries, redeemItem } from '@vce/protocol'
import { expect } from 'vitest'
import type { ActionsOf } from './action'
import { goodsPrice } from './run-state'

export const shop: ActionsOf<'card' | 'pack' | 'goods' | 'cancel'> = {
  async card({ runState, model, month, callAndExpect, refusalIfShort, expectBalance }) {
    const isFull = model.count(`card ${month}`) >= 2
    const id = runState.itemOf('makeUpCard')
    const answer = await callAndExpect(
      redeemItem,
      { id },
      isFull ? '每人限兑，您已达上限' : refusalIfShort(100),
    )
    if (!answer) return
    model.add(`card ${month}`)
    model.cards += 1
    model.points.spend(100)
    expectBalance(answer.money)
  },

  async pack({ runState, model, callAndExpect, refusalIfShort, expectBalance }) {
    const answer = await callAndExpect(redeemItem, { id: runState.itemOf('ai20') }, refusalIfShort(180))
    if (!answer) return
    model.points.spend(180)
    expectBalance(answer.money)
  },

  async goods({ runState, model, callAndExpect, refusalIfShort, expectBalance }) {
    const wanted = { id: runState.itemOf('dictionary'), address_id: model.address }
    const answer = await callAndExpect(
      redeemItem,
      wanted,
      runState.stock < 1 ? '已兑完' : refusalIfShort(goodsPrice),
    )
    if (!answer) return
    const took = model.points.spend(goodsPrice) ?? []
    runState.stock -= 1
    expectBalance(answer.money)
    const [newest] = (await runState.call(getDeliveries, { page: 1, limit: 1 }, model.user)).data.data
    expect(newest).toMatchObject({ order_id: answer.order_id, state: 'waiting', paid: goodsPrice })
    model.goods.push({ delivery: newest?.id ?? 0, took })
  },

  async cancel({ runState, model, of, day, callAndExpect, expectBalance }) {
    const chosen = model.goods[of % Math.max(1, model.goods.length)]
    if (!chosen) return
    const isOver = chosen.took.length === 0
    const refusal = isOver ? '商品已发出或已取消，不能再取消' : null
    const answer = await callAndExpect(cancelDelivery, { delivery_id: chosen.delivery }, refusal)
    if (!answer) return
    model.points.putBack(chosen.took, day, addDays(day, 7))
    chosen.took = []
    runState.stock += 1
    expectBalance(answer.money)
  },
}

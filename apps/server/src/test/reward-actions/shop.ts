import { addDays } from '@vce/futures'
import { cancelDelivery, getDeliveries, redeemItem } from '@vce/protocol'
import { expect } from 'vitest'
import type { ActionsOf } from './action'
import { goodsPrice } from './world'

export const shop: ActionsOf<'card' | 'pack' | 'goods' | 'cancel'> = {
  async card({ world, known, month, answered, short, isBalance }) {
    const isFull = known.count(`card ${month}`) >= 2
    const id = world.itemOf('makeUpCard')
    const answer = await answered(redeemItem, { id }, isFull ? '每人限兑，您已达上限' : short(100))
    if (!answer) return
    known.add(`card ${month}`)
    known.cards += 1
    known.points.spend(100)
    isBalance(answer.money)
  },

  async pack({ world, known, answered, short, isBalance }) {
    const answer = await answered(redeemItem, { id: world.itemOf('ai20') }, short(200))
    if (!answer) return
    known.points.spend(200)
    isBalance(answer.money)
  },

  async goods({ world, known, answered, short, isBalance }) {
    const wanted = { id: world.itemOf('dictionary'), address_id: known.address }
    const answer = await answered(redeemItem, wanted, world.stock < 1 ? '已兑完' : short(goodsPrice))
    if (!answer) return
    const took = known.points.spend(goodsPrice) ?? []
    world.stock -= 1
    isBalance(answer.money)
    const [newest] = (await world.call(getDeliveries, { page: 1, limit: 1 }, known.user)).data.data
    expect(newest).toMatchObject({ order_id: answer.order_id, state: 'waiting', paid: goodsPrice })
    known.goods.push({ delivery: newest?.id ?? 0, took })
  },

  async cancel({ world, known, of, day, answered, isBalance }) {
    const chosen = known.goods[of % Math.max(1, known.goods.length)]
    if (!chosen) return
    const isOver = chosen.took.length === 0
    const refusal = isOver ? '商品已发出或已取消，不能再取消' : null
    const answer = await answered(cancelDelivery, { delivery_id: chosen.delivery }, refusal)
    if (!answer) return
    known.points.putBack(chosen.took, day, addDays(day, 7))
    chosen.took = []
    world.stock += 1
    isBalance(answer.money)
  },
}

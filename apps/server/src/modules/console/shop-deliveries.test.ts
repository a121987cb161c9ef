import { getDeliveries, getShopDeliveries, redeemItem, shipDelivery } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { giveGoods, seedShop } from '#modules/shop'
import { auditRepository } from '#platform/audit'
import { startTestApp, testTime } from '#test/app'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

const clock = { now: () => testTime }
const { app, call: callAsUser, db, seed } = await startTestApp({ env: consoleEnv, clock })
const { call, operator, session } = createConsoleFixture({ app, db, clock })
await seedShop(db)
const shop = await operator(['shop'])
const token = await session(shop)

async function redeemed() {
  const user = await seed.user({ createdAt: new Date('2026-10-01T00:00:00Z') })
  await seed.points(user, 4000)
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into addresses (user_id, name, mobile, province, city, district, detail, is_default, created_at)
    values (${user.id}, '周稳健', '13812348000', '浙江省', '杭州市', '西湖区', '示例路 18 号', true, ${testTime.toISOString()})
    returning id`)
  const items = await db.execute<{ id: string }>(sql`select id from items where code = 'dictionary'`)
  const id = Number(items.rows[0]?.id)
  await callAsUser(redeemItem, { id, address_id: Number(rows[0]?.id) }, user)
  const [delivery] = (await callAsUser(getDeliveries, {}, user)).data.data
  return { user, id: delivery?.id ?? 0 }
}

test('an operator sees the whole address and ships, with an entry in the audit log', async () => {
  const { user, id } = await redeemed()
  const waiting = await call(getShopDeliveries, {}, token)
  expect(waiting.data.data.at(-1)).toMatchObject({
    id,
    user_id: user.id,
    name: '《期货大辞典》',
    source: '商城兑换',
    state: 'waiting',
    address: { name: '周稳健', mobile: '13812348000', place: '浙江省杭州市西湖区 示例路 18 号' },
  })
  const parcel = { delivery_id: id, carrier: '顺丰速运', tracking_no: 'SF1234567890' }
  expect(await call(shipDelivery, parcel, token)).toMatchObject({ code: 1, msg: '已登记发货' })
  expect((await callAsUser(getDeliveries, {}, user)).data.data).toMatchObject([
    { state: 'shipped', carrier: '顺丰速运', tracking_no: 'SF1234567890', shipped_at: '2026-11-20 16:00:00' },
  ])
  expect(
    await auditRepository(db).newest({ target: `delivery ${id}` }, { limit: 5, offset: 0 }),
  ).toMatchObject([{ action: 'delivery.ship', operatorId: shop.id, after: { carrier: '顺丰速运' } }])
  const { rows } = await db.execute(
    sql`select data ->> 'text' as text from outbox_events where type = 'deliveryShipped' and user_id = ${user.id}`,
  )
  expect(rows).toEqual([{ text: '《期货大辞典》：顺丰速运 SF1234567890' }])
  expect(await call(shipDelivery, parcel, token)).toMatchObject({ code: 0, msg: '该发货单不是待发货' })
  expect((await call(getShopDeliveries, { state: 'shipped' }, token)).data.total).toBe(1)
})

test('a delivery that has no address or does not exist is not shipped', async () => {
  const user = await seed.user()
  const { deliveryId } = await db.transaction((tx) =>
    giveGoods(tx, { userId: user.id, item: 'dictionary', source: 'draw:7', at: testTime }),
  )
  const parcel = { carrier: '顺丰速运', tracking_no: 'SF1234567890' }
  expect(await call(shipDelivery, { delivery_id: deliveryId, ...parcel }, token)).toMatchObject({
    msg: '用户还没有填写收货地址',
  })
  expect(await call(shipDelivery, { delivery_id: 999_999, ...parcel }, token)).toMatchObject({
    msg: '发货单不存在',
  })
  expect(
    await call(shipDelivery, { delivery_id: deliveryId, ...parcel, tracking_no: '1' }, token),
  ).toMatchObject({ msg: '运单号为 6–40 位字母、数字' })
})

test('customer service reads deliveries and ships none', async () => {
  const support = await session(await operator(['support']))
  expect((await call(getShopDeliveries, {}, support)).code).toBe(1)
  const parcel = { delivery_id: 1, carrier: '顺丰速运', tracking_no: 'SF1234567890' }
  expect((await call(shipDelivery, parcel, support)).code).not.toBe(1)
})

import { dayMs } from '@vce/futures'
import {
  bindUser,
  getNoticeCount,
  getNoticeList,
  getNoticeSettings,
  paySuperVip,
  readAllNotices,
  readNotice,
  setFollow,
  setNoticeSetting,
  signInByCode,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endingNoticesJob } from '#modules/membership'
import { profiles, sweepNotices } from '#modules/profile'
import { deliveryShipped } from '#modules/shop'
import { emit } from '#platform/outbox'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { connectMessageClient } from '#test/message-client'
import { handleEvents } from '#test/outbox'
import { createBuyer, pin } from '#test/payment'
import type { TestUser } from '#test/seed'

let now = testTime
const clock = { now: () => now }
const server = await startTestApp({ clock })
const { app, call, seed, db } = server
const { allHandled } = handleEvents(server, clock)
const follow = async (user: TestUser, target: TestUser) =>
  call(setFollow, { kind: 'user', id: target.id, value: true }, user)
const listOf = async (user: TestUser, filter: object = {}) =>
  (await call(getNoticeList, filter, user)).data.data
const unread = async (user: TestUser) => (await call(getNoticeCount, {}, user)).data.unread

test('follows of a day are one notice until it is read, with each user once', async () => {
  const target = await seed.user()
  const fans = [await seed.user(), await seed.user(), await seed.user()]
  for (const fan of fans) await follow(fan, target)
  const [again] = fans
  if (!again) throw new Error('There are fans')
  await call(setFollow, { kind: 'user', id: target.id, value: false }, again)
  await follow(again, target)
  await expect
    .poll(async () => (await listOf(target))[0])
    .toMatchObject({ kind: 'follow', count: 3, read: false })
  expect(await unread(target)).toBe(1)

  const [notice] = await listOf(target)
  const reply = await call(readNotice, { id: notice?.id ?? 0 }, target)
  expect(reply.data).toEqual({ unread: 0, kinds: [] })
  await follow(await seed.user(), target)
  await expect.poll(async () => (await listOf(target)).map(({ read }) => read)).toEqual([false, true])

  now = new Date(now.getTime() + 25 * 3_600_000)
  await follow(await seed.user(), target)
  await expect.poll(async () => (await listOf(target, { unread: true })).length).toBe(2)
  now = testTime
})

test('many follows at once are one notice of all their users', async () => {
  const target = await seed.user()
  const fans = await Promise.all(Array.from({ length: crowd() }, () => seed.user()))
  await Promise.all(fans.map((fan) => follow(fan, target)))
  await expect
    .poll(async () => (await listOf(target))[0], { timeout: 10_000 })
    .toMatchObject({ count: fans.length, actors: { length: 5 } })
  expect(await listOf(target)).toHaveLength(1)
})

test('the number of unread notices reaches an open page', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  const page = await connectMessageClient(`ws://127.0.0.1:${port}/ws/message`)
  const { client_id } = await page.next('get_client_id')
  const target = await seed.user()
  await call(bindUser, { client_id, platform: 'pc' }, target)

  await follow(await seed.user(), target)
  expect(await page.next('notice')).toEqual({ type: 'notice', unread: 1 })
  await call(readAllNotices, {}, target)
  expect(await page.next('notice')).toEqual({ type: 'notice', unread: 0 })
  await page.leave()
})

test('a sign-in by a new browser is a notice, one by a known browser or a registration is none', async () => {
  const mobile = seed.freshMobile()
  const signIn = async (device: string) => {
    now = new Date(now.getTime() + 120_000)
    const captcha = await seed.code(mobile, 'mobile_login', { device })
    const { data } = await call(signInByCode, { mobile, captcha }, undefined, { device })
    return { id: data.userinfo.id, mobile, token: data.userinfo.token }
  }
  const [home, office] = ['6f1c1a52-0000-4000-8000-00000000000a', '6f1c1a52-0000-4000-8000-00000000000b']
  await signIn(home)
  await signIn(home)
  const user = await signIn(office)
  await expect.poll(() => unread(user)).toBe(1)
  expect(await listOf(user, { kind: 'signIn' })).toMatchObject([
    { kind: 'signIn', device: expect.any(String), network: '203.0.113.*', read: false },
  ])
  expect((await call(readAllNotices, { kind: 'follow' }, user)).data.unread).toBe(1)
  expect((await call(readAllNotices, { kind: 'signIn' }, user)).data.unread).toBe(0)
})

test('the end of a membership is one notice, however often the job runs', async () => {
  const user = await seed.user()
  await seed.member(user, { expiresAt: new Date(now.getTime() + 7 * dayMs) })
  for (let round = 0; round < 3; round += 1) await endingNoticesJob({ db }).run({}, now)
  await expect.poll(() => unread(user)).toBe(1)
  expect(await listOf(user, { kind: 'membership' })).toMatchObject([
    { title: expect.stringMatching(/^会员将于 .{10} 到期$/), text: '续费后有效期自动顺延', read: false },
  ])
})

test('another user’s notice cannot be read or marked', async () => {
  const [target, stranger] = [await seed.user(), await seed.user()]
  await follow(await seed.user(), target)
  await expect.poll(() => unread(target)).toBe(1)
  const [notice] = await listOf(target)
  expect(await call(readNotice, { id: notice?.id ?? 0 }, stranger)).toMatchObject({ msg: '消息不存在' })
  expect(await listOf(stranger)).toEqual([])
  expect(await unread(target)).toBe(1)
})

test('a kind that is turned off brings no notices', async () => {
  const target = await seed.user()
  await call(setNoticeSetting, { kind: 'follow', on: false }, target)
  expect((await call(getNoticeSettings, {}, target)).data.kinds).toEqual([
    { kind: 'follow', name: '关注', on: false, optional: true },
    { kind: 'comment', name: '评论', on: true, optional: true },
    { kind: 'mention', name: '提到我', on: true, optional: true },
    { kind: 'like', name: '赞与收藏', on: true, optional: true },
    { kind: 'question', name: '问答', on: true, optional: true },
    { kind: 'community', name: '社区', on: true, optional: true },
    { kind: 'live', name: '直播', on: true, optional: true },
    { kind: 'decision', name: '社区管理', on: true, optional: false },
    { kind: 'signIn', name: '登录提醒', on: true, optional: false },
    { kind: 'membership', name: '会员', on: true, optional: true },
    { kind: 'order', name: '订单', on: true, optional: false },
  ])
  await follow(await seed.user(), target)
  await allHandled()
  await call(setNoticeSetting, { kind: 'follow', on: true }, target)
  const late = await seed.user()
  await follow(late, target)
  await expect.poll(async () => (await listOf(target))[0]).toMatchObject({ actors: [{ id: late.id }] })
  expect(await call(setNoticeSetting, { kind: 'signIn', on: false }, target)).toMatchObject({
    msg: '安全、订单与社区管理类通知不能关闭',
  })
})

test('a delivered order is a notice and reaches the page of its user at once', async () => {
  const { port } = app.server.address() as { port: number }
  const page = await connectMessageClient(`ws://127.0.0.1:${port}/ws/message`)
  const { client_id } = await page.next('get_client_id')
  const user = await createBuyer({ call, seed }, 298)
  await call(bindUser, { client_id, platform: 'pc' }, user)
  const pay = { level_id: 2, pay_type: 'money', pay_password: pin } as const
  const { order_id } = (await call(paySuperVip, pay, user)).data
  const order = { type: 'order', user_id: user.id, message_type: 'paid', order_id }
  expect(await page.next('order')).toEqual(order)
  expect((await listOf(user))[0]).toMatchObject({
    kind: 'order',
    order_id,
    title: '月度会员 30 天已到账',
    text: '有效期至 2026-12-20 23:59:59',
  })
  await page.leave()
})

test('an event handled twice leaves one notice', async () => {
  const target = await seed.user()
  await follow(await seed.user(), target)
  await expect.poll(() => unread(target)).toBe(1)
  const [before] = await listOf(target)
  await db.execute(sql`delete from outbox_deliveries`)
  await db.execute(sql`update outbox_events set dispatched = false`)
  await follow(await seed.user(), target)
  await expect.poll(async () => (await listOf(target))[0]).toMatchObject({ id: before?.id, count: 2 })
  expect(await listOf(target)).toHaveLength(1)
})

test('notices go with the account or after half a year', async () => {
  const [target, fan] = [await seed.user(), await seed.user()]
  await follow(fan, target)
  await expect.poll(() => unread(target)).toBe(1)
  expect(await profiles(db).exported(target.id)).toMatchObject({ notices: { list: [{ kind: 'follow' }] } })
  await db.transaction((tx) => profiles(db).forget(tx, fan.id))
  expect(await listOf(target)).toEqual([])

  await follow(await seed.user(), target)
  await expect.poll(() => unread(target)).toBe(1)
  await db.transaction((tx) => sweepNotices.run(tx, new Date(now.getTime() + 179 * dayMs)))
  expect(await listOf(target)).toHaveLength(1)
  await db.transaction((tx) => sweepNotices.run(tx, new Date(now.getTime() + 181 * dayMs)))
  expect(await listOf(target)).toEqual([])
})

test('shipped goods are a notice of orders', async () => {
  const user = await seed.user()
  const shipped = deliveryShipped(user.id, {
    delivery_id: 1,
    order_id: '',
    title: '商品已发出',
    text: '《期货大辞典》：顺丰 SF1234567',
  })
  await db.transaction((tx) => emit(tx, now, shipped))
  await expect
    .poll(async () => (await listOf(user))[0])
    .toMatchObject({
      kind: 'order',
      title: '商品已发出',
      text: '《期货大辞典》：顺丰 SF1234567',
      order_id: '',
    })
  expect(await unread(user)).toBe(1)
})

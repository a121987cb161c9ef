import { dayMs } from '@vce/futures'
import {
  addDevice,
  exchangeRule,
  getEntries,
  getNewUserPack,
  getSearchCounts,
  openNewUserPack,
  type PackItem,
  signInByCode,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { setSampleMembership } from '#modules/membership'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import type { TestUser } from '#test/seed'

let now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })
afterEach(() => {
  now = testTime
})

const browser = (number: number) => `0f3a0000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Registers an account with a new number on a browser. */
async function register(device = browser(1), address = '10.0.0.1'): Promise<TestUser> {
  const mobile = seed.freshMobile()
  const captcha = await seed.code(mobile, 'mobile_login', { address, device })
  const { code, msg, data } = await call(signInByCode, { mobile, captcha }, undefined, { address, device })
  if (code !== 1) throw new Error(msg)
  return { id: data.userinfo.id, token: data.userinfo.token, mobile }
}

const holdings = async (user: TestUser) => {
  const { rows } = await db.execute<{ code: string; source: string; ends_on: string }>(sql`
    select coupons.code, source, coupon_holdings.ends_on::text from coupon_holdings
    join coupons on coupons.id = coupon_id where user_id = ${user.id}`)
  return rows
}

test('a registration brings 88 V粒, three searches and the card', async () => {
  const user = await register()
  expect((await call(exchangeRule, {}, user)).data.money).toBe(88)
  expect((await call(getEntries, {}, user)).data.data).toMatchObject([{ type: '新人礼包', amount: 88 }])
  const { counts } = (await call(getSearchCounts, {}, user)).data
  expect(counts.find(({ tag }) => tag === 'bbas')).toMatchObject({ packs: 3, packs_end: '2026-12-19' })
  expect(await holdings(user)).toEqual([
    { code: 'trialCard', source: `welcome:${user.id}`, ends_on: '2026-12-20' },
  ])
})

test('signing in again brings nothing', async () => {
  const user = await register(browser(2))
  now = new Date(now.getTime() + 120_000)
  const origin = { address: '10.0.0.1', device: browser(2) }
  const captcha = await seed.code(user.mobile ?? '', 'mobile_login', origin)
  await call(signInByCode, { mobile: user.mobile ?? '', captcha }, undefined, origin)
  expect((await call(exchangeRule, {}, await seed.session(user))).data.money).toBe(88)
})

test('a guest sees what a registration gives, on a browser that never had an account', async () => {
  const guest = { device: browser(3) }
  expect((await call(addDevice, {}, undefined, guest)).data).toEqual({ is_show_pack: 1 })
  expect((await call(getNewUserPack, {}, undefined, guest)).data).toMatchObject([
    { kind: 'points', title: '88 V粒', given: 0 },
    { kind: 'searches', title: 'BBAS 查询 3 次', subtitle: '30 天内有效', given: 0 },
    { kind: 'trial_card', title: '7 天会员体验卡', subtitle: '注册后 30 天内激活', given: 0 },
  ])
  await register(browser(3))
  expect((await call(addDevice, {}, undefined, guest)).data).toEqual({ is_show_pack: 0 })
  expect((await call(getNewUserPack, {}, undefined, guest)).data).toEqual([])
  expect((await call(getNewUserPack, {})).data).toEqual([])
})

test('a new user sees the pack until it is opened', async () => {
  const user = await register(browser(4))
  expect((await call(addDevice, {}, user)).data).toEqual({ is_show_pack: 1 })
  const items = (await call(getNewUserPack, {}, user)).data
  expect(items).toMatchObject([
    { kind: 'points', given: 1 },
    { kind: 'searches', given: 1 },
    { kind: 'trial_card', subtitle: '12-20 前激活，激活起算 7 天', given: 0 },
  ])
  expect(await call(openNewUserPack, {}, user)).toMatchObject({ code: 1, data: { items } })
  expect((await call(addDevice, {}, user)).data).toEqual({ is_show_pack: 0 })
  expect((await call(getNewUserPack, {}, user)).data).toEqual([])
  expect(await call(openNewUserPack, {}, user)).toMatchObject({ key: 'received', msg: '您已领取过' })
})

test('a super VIP is not offered days of a membership', async () => {
  const user = await register(browser(8))
  await setSampleMembership(db, user.id, { level: 4, moneyLevel: 5, lastDay: '2027-11-19' }, testTime)
  const kinds = (items: readonly PackItem[]) => items.map(({ kind }) => kind)
  expect(kinds((await call(getNewUserPack, {}, user)).data)).toEqual(['points', 'searches'])
  expect(kinds((await call(openNewUserPack, {}, user)).data.items)).toEqual(['points', 'searches'])
})

test('a user without a pack or after seven days has nothing to open', async () => {
  const user = await register(browser(5))
  now = new Date(testTime.getTime() + 7 * dayMs - 1)
  const later = await seed.session(user)
  expect((await call(addDevice, {}, later)).data).toEqual({ is_show_pack: 1 })
  now = new Date(testTime.getTime() + 7 * dayMs)
  expect((await call(addDevice, {}, later)).data).toEqual({ is_show_pack: 0 })
  expect(await call(openNewUserPack, {}, later)).toMatchObject({ key: 'ended', msg: '活动已结束' })
  now = testTime
  expect(await call(openNewUserPack, {}, await seed.user())).toMatchObject({ msg: '活动已结束' })
  expect(await call(openNewUserPack, {})).toMatchObject({ code: 4001 })
})

test('the fourth account of a browser and day registers without a pack', async () => {
  const users: TestUser[] = []
  for (let count = 0; count < 4; count += 1) users.push(await register(browser(6)))
  const balances = await Promise.all(
    users.map(async (user) => (await call(exchangeRule, {}, user)).data.money),
  )
  expect(balances).toEqual([88, 88, 88, 0])
  const [, , , fourth] = users
  if (!fourth) throw new Error('four users')
  expect(await holdings(fourth)).toEqual([])
  expect((await call(addDevice, {}, fourth)).data).toEqual({ is_show_pack: 0 })
})

test('registering one number at the same time gives one pack', async () => {
  const mobile = seed.freshMobile()
  const origin = { address: '10.0.0.1', device: browser(7) }
  const captcha = await seed.code(mobile, 'mobile_login', origin)
  await Promise.all(
    Array.from({ length: crowd(10) }, () => call(signInByCode, { mobile, captcha }, undefined, origin)),
  )
  const { rows } = await db.execute<{ amount: number }>(sql`
    select amount::int from ledger_transfers join users on key = 'welcome:' || users.id where mobile = ${mobile}`)
  expect(rows).toEqual([{ amount: 88 }])
})

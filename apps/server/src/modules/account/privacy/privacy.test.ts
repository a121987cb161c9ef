import { dayMs } from '@vce/futures'
import {
  addHistory,
  bindPhone,
  closeAccount,
  exportData,
  getFansList,
  getUser,
  keepAccount,
  saveAddress,
  setBlock,
  setCollect,
  setFollow,
  setHistoryPaused,
  signInByCode,
} from '@vce/protocol'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memberships } from '#modules/membership'
import { profiles } from '#modules/profile'
import { beijingTime } from '#platform/clock'
import { forgetOf } from '#platform/module'
import { exportedEvents } from '#platform/outbox'
import { startTestApp, testTime } from '#test/app'
import { modules } from '../../../wiring/modules'
import { hasMoneyLeftIn } from '../account.module'
import { sessions, users } from '../account.tables'
import { issueBinding } from '../wechat/wechat-bindings'
import { closeAccounts } from './account-deletion.service'

let now = testTime
const { call, seed, db } = await startTestApp({ clock: { now: () => now } })
const days = (count: number) => new Date(testTime.getTime() + count * dayMs)
const forget = forgetOf(modules, db)
const chore = () => closeAccounts({ db, hasMoneyLeft: hasMoneyLeftIn(modules), forget }).run({}, now)

async function closing() {
  const user = await seed.user()
  const captcha = await seed.code(user.mobile ?? '', 'close_account')
  return { user, reply: await call(closeAccount, { captcha }, user) }
}

/** Signs in again by SMS code. */
async function signInAgain(mobile: string) {
  const captcha = await seed.code(mobile, 'mobile_login')
  const { data } = await call(signInByCode, { mobile, captcha })
  return { id: data.userinfo.id, mobile, token: data.userinfo.token }
}

test('a deletion request signs out everywhere and can be withdrawn after signing in', async () => {
  const { user, reply } = await closing()
  expect(reply).toMatchObject({ code: 1, data: { closing_at: '2026-12-05 16:00:00' } })
  expect(await call(getUser, {}, user)).toMatchObject({ code: 4001 })

  const again = await signInAgain(user.mobile ?? '')
  expect(again.id).toBe(user.id)
  expect((await call(getUser, {}, again)).data.userinfo.closing_at).toBe('2026-12-05 16:00:00')
  const captcha = await seed.code(user.mobile ?? '', 'close_account')
  expect(await call(closeAccount, { captcha }, again)).toMatchObject({ code: 0, msg: '您已申请注销' })

  expect(await call(keepAccount, {}, again)).toMatchObject({ code: 1 })
  expect((await call(getUser, {}, again)).data.userinfo.closing_at).toBeNull()
  expect(await call(keepAccount, {}, again)).toMatchObject({ code: 0, msg: '您没有待处理的注销申请' })
})

test('a deletion request needs a valid code for this purpose and the user’s own number', async () => {
  const user = await seed.user()
  const right = await seed.code(user.mobile ?? '', 'close_account')
  const wrong = right === '0000' ? '0001' : '0000'
  expect(await call(closeAccount, { captcha: wrong }, user)).toMatchObject({ code: 0, msg: '验证码错误' })
  const other = await seed.user()
  expect(await call(closeAccount, { captcha: right }, other)).toMatchObject({ code: 0, msg: '验证码错误' })
  now = new Date(testTime.getTime() + 5 * 60_000)
  expect(await call(closeAccount, { captcha: right }, user)).toMatchObject({
    code: 0,
    msg: '验证码已失效，请重新获取',
  })
  now = testTime
  const from = { address: '198.51.100.77' }
  let last = await call(closeAccount, { captcha: wrong }, other, from)
  for (let round = 0; round < 30; round += 1) last = await call(closeAccount, { captcha: wrong }, other, from)
  expect(last).toMatchObject({ code: 0, msg: '操作过于频繁，请稍后再试' })
})

test('after fifteen days personal data is removed and the number is free, while the user row remains', async () => {
  const { user } = await closing()
  const mobile = user.mobile ?? ''
  await seed.member(user)
  now = days(14.9)
  await chore()
  expect((await db.select().from(users).where(eq(users.id, user.id)))[0]?.mobile).toBe(mobile)

  now = days(15)
  await chore()
  const [deleted] = await db.select().from(users).where(eq(users.id, user.id))
  expect(deleted).toMatchObject({ mobile: null, passwordHash: null, serviceCode: null, deletedAt: now })
  expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([])
  expect((await profiles(db).of(user.id)).nickname).toBe('已注销用户')
  expect(await memberships(db).exported(user.id)).toBeNull()

  expect((await signInAgain(mobile)).id).not.toBe(user.id)
  await chore()
  now = testTime
})

test('a WeChat account can be bound again after the deletion', async () => {
  const mobile = seed.freshMobile()
  const bind = async (number: string) => {
    const captcha = await seed.code(number, 'bind_phone')
    const openid = await issueBinding(db, 'o-closing', now)
    return call(bindPhone, { mobile: number, captcha, openid, service_code: '' })
  }
  const { userinfo } = (await bind(mobile)).data
  const captcha = await seed.code(mobile, 'close_account')
  await call(closeAccount, { captcha }, { id: userinfo.id, mobile, token: userinfo.token })
  now = days(15)
  await chore()
  expect((await bind(seed.freshMobile())).data.userinfo).toMatchObject({ is_register: 1 })
  now = testTime
})

test('an export contains the user’s data without secrets or other users’ data', async () => {
  const user = await seed.user()
  await seed.member(user)
  const other = await seed.user()
  const { data } = await call(exportData, {}, user)
  expect(data.exported_at).toBe('2026-11-20 16:00:00')
  expect(data.parts).toMatchObject({
    account: {
      id: user.id,
      mobile: user.mobile,
      has_password: false,
      sessions: [{ address: '203.0.113.7' }],
    },
    profile: { gender: 1, own_list: { symbols: [], groups: [] } },
    uploads: [],
    consents: [],
    cooperation: [],
    membership: { last_day: '2027-11-20', segments: [{ level: 2, source: 'gift' }] },
  })
  const text = JSON.stringify(data)
  expect(text).not.toContain(user.token)
  expect(text).not.toContain(other.mobile)
  expect(text).not.toMatch(/hash/i)
})

test('data can be exported ten times a day', async () => {
  const user = await seed.user()
  for (let round = 0; round < 10; round += 1) expect((await call(exportData, {}, user)).code).toBe(1)
  expect(await call(exportData, {}, user)).toMatchObject({ code: 0, msg: '操作过于频繁，请稍后再试' })
})

test('a sign-in is an event of the user, exported and removed with the account', async () => {
  const user = await seed.user()
  const mobile = user.mobile ?? ''
  const captcha = await seed.code(mobile, 'mobile_login')
  expect(await call(signInByCode, { mobile, captcha })).toMatchObject({ code: 1 })
  const events = [
    {
      type: 'userSignedIn',
      data: {
        registered: false,
        new_browser: false,
        browser: null,
        address: '203.0.113.7',
        agent: expect.any(String),
      },
      at: beijingTime(now),
    },
  ]
  expect((await call(exportData, {}, user)).data.parts).toMatchObject({ events })

  await db.update(users).set({ closingAt: now }).where(eq(users.id, user.id))
  await chore()
  expect(await exportedEvents(db)(user.id)).toEqual([])
})

test('data around a profile are exported and deleted with the account', async () => {
  const [user, friend, blocked] = [await seed.user(), await seed.user(), await seed.user()]
  await call(setFollow, { kind: 'user', id: friend.id, value: true }, user)
  await call(setFollow, { kind: 'user', id: user.id, value: true }, friend)
  await call(setBlock, { kind: 'user', id: blocked.id, value: true }, user)
  await call(setCollect, { kind: 'symbol', id: 'rb', value: true }, user)
  await call(addHistory, { kind: 'symbol', id: 'au' }, user)
  await call(setHistoryPaused, { value: true }, user)
  const address = {
    name: '周稳健',
    mobile: '13812348000',
    province: '上海市',
    city: '上海市',
    district: '浦东新区',
    detail: '浦电路 500 号',
    is_default: true,
  }
  await call(saveAddress, address, user)
  const since = beijingTime(now)
  expect((await call(exportData, {}, user)).data.parts).toMatchObject({
    profile: {
      follows: [{ id: friend.id, since }],
      fans_count: 1,
      blocks: [{ id: blocked.id, since }],
      teacher: null,
      collection: [{ kind: 'symbol', id: 'rb', title: '螺纹钢', collected_at: since }],
      history: { paused: true, visits: [{ kind: 'symbol', id: 'au', visits: 1, last_at: since }] },
      addresses: [{ ...address, created_at: since }],
    },
  })

  await db.update(users).set({ closingAt: now }).where(eq(users.id, user.id))
  await chore()
  expect(await profiles(db).exported(user.id)).toMatchObject({
    nickname: '已注销用户',
    follows: [],
    fans_count: 0,
    blocks: [],
    collection: [],
    history: { paused: false, visits: [] },
    addresses: [],
  })
  expect((await call(getFansList, {}, friend)).data).toMatchObject({ total: 0 })
})

test('a failing deletion fails the job without holding up other accounts', async () => {
  const [broken, other] = [await seed.user(), await seed.user()]
  await db
    .update(users)
    .set({ closingAt: now })
    .where(inArray(users.id, [broken.id, other.id]))
  const failing = closeAccounts({
    db,
    hasMoneyLeft: hasMoneyLeftIn(modules),
    forget: [
      async (_tx, userId) => {
        if (userId === broken.id) throw new Error('broken')
      },
    ],
  })
  await expect(failing.run({}, now)).rejects.toThrow('1 accounts were not deleted')
  const left = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [broken.id, other.id]), isNull(users.deletedAt)))
  expect(left).toEqual([{ id: broken.id }])
  expect(await chore()).toMatchObject({ deleted: 1 })
})

import { getUser, registerUser, signInByCode } from '@vce/protocol'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createLogger } from '#platform/logging'
import { guest } from '#test/actors'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { createAccount } from '../account.service'
import { sessions as sessionRows, users } from '../account.tables'
import { createSessions } from '../sessions/sessions.service'
import { createVisitor, tokenIn, uuidOf } from '../visitor.fixture'

let now = testTime
const clock = { now: () => now }
const { app, db, seed } = await startTestApp({ clock })
const call = createVisitor(app)
const rowOf = async (mobile: string) => (await db.select().from(users).where(eq(users.mobile, mobile)))[0]
/** A code that differs from the given one. */
const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

beforeEach(() => {
  now = new Date(now.getTime() + 25 * 3_600_000)
})

test('the first sign-in or registration of a number creates its account once', async () => {
  const mobile = seed.freshMobile()
  const first = await call(registerUser, {
    mobile,
    captcha: await seed.code(mobile, 'mobile_register'),
    uuid: uuidOf(1),
    service_code: 'KF-08',
  })

  expect(first).toMatchObject({
    code: 1,
    msg: '注册成功',
    data: { userinfo: { is_register: 1, is_vip: 0, money: 0, gender: 1, has_password: false, honors: [] } },
  })
  expect(first.data.userinfo.nickname).not.toBe('')
  expect(first.data.userinfo.avatar).toMatch(/^\/avatars\//)
  expect(await createVisitor(app, { token: tokenIn(first) })(getUser, {})).toMatchObject({ code: 1 })

  const again = await call(signInByCode, { mobile, captcha: await seed.code(mobile, 'mobile_login') })
  expect(again).toMatchObject({
    code: 1,
    msg: '登录成功',
    data: { userinfo: { id: first.data.userinfo.id, is_register: 0 } },
  })
  expect(await rowOf(mobile)).toMatchObject({ serviceCode: 'KF-08', createdAt: now })
})

test('registering a number with an account signs in and keeps the original invitation code', async () => {
  const mobile = seed.freshMobile()
  const first = await call(signInByCode, { mobile, captcha: await seed.code(mobile, 'mobile_login') })
  const again = await call(registerUser, {
    mobile,
    captcha: await seed.code(mobile, 'mobile_register'),
    service_code: 'LATE',
  })

  expect([first.data.userinfo.is_register, again.data.userinfo.is_register]).toEqual([1, 0])
  expect(again.data.userinfo.id).toBe(first.data.userinfo.id)
  expect((await rowOf(mobile))?.serviceCode).toBeNull()
})

test('a malformed invitation code is ignored', async () => {
  const mobile = seed.freshMobile()
  const captcha = await seed.code(mobile, 'mobile_register')
  expect(await call(registerUser, { mobile, captcha, service_code: '<script>' })).toMatchObject({
    code: 1,
  })
  expect((await rowOf(mobile))?.serviceCode).toBeNull()
})

test('wrong, expired, used and other-purpose codes are refused', async () => {
  for (const { endpoint, event, other } of [
    { endpoint: signInByCode, event: 'mobile_login', other: 'mobile_register' },
    { endpoint: registerUser, event: 'mobile_register', other: 'mobile_login' },
  ] as const) {
    const mobile = seed.freshMobile()
    const messageOf = async (captcha: string) => (await call(endpoint, { mobile, captcha })).msg

    const code = await seed.code(mobile, event)
    expect(await messageOf(otherThan(code))).toBe('验证码错误')
    now = new Date(now.getTime() + 5 * 60_000)
    expect(await messageOf(code)).toBe('验证码已失效，请重新获取')

    const used = await seed.code(mobile, event)
    expect(await messageOf(used)).toMatch(/成功$/)
    expect(await messageOf(used)).toBe('验证码已失效，请重新获取')

    const elsewhere = seed.freshMobile()
    expect(
      (await call(endpoint, { mobile: elsewhere, captcha: await seed.code(elsewhere, other) })).msg,
    ).toBe('验证码错误')
  }
})

test('missing or malformed fields are refused with a message', async () => {
  const messageOf = async (input: object) => (await call(signInByCode, input as never)).msg

  expect(await messageOf({ captcha: '1234' })).toBe('请输入手机号')
  expect(await messageOf({ mobile: '10012345678', captcha: '1234' })).toBe('请检查手机号是否正确')
  expect(await messageOf({ mobile: '13912345678' })).toBe('请输入验证码')
  expect(await messageOf({ mobile: '13912345678', captcha: '12a4' })).toBe('验证码为4位数字')
})

test('an address is limited to thirty wrong codes an hour over all numbers and purposes', async () => {
  const client = createVisitor(app, { address: '198.51.100.30' })
  for (let times = 0; times < 31; times += 1) {
    const mobile = seed.freshMobile()
    const captcha = await seed.code(mobile, 'mobile_login', { address: '198.51.100.30' })
    expect(await client(signInByCode, { mobile, captcha })).toMatchObject({ code: 1 })
  }
  for (let tries = 0; tries < 15; tries += 1) {
    await client(signInByCode, { mobile: seed.freshMobile(), captcha: '1234' })
    await client(registerUser, { mobile: seed.freshMobile(), captcha: '1234' })
  }
  const mobile = seed.freshMobile()
  const captcha = await seed.code(mobile, 'mobile_login')
  const refused = { code: 0, msg: '操作过于频繁，请稍后再试' }
  expect(await client(signInByCode, { mobile, captcha })).toMatchObject(refused)
  expect(await client(registerUser, { mobile, captcha })).toMatchObject(refused)
  now = new Date(now.getTime() + 3_600_000)
  const later = await seed.code(mobile, 'mobile_login', { address: '198.51.100.30' })
  expect(await client(signInByCode, { mobile, captcha: later })).toMatchObject({ code: 1 })
})

test('many concurrent first sign-ins of a number create one account', async () => {
  const mobile = seed.freshMobile()
  const sessions = createSessions({ db, clock, logger: createLogger('silent') })
  const { signInByCode: signIn } = createAccount({
    db,
    clock,
    sessions,
    balanceOf: async () => 0,
    hasPack: async () => false,
    // Every code counts as right, because a real code is valid only once.
    codes: { check: async () => 'right' },
  })
  const callers = crowd(20)
  const replies = await Promise.all(
    Array.from({ length: callers }, () => signIn(guest, { mobile, captcha: '1234' })),
  )

  expect(new Set(replies.map(({ userinfo }) => userinfo.id)).size).toBe(1)
  expect(new Set(replies.map(({ userinfo }) => userinfo.token)).size).toBe(callers)
  expect(replies.filter(({ userinfo }) => userinfo.is_register === 1)).toHaveLength(1)
  expect(await db.$count(users, eq(users.mobile, mobile))).toBe(1)
})

test('a failed registration leaves no user row', async () => {
  const mobile = seed.freshMobile()
  const captcha = await seed.code(mobile, 'mobile_register')
  await db.execute(sql`create function no() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await db.execute(sql`create trigger no before insert on sessions execute function no()`)
  const reply = await call(registerUser, { mobile, captcha })
  await db.execute(sql`drop function no cascade`)

  expect(reply).toMatchObject({ code: 0, msg: '系统繁忙，请稍后再试' })
  expect(await rowOf(mobile)).toBeUndefined()
})

test('the number of a deleted account can be registered by a new user', async () => {
  const mobile = seed.freshMobile()
  const first = await call(signInByCode, { mobile, captcha: await seed.code(mobile, 'mobile_login') })
  const { id } = first.data.userinfo
  await db.update(users).set({ mobile: null, deletedAt: now }).where(eq(users.id, id))

  const next = await call(signInByCode, { mobile, captcha: await seed.code(mobile, 'mobile_login') })
  expect(next.data.userinfo.is_register).toBe(1)
  expect(next.data.userinfo.id).not.toBe(id)
})

test('a session is tied to the uuid of the header, or else of the form', async () => {
  const mobile = seed.freshMobile()
  const register = async (headerUuid?: string) => {
    const from = createVisitor(app, { uuid: headerUuid })
    const captcha = await seed.code(mobile, 'mobile_register', { device: headerUuid })
    await from(registerUser, { mobile, captcha, uuid: uuidOf(21) })
  }
  await register(uuidOf(20))
  await register()
  await register()

  const user = await rowOf(mobile)
  const rows = await db
    .select({ deviceId: sessionRows.deviceId })
    .from(sessionRows)
    .where(eq(sessionRows.userId, user?.id ?? 0))
  expect(rows.map(({ deviceId }) => deviceId).sort()).toEqual([uuidOf(20), uuidOf(21)])
})

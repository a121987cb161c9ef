import { bindPhone, getSessions, getUser, revokeSessions, setPassword } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { users, wechatAccounts } from '../account.tables'
import { createVisitor, tokenIn } from '../visitor.fixture'
import { issueBinding } from '../wechat/wechat-bindings'

let now = testTime
const clock = { now: () => now }
const { app, db, seed } = await startTestApp({ clock })
const call = createVisitor(app)
const codeFor = (mobile: string, address?: string) => seed.code(mobile, 'bind_phone', { address })
const wechatOf = async (userId: number) =>
  (await db.select().from(wechatAccounts).where(eq(wechatAccounts.userId, userId))).map(
    ({ openid }) => openid,
  )

beforeEach(() => {
  now = new Date(now.getTime() + 25 * 3_600_000)
})

test('an unknown WeChat account and a new number register and sign in a member', async () => {
  const mobile = seed.freshMobile()
  const openid = await issueBinding(db, 'o-1', now)
  const reply = await call(bindPhone, {
    mobile,
    captcha: await codeFor(mobile),
    openid,
    platform: 'WechatWeb',
    service_code: 'WX-1',
  })

  expect(reply).toMatchObject({ code: 1, msg: '绑定成功', data: { userinfo: { is_register: 1 } } })
  const { id } = reply.data.userinfo
  expect(await wechatOf(id)).toEqual(['o-1'])
  expect((await db.select().from(users).where(eq(users.id, id)))[0]?.serviceCode).toBe('WX-1')
  expect(await createVisitor(app, { token: tokenIn(reply) })(getUser, {})).toMatchObject({ code: 1 })
  expect(JSON.stringify(reply)).not.toContain('o-1')
})

test('a WeChat account is bound to the existing member of the number', async () => {
  const user = await seed.user()
  const mobile = user.mobile ?? ''
  const reply = await call(bindPhone, {
    mobile,
    captcha: await codeFor(mobile),
    openid: await issueBinding(db, 'o-2', now),
  })

  expect(reply.data.userinfo).toMatchObject({ id: user.id, is_register: 0 })
  expect(await wechatOf(user.id)).toEqual(['o-2'])
})

test('a used, expired or unknown binding is refused before the code is spent', async () => {
  const refused = { code: 0, msg: '微信授权已失效，请重新扫码' }
  const used = await issueBinding(db, 'o-3', now)
  const first = seed.freshMobile()
  await call(bindPhone, { mobile: first, captcha: await codeFor(first), openid: used })

  const mobile = seed.freshMobile()
  const captcha = await codeFor(mobile)
  expect(await call(bindPhone, { mobile, captcha, openid: used })).toMatchObject(refused)
  expect(await call(bindPhone, { mobile, captcha, openid: 'o-3' })).toMatchObject(refused)

  const late = await issueBinding(db, 'o-4', new Date(now.getTime() - 600_000))
  expect(await call(bindPhone, { mobile, captcha, openid: late })).toMatchObject(refused)
  const good = await issueBinding(db, 'o-4', now)
  expect(await call(bindPhone, { mobile, captcha, openid: good })).toMatchObject({ code: 1 })
})

test('after a refused number the scan stays valid for another number', async () => {
  const taken = seed.freshMobile()
  await call(bindPhone, {
    mobile: taken,
    captcha: await codeFor(taken),
    openid: await issueBinding(db, 'o-5', now),
  })

  const openid = await issueBinding(db, 'o-6', now)
  expect(await call(bindPhone, { mobile: taken, captcha: await codeFor(taken), openid })).toMatchObject({
    code: 0,
    msg: '该手机号已绑定其他微信，请更换手机号',
  })
  const mobile = seed.freshMobile()
  expect(await call(bindPhone, { mobile, captcha: await codeFor(mobile), openid })).toMatchObject({ code: 1 })
})

test('a WeChat account bound meanwhile is not bound to a second number', async () => {
  const bindings = [await issueBinding(db, 'o-7', now), await issueBinding(db, 'o-7', now)]
  const [first, second] = [seed.freshMobile(), seed.freshMobile()]
  await call(bindPhone, { mobile: first, captcha: await codeFor(first), openid: bindings[0] })

  expect(
    await call(bindPhone, { mobile: second, captcha: await codeFor(second), openid: bindings[1] }),
  ).toMatchObject({ code: 0, msg: '微信授权已失效，请重新扫码' })
  expect(await db.$count(users, eq(users.mobile, second))).toBe(0)
})

test('a wrong code does not use up the scan', async () => {
  const mobile = seed.freshMobile()
  const openid = await issueBinding(db, 'o-8', now)
  const code = await codeFor(mobile, '198.51.100.8')
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
  const client = createVisitor(app, { address: '198.51.100.8' })

  expect(await client(bindPhone, { mobile, captcha: wrong, openid })).toMatchObject({
    code: 0,
    msg: '验证码错误',
  })
  const login = await seed.code(seed.freshMobile(), 'mobile_login')
  expect(await client(bindPhone, { mobile: seed.freshMobile(), captcha: login, openid })).toMatchObject({
    code: 0,
    msg: '验证码错误',
  })
  now = new Date(now.getTime() + 300_000)
  expect(await client(bindPhone, { mobile, captcha: code, openid })).toMatchObject({
    code: 0,
    msg: '验证码已失效，请重新获取',
  })
  for (let tries = 0; tries < 27; tries += 1) {
    await client(bindPhone, { mobile: seed.freshMobile(), captcha: '1234', openid })
  }
  expect(await client(bindPhone, { mobile, captcha: code, openid })).toMatchObject({
    code: 0,
    msg: '操作过于频繁，请稍后再试',
  })
  expect(await call(bindPhone, { mobile, captcha: await codeFor(mobile), openid })).toMatchObject({ code: 1 })
})

test('calls that need a number answer 4002 to a user without one', async () => {
  const user = await seed.user({ mobile: null })
  const client = createVisitor(app, { token: user.token })
  const phoneRequired = { code: 4002, key: 'phoneMissing', msg: '请先绑定手机号', data: null }

  expect(await client(getSessions, {})).toEqual(phoneRequired)
  expect(await client(revokeSessions, {})).toEqual(phoneRequired)
  expect(await client(setPassword, { password: 'vce2026', newpassword: 'vce2026' })).toEqual(phoneRequired)
  expect(await client(getUser, {})).toMatchObject({ code: 1, data: { userinfo: { mobile: null } } })
})

test('binding a number replaces the session token', async () => {
  const user = await seed.user({ mobile: null })
  const client = createVisitor(app, { token: user.token })
  const mobile = seed.freshMobile()
  const reply = await client(bindPhone, { mobile, captcha: await codeFor(mobile) })

  expect(reply).toMatchObject({
    code: 1,
    msg: '绑定成功',
    data: { userinfo: { id: user.id, is_register: 0 } },
  })
  expect(await createVisitor(app, { token: tokenIn(reply) })(getSessions, {})).toMatchObject({ code: 1 })
  expect(await client(getUser, {})).toMatchObject({ code: 4001, msg: '登录已失效，请重新登录' })
})

test('neither a second number nor a registered one can be bound', async () => {
  const user = await seed.user()
  const free = seed.freshMobile()
  expect(
    await createVisitor(app, { token: user.token })(bindPhone, {
      mobile: free,
      captcha: await codeFor(free),
    }),
  ).toMatchObject({ code: 0, msg: '您已绑定手机号' })

  const other = await seed.user({ mobile: null })
  const taken = user.mobile ?? ''
  expect(
    await createVisitor(app, { token: other.token })(bindPhone, {
      mobile: taken,
      captcha: await codeFor(taken),
    }),
  ).toMatchObject({ code: 0, msg: '该手机号已注册，请直接用它登录' })
})

test('a call without openid in an ended session is answered 4001', async () => {
  const user = await seed.user({ mobile: null })
  const mobile = seed.freshMobile()
  const captcha = await codeFor(mobile)
  const ended = { code: 4001, key: 'sessionInvalid', msg: '登录已失效，请重新登录', data: null }
  expect(await createVisitor(app, { token: 'ended' })(bindPhone, { mobile, captcha })).toEqual(ended)
  expect(await call(bindPhone, { mobile, captcha })).toEqual(ended)
  // The refused calls did not use up the code.
  expect(await createVisitor(app, { token: user.token })(bindPhone, { mobile, captcha })).toMatchObject({
    code: 1,
  })
})

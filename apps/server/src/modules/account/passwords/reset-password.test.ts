import { getUser, resetPassword, setPassword, signInByPassword } from '@vce/protocol'
import { beforeEach, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { createVisitor, tokenIn, uuidOf } from '../visitor.fixture'

let now = testTime
const clock = { now: () => now }
const { app, seed } = await startTestApp({ clock })
const call = createVisitor(app)
const codeFor = (mobile: string) => seed.code(mobile, 'reset_pwd')
const [old, fresh] = ['多头2701', '空头2705']

beforeEach(() => {
  now = new Date(now.getTime() + 25 * 3_600_000)
})

async function memberOnTwoDevices() {
  const user = await seed.user()
  const mobile = user.mobile ?? ''
  await createVisitor(app, { token: user.token })(setPassword, { password: old, newpassword: old })
  const second = await createVisitor(app, { uuid: uuidOf(user.id) })(signInByPassword, {
    account: mobile,
    password: old,
  })
  return { mobile, tokens: [user.token, tokenIn(second)] }
}

test('a reset replaces the password and signs out every device', async () => {
  const { mobile, tokens } = await memberOnTwoDevices()

  expect(await call(resetPassword, { mobile, newpassword: fresh, captcha: await codeFor(mobile) })).toEqual({
    code: 1,
    msg: '密码已重设，请重新登录',
    data: {},
  })
  for (const token of tokens) {
    expect(await createVisitor(app, { token })(getUser, {})).toMatchObject({
      code: 4001,
      msg: '登录已失效，请重新登录',
    })
  }
  expect(await call(signInByPassword, { account: mobile, password: old })).toMatchObject({ code: 0 })
  expect(await call(signInByPassword, { account: mobile, password: fresh })).toMatchObject({ code: 1 })
})

test('a reset unlocks a number locked by wrong passwords', async () => {
  const { mobile } = await memberOnTwoDevices()
  for (let tries = 0; tries < 6; tries += 1) await call(signInByPassword, { account: mobile, password: 'x' })

  await call(resetPassword, { mobile, newpassword: fresh, captcha: await codeFor(mobile) })
  expect(await call(signInByPassword, { account: mobile, password: fresh })).toMatchObject({ code: 1 })
})

test('a missing account is revealed only after a valid code', async () => {
  const mobile = seed.freshMobile()
  const code = await codeFor(mobile)
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')

  expect(await call(resetPassword, { mobile, newpassword: fresh, captcha: wrong })).toMatchObject({
    msg: '验证码错误',
  })
  expect(await call(resetPassword, { mobile, newpassword: fresh, captcha: code })).toMatchObject({
    code: 0,
    msg: '该手机号尚未注册',
  })
})

test('a code is valid once and for this purpose only', async () => {
  const { mobile } = await memberOnTwoDevices()
  const captcha = await codeFor(mobile)
  await call(resetPassword, { mobile, newpassword: fresh, captcha })
  const expired = { code: 0, msg: '验证码已失效，请重新获取' }

  expect(await call(resetPassword, { mobile, newpassword: 'third2709', captcha })).toMatchObject(expired)
  const login = await seed.code(mobile, 'mobile_login')
  expect(await call(resetPassword, { mobile, newpassword: 'third2709', captcha: login })).toMatchObject(
    expired,
  )
  expect(await call(signInByPassword, { account: mobile, password: fresh })).toMatchObject({ code: 1 })
})

test('a too simple password does not spend the code', async () => {
  const { mobile } = await memberOnTwoDevices()
  const captcha = await codeFor(mobile)

  expect(await call(resetPassword, { mobile, newpassword: '654321', captcha })).toMatchObject({
    code: 0,
    msg: '密码过于简单，请换一个',
  })
  expect(await call(resetPassword, { mobile, newpassword: fresh, captcha })).toMatchObject({ code: 1 })
})

test('guessing codes is rate limited', async () => {
  const attacker = createVisitor(app, { address: '198.51.100.9' })
  const guess = () =>
    attacker(resetPassword, { mobile: seed.freshMobile(), newpassword: fresh, captcha: '1234' })
  for (let tries = 0; tries < 30; tries += 1) await guess()

  expect(await guess()).toMatchObject({ code: 0, msg: '操作过于频繁，请稍后再试' })
})

test('missing or malformed fields are refused with a message', async () => {
  const messageOf = async (input: object) => (await call(resetPassword, input as never)).msg

  expect(await messageOf({ newpassword: fresh, captcha: '1234' })).toBe('请输入手机号')
  expect(await messageOf({ mobile: '13912345678', newpassword: '', captcha: '1234' })).toBe('请输入新密码')
  expect(await messageOf({ mobile: '13912345678', newpassword: 'abc', captcha: '1234' })).toBe(
    '密码长度为6至11位',
  )
  expect(await messageOf({ mobile: '13912345678', newpassword: fresh, captcha: '' })).toBe('请输入验证码')
})

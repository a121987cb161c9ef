import {
  createOrder,
  getBalances,
  getPayPwd,
  payOrder,
  paySuperVip,
  resetPayPwd,
  setPayPwd,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { createBuyer, pin, setPin } from '#test/payment'
import { isWeakPayPassword } from './weak-pay-password'

let now = testTime
const server = await startTestApp({ clock: { now: () => now } })
const { call, db, seed } = server

afterEach(() => {
  now = testTime
})

const pay = (user: Parameters<typeof setPin>[1], pay_password?: string) =>
  call(paySuperVip, { level_id: 2, pay_type: 'money', ...(pay_password && { pay_password }) }, user)
const wrong = { code: 0, msg: '支付密码错误' }
const locked = { code: 0, msg: '支付密码错误次数过多，请1小时后再试或重设支付密码' }

test('a payment password is set with a code of the own number, once', async () => {
  const user = await seed.user()
  expect((await call(getPayPwd, {}, user)).data).toEqual({ is_set: 0, locked_until: null })
  const captcha = await seed.code(user.mobile ?? '', 'pay_pwd')
  const set = (fields: object) => call(setPayPwd, { pay_password: pin, again: pin, captcha, ...fields }, user)
  expect(await set({ again: '739165' })).toMatchObject({ msg: '两次输入的支付密码不一致' })
  expect(await set({ pay_password: '123456', again: '123456' })).toMatchObject({
    msg: '支付密码过于简单，请换一个',
  })
  expect(await set({ pay_password: '12345' })).toMatchObject({ msg: '请输入6位支付密码' })
  const other = String((Number(captcha) + 1) % 10_000).padStart(4, '0')
  expect(await set({ captcha: other })).toMatchObject({ msg: '验证码错误' })
  expect(await set({})).toMatchObject({ code: 1, msg: '支付密码已设置' })
  expect((await call(getPayPwd, {}, user)).data).toEqual({ is_set: 1, locked_until: null })
  expect(await set({})).toMatchObject({ msg: '您已设置支付密码' })
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from pay_passwords where user_id = ${user.id}`,
  )
  expect(rows[0]?.hash).toMatch(/^\$argon2id\$/)
})

test('an expired code or too many tries are refused', async () => {
  const user = await seed.user()
  const captcha = await seed.code(user.mobile ?? '', 'pay_pwd')
  now = new Date(testTime.getTime() + 6 * 60_000)
  const fields = { pay_password: pin, again: pin, captcha }
  expect(await call(setPayPwd, fields, user)).toMatchObject({ msg: '验证码已失效，请重新获取' })
  let answer = await call(setPayPwd, fields, user, { address: '198.51.100.9' })
  for (let tries = 0; tries < 31; tries += 1)
    answer = await call(setPayPwd, fields, user, { address: '198.51.100.9' })
  expect(answer).toMatchObject({ msg: '操作过于频繁，请稍后再试' })
})

test('another password set by a code ends a lock', async () => {
  const user = await seed.user()
  const reset = async (pay_password: string, fields: object = {}) => {
    const captcha = await seed.code(user.mobile ?? '', 'pay_pwd')
    return call(resetPayPwd, { pay_password, again: pay_password, captcha, ...fields }, user)
  }
  expect(await reset('804517')).toMatchObject({ msg: '请先设置支付密码' })
  await setPin(server, user)
  for (let tries = 0; tries < 5; tries += 1) expect(await pay(user, '000001')).toMatchObject(wrong)
  expect(await pay(user, pin)).toMatchObject(locked)
  expect((await call(getPayPwd, {}, user)).data.locked_until).toBe('2026-11-20 17:00:00')
  expect(await reset('804517', { again: '804518' })).toMatchObject({ msg: '两次输入的支付密码不一致' })
  expect(await reset('111111')).toMatchObject({ msg: '支付密码过于简单，请换一个' })
  expect(await reset('804517')).toMatchObject({ code: 1, msg: '支付密码已重设' })
  expect((await call(getPayPwd, {}, user)).data.locked_until).toBeNull()
  expect(await pay(user, '804517')).toMatchObject({ msg: '您的当前余额不足请前往购买' })
})

test('a payment asks for the password', async () => {
  const user = await seed.user()
  expect(await pay(user, pin)).toMatchObject({ code: 0, msg: '请先设置支付密码' })
  const { order_id } = (await call(createOrder, { type: 4, item_id: 2 }, user)).data
  const byOrder = { order_id, pay_type: 'money', pay_password: pin } as const
  expect(await call(payOrder, byOrder, user)).toMatchObject({ code: 0, msg: '请先设置支付密码' })
  await setPin(server, user)
  expect(await pay(user)).toMatchObject({ code: 0, msg: '请输入6位支付密码' })
  expect(await call(payOrder, byOrder, user)).toMatchObject({ msg: '您的当前余额不足请前往购买' })
})

test('of many concurrent wrong passwords five are compared before an hour’s lock', async () => {
  const user = await seed.user()
  await setPin(server, user)
  const answers = await Promise.all(Array.from({ length: crowd() }, () => pay(user, '000001')))
  expect(answers.filter(({ msg }) => msg === wrong.msg)).toHaveLength(5)
  expect(answers.filter(({ msg }) => msg === locked.msg)).toHaveLength(answers.length - 5)
  now = new Date(testTime.getTime() + 3_600_000)
  expect(await pay(user, '000001')).toMatchObject(wrong)
})

test('a right password repeated with the same key pays once, also concurrently', async () => {
  const user = await createBuyer(server, 400)
  const { order_id } = (await call(createOrder, { type: 4, item_id: 2 }, user)).data
  const once = () =>
    call(payOrder, { order_id, pay_type: 'money', pay_password: pin }, user, { key: 'one-payment-of-thirty' })
  const answers = await Promise.all(Array.from({ length: crowd(30) }, once))
  expect(answers).toEqual(answers.map(() => expect.objectContaining({ code: 1, data: answers[0]?.data })))
  expect((await call(getPayPwd, {}, user)).data.locked_until).toBeNull()
  expect((await call(getBalances, {}, user)).data.vouchers.balance).toBe(102)
})

test('the right password or an hour resets the wrong tries', async () => {
  const user = await seed.user()
  await setPin(server, user)
  for (let tries = 0; tries < 4; tries += 1) await pay(user, '000001')
  expect(await pay(user, pin)).toMatchObject({ msg: '您的当前余额不足请前往购买' })
  for (let tries = 0; tries < 4; tries += 1) expect(await pay(user, '000001')).toMatchObject(wrong)
  now = new Date(testTime.getTime() + 3_600_001)
  for (let tries = 0; tries < 4; tries += 1) expect(await pay(user, '000001')).toMatchObject(wrong)
})

test.each([
  '000000',
  '777777',
  '123456',
  '654321',
  '890123',
  '112233',
  '998877',
  '520131',
  '123123',
  '121212',
])('%s is among the first that are guessed', (text) => {
  expect(isWeakPayPassword(text, '13900001234')).toBe(true)
})

test('figures of the own number are weak, others are not', () => {
  expect(isWeakPayPassword('900001', '13900001234')).toBe(true)
  for (const text of ['739164', '804517', '112234', '123465']) {
    expect(isWeakPayPassword(text, '13900001234')).toBe(false)
  }
})

import { hash, verify } from '@node-rs/argon2'
import { getUser, setPassword, signInByPassword } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createLogger } from '#platform/logging'
import { guest } from '#test/actors'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { createAccount } from '../account.service'
import { users } from '../account.tables'
import { createPasswordHashing, type PasswordHashing } from '../passwords/hashing'
import { createSessions } from '../sessions/sessions.service'
import { createVisitor, tokenIn, uuidOf } from '../visitor.fixture'

let now = testTime
const clock = { now: () => now }
const { app, db, seed } = await startTestApp({ clock })
const advance = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

/** Replaces the password hashing of the account service. */
function withHashing(hashing: PasswordHashing) {
  const sessions = createSessions({ db, clock, logger: createLogger('silent') })
  const dependencies = { db, clock, sessions, balanceOf: async () => 0, hasPack: async () => false }
  return { sessions, ...createAccount({ ...dependencies, hashing }) }
}

const password = '多头2701'
const wrong = { code: 0, key: 'wrong', msg: '账号或密码错误', data: null }
const locked = { code: 0, key: 'locked', msg: '密码错误次数过多，请15分钟后再试或用验证码登录', data: null }
const tooOften = { code: 0, key: 'tooOften', msg: '操作过于频繁，请稍后再试', data: null }

let addresses = 0
/** An address that no other test of this file uses. */
const freshAddress = () => `198.51.100.${++addresses}`

/** A hash that is checked a thousand times as fast as one of `setPassword`; its parameters are part of it. */
const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

async function memberWithPassword() {
  const user = await seed.user()
  await db.update(users).set({ passwordHash }).where(eq(users.id, user.id))
  return { ...user, mobile: user.mobile ?? '' }
}

beforeEach(() => {
  // More than a day later all limits of the previous test have expired.
  advance(25 * 60)
})

test('the right password opens a session and returns the user', async () => {
  const user = await seed.user()
  await createVisitor(app, { token: user.token })(setPassword, { password, newpassword: password })
  const call = createVisitor(app, { address: freshAddress() })
  const reply = await call(signInByPassword, { account: user.mobile ?? '', password })

  expect(reply).toMatchObject({
    code: 1,
    msg: '登录成功',
    data: { userinfo: { id: user.id, has_password: true, is_register: 0, closing_at: null } },
  })
  expect(reply.data.userinfo.mobile).toBe(`${user.mobile?.slice(0, 3)}****${user.mobile?.slice(-4)}`)
  expect(await createVisitor(app, { token: tokenIn(reply) })(getUser, {})).toMatchObject({
    data: { userinfo: { id: user.id } },
  })
})

test('missing or malformed fields are refused with a message', async () => {
  const call = createVisitor(app, { address: freshAddress() })
  const messageOf = async (input: object) => (await call(signInByPassword, input as never)).msg

  expect(await messageOf({ password })).toBe('请输入手机号')
  expect(await messageOf({ account: '', password })).toBe('请输入手机号')
  expect(await messageOf({ account: '12345678901', password })).toBe('请检查手机号是否正确')
  expect(await messageOf({ account: seed.freshMobile(), password: '' })).toBe('请输入登录密码')
})

test('an unknown number, a missing password and a wrong one are indistinguishable', async () => {
  let verified = 0
  const hashing = createPasswordHashing({
    hash,
    async verify(hashed, text) {
      verified += 1
      return verify(hashed, text)
    },
  })
  const account = withHashing(hashing)
  const { mobile } = await memberWithPassword()
  const withoutPassword = (await seed.user()).mobile ?? ''

  for (const number of [seed.freshMobile(), withoutPassword, mobile]) {
    const before = verified
    await expect(
      account.signInByPassword(guest, { account: number, password: '空头2701' }),
    ).rejects.toMatchObject({
      code: 0,
      message: '账号或密码错误',
    })
    // One hash of the same cost, and thus the same time.
    expect(verified - before).toBe(1)
  }
})

test('five wrong passwords from one network lock a number for that network for fifteen minutes', async () => {
  const { mobile } = await memberWithPassword()
  for (const number of [mobile, seed.freshMobile()]) {
    const call = createVisitor(app, { address: freshAddress() })
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await call(signInByPassword, { account: number, password: 'x' })).toEqual(wrong)
      advance(1)
    }
    expect(await call(signInByPassword, { account: number, password: 'x' })).toEqual(locked)
    // For this number even the right password is refused until fifteen minutes have passed.
    if (number === mobile) {
      expect(await call(signInByPassword, { account: mobile, password })).toEqual(locked)
      advance(15)
      expect(await call(signInByPassword, { account: mobile, password })).toMatchObject({ code: 1 })
    }
  }
})

test('strangers together get thirty password tries per number in fifteen minutes and a hundred a day', async () => {
  const { mobile } = await memberWithPassword()
  const guess = async (times: number) => {
    const messages: string[] = []
    for (let tries = 0; tries < times; tries += 1) {
      const call = createVisitor(app, { address: freshAddress() })
      messages.push((await call(signInByPassword, { account: mobile, password: 'x' })).msg)
    }
    return messages.filter((msg) => msg === wrong.msg).length
  }
  expect(await guess(32)).toBe(30)
  for (const checked of [30, 30, 10]) {
    advance(16)
    expect(await guess(32)).toBe(checked)
  }
  const call = createVisitor(app, { address: freshAddress() })
  expect(await call(signInByPassword, { account: mobile, password })).toEqual({
    code: 0,
    key: 'lockedToday',
    msg: '该手机号今日密码错误次数过多，请用验证码登录',
    data: null,
  })
})

test('a browser that signed in to the number before has its own five tries', async () => {
  const user = await memberWithPassword()
  const uuid = uuidOf(77)
  await seed.browser(user, uuid)
  for (let tries = 0; tries < 40; tries += 1) {
    const call = createVisitor(app, { address: freshAddress() })
    await call(signInByPassword, { account: user.mobile, password: 'x' })
  }
  const knownBrowser = createVisitor(app, { address: freshAddress(), uuid })
  for (let tries = 0; tries < 4; tries += 1) {
    expect(await knownBrowser(signInByPassword, { account: user.mobile, password: 'x' })).toEqual(wrong)
  }
  expect(await knownBrowser(signInByPassword, { account: user.mobile, password })).toMatchObject({ code: 1 })
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await knownBrowser(signInByPassword, { account: user.mobile, password: 'x' })).toEqual(wrong)
  }
  expect(await knownBrowser(signInByPassword, { account: user.mobile, password })).toEqual(locked)
})

test('of many concurrent wrong passwords five are checked', async () => {
  const { mobile } = await memberWithPassword()
  const call = createVisitor(app, { address: freshAddress() })
  const replies = await Promise.all(
    Array.from({ length: crowd() }, () => call(signInByPassword, { account: mobile, password: 'x' })),
  )

  expect(replies.filter(({ msg }) => msg === wrong.msg)).toHaveLength(5)
  expect(replies.filter(({ msg }) => msg === locked.msg)).toHaveLength(replies.length - 5)
})

test('the right password resets the count of wrong ones', async () => {
  const { mobile } = await memberWithPassword()
  const call = createVisitor(app, { address: freshAddress() })
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 4; tries += 1) {
      expect(await call(signInByPassword, { account: mobile, password: 'x' })).toEqual(wrong)
    }
    expect(await call(signInByPassword, { account: mobile, password })).toMatchObject({ code: 1 })
  }
})

test('right passwords do not count towards the limit of an address', async () => {
  const { mobile } = await memberWithPassword()
  const call = createVisitor(app, { address: freshAddress() })
  for (let times = 0; times < 30; times += 1) {
    expect(await call(signInByPassword, { account: mobile, password })).toMatchObject({ code: 1 })
  }
})

test('an address is limited to twenty wrong passwords an hour and a hundred a day over all numbers', async () => {
  const call = createVisitor(app, { address: freshAddress() })
  const guess = () => call(signInByPassword, { account: seed.freshMobile(), password })
  for (let hours = 0; hours < 5; hours += 1) {
    for (let tries = 0; tries < 20; tries += 1) expect(await guess()).toEqual(wrong)
    expect(await guess()).toEqual(tooOften)
    advance(61)
  }
  expect(await guess()).toEqual(tooOften)
  advance(24 * 60)
  expect(await guess()).toEqual(wrong)
})

test('limits follow a browser’s uuid across addresses and an IPv6 network across its hosts', async () => {
  const uuid = uuidOf(1)
  for (let tries = 0; tries < 20; tries += 1) {
    const call = createVisitor(app, { address: freshAddress(), uuid })
    expect(await call(signInByPassword, { account: seed.freshMobile(), password })).toEqual(wrong)
  }
  const moved = createVisitor(app, { address: freshAddress(), uuid })
  expect(await moved(signInByPassword, { account: seed.freshMobile(), password })).toEqual(tooOften)

  for (let tries = 0; tries < 20; tries += 1) {
    const call = createVisitor(app, { address: `2001:db8:5:6::${tries + 1}` })
    expect(await call(signInByPassword, { account: seed.freshMobile(), password })).toEqual(wrong)
  }
  const neighbour = createVisitor(app, { address: '2001:db8:5:6:aaaa::1' })
  expect(await neighbour(signInByPassword, { account: seed.freshMobile(), password })).toEqual(tooOften)
})

test('signing in to a closing account works and returns its deletion time', async () => {
  const { id, mobile } = await memberWithPassword()
  await db
    .update(users)
    .set({ closingAt: new Date('2026-12-05T08:00:00Z') })
    .where(eq(users.id, id))

  const call = createVisitor(app, { address: freshAddress() })
  expect(await call(signInByPassword, { account: mobile, password })).toMatchObject({
    code: 1,
    data: { userinfo: { closing_at: '2026-12-05 16:00:00' } },
  })
})

test('a deleted account is refused like an unknown one', async () => {
  const { id, mobile, token } = await memberWithPassword()
  await db.update(users).set({ mobile: null, deletedAt: now }).where(eq(users.id, id))

  const call = createVisitor(app, { address: freshAddress() })
  expect(await call(signInByPassword, { account: mobile, password })).toEqual(wrong)
  expect(await createVisitor(app, { token })(getUser, {})).toMatchObject({ code: 4001 })
})

test('a password reset during the check refuses the sign-in', async () => {
  const { id, mobile } = await memberWithPassword()
  const hashing = createPasswordHashing({
    hash,
    async verify(hashed, text) {
      const right = await verify(hashed, text)
      await db
        .update(users)
        .set({ passwordHash: await hash('another1') })
        .where(eq(users.id, id))
      return right
    },
  })
  const { sessions, signInByPassword: signIn } = withHashing(hashing)
  const before = await sessions.list(id, 0)

  await expect(signIn(guest, { account: mobile, password })).rejects.toMatchObject({
    message: '账号或密码错误',
  })
  expect(await sessions.list(id, 0)).toEqual(before)
})

test('a full hashing queue refuses a sign-in without counting its try', async () => {
  const { mobile } = await memberWithPassword()
  const account = withHashing({ hash: async () => 'full', matches: async () => 'full' })
  const actor = { ...guest, client: { ...guest.client, address: freshAddress() } }
  for (let times = 0; times < 10; times += 1) {
    await expect(account.signInByPassword(actor, { account: mobile, password })).rejects.toMatchObject({
      message: '操作过于频繁，请稍后再试',
    })
  }
  const call = createVisitor(app, { address: actor.client.address })
  expect(await call(signInByPassword, { account: mobile, password })).toMatchObject({ code: 1 })
})

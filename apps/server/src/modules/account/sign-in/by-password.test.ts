import { hash, verify } from '@node-rs/argon2'
import { getUser, setPassword, signInByPassword } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createLogger } from '#platform/logging'
import { guest } from '#test/actors'
import { startTestApp, testTime } from '#test/app'
import { createAccount } from '../account.service'
import { users } from '../account.tables'
import { createPasswordHashing, type PasswordHashing } from '../passwords/hashing'
import { createSessions } from '../sessions/sessions.service'
import { tokenIn, uuidOf, visitor } from '../visitor.fixture'

let now = testTime
const clock = { now: () => now }
const { app, db, seed } = await startTestApp({ clock })
const goOn = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

/** The verbs alone, with another way to hash. */
function withHashing(hashing: PasswordHashing) {
  const sessions = createSessions({ db, clock, logger: createLogger('silent') })
  const dependencies = { db, clock, sessions, balanceOf: async () => 0, hasPack: async () => false }
  return { sessions, ...createAccount({ ...dependencies, hashing }) }
}

const password = '多头2701'
const wrong = { code: 0, msg: '账号或密码错误', data: null }
const locked = { code: 0, msg: '密码错误次数过多，请15分钟后再试或用验证码登录', data: null }
const tooOften = { code: 0, msg: '操作过于频繁，请稍后再试', data: null }

let places = 0
/** An address nobody else in this file calls from. */
const freshAddress = () => `198.51.100.${++places}`

async function memberWithPassword() {
  const user = await seed.user()
  await visitor(app, { token: user.token })(setPassword, { password, newpassword: password })
  return { ...user, mobile: user.mobile ?? '' }
}

beforeEach(() => {
  // A day later nothing of the test before counts any more.
  goOn(25 * 60)
})

test('the right password opens a session, and tells who is signed in', async () => {
  const user = await memberWithPassword()
  const call = visitor(app, { address: freshAddress() })
  const reply = await call(signInByPassword, { account: user.mobile, password })

  expect(reply).toMatchObject({
    code: 1,
    msg: '登录成功',
    data: { userinfo: { id: user.id, has_password: true, is_register: 0, closing_at: null } },
  })
  expect(reply.data.userinfo.mobile).toBe(`${user.mobile.slice(0, 3)}****${user.mobile.slice(-4)}`)
  expect(await visitor(app, { token: tokenIn(reply) })(getUser, {})).toMatchObject({
    data: { userinfo: { id: user.id } },
  })
})

test('forms left empty or filled in wrongly are refused in words', async () => {
  const call = visitor(app, { address: freshAddress() })
  const said = async (input: object) => (await call(signInByPassword, input as never)).msg

  expect(await said({ password })).toBe('请输入手机号')
  expect(await said({ account: '', password })).toBe('请输入手机号')
  expect(await said({ account: '12345678901', password })).toBe('请检查手机号是否正确')
  expect(await said({ account: seed.freshMobile(), password: '' })).toBe('请输入登录密码')
})

test('an unknown number, a member without a password and a wrong one are told apart by nothing', async () => {
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
    // The same work, and so the same time: one hash of the same cost.
    expect(verified - before).toBe(1)
  }
})

test('five wrong passwords from one network lock a number there for fifteen minutes, account or not', async () => {
  const { mobile } = await memberWithPassword()
  for (const number of [mobile, seed.freshMobile()]) {
    const call = visitor(app, { address: freshAddress() })
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await call(signInByPassword, { account: number, password: 'x' })).toEqual(wrong)
      goOn(1)
    }
    expect(await call(signInByPassword, { account: number, password: 'x' })).toEqual(locked)
    // Not even the right one helps there; a quarter of an hour later it does.
    if (number === mobile) {
      expect(await call(signInByPassword, { account: mobile, password })).toEqual(locked)
      goOn(15)
      expect(await call(signInByPassword, { account: mobile, password })).toMatchObject({ code: 1 })
    }
  }
})

test('a number: strangers together try thirty passwords in fifteen minutes and a hundred a day', async () => {
  const { mobile } = await memberWithPassword()
  const guess = async (times: number) => {
    const said: string[] = []
    for (let tries = 0; tries < times; tries += 1) {
      const call = visitor(app, { address: freshAddress() })
      said.push((await call(signInByPassword, { account: mobile, password: 'x' })).msg)
    }
    return said.filter((msg) => msg === wrong.msg).length
  }
  expect(await guess(32)).toBe(30)
  for (const looked of [30, 30, 10]) {
    goOn(16)
    expect(await guess(32)).toBe(looked)
  }
  const call = visitor(app, { address: freshAddress() })
  expect(await call(signInByPassword, { account: mobile, password })).toEqual({
    code: 0,
    msg: '该手机号今日密码错误次数过多，请用验证码登录',
    data: null,
  })
})

test('a browser that signed in to the number before has five tries of its own, whatever strangers do', async () => {
  const user = await memberWithPassword()
  const uuid = uuidOf(77)
  await seed.browser(user, uuid)
  for (let tries = 0; tries < 40; tries += 1) {
    const call = visitor(app, { address: freshAddress() })
    await call(signInByPassword, { account: user.mobile, password: 'x' })
  }
  const own = visitor(app, { address: freshAddress(), uuid })
  for (let tries = 0; tries < 4; tries += 1) {
    expect(await own(signInByPassword, { account: user.mobile, password: 'x' })).toEqual(wrong)
  }
  expect(await own(signInByPassword, { account: user.mobile, password })).toMatchObject({ code: 1 })
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await own(signInByPassword, { account: user.mobile, password: 'x' })).toEqual(wrong)
  }
  expect(await own(signInByPassword, { account: user.mobile, password })).toEqual(locked)
})

test('fifty wrong passwords at once are looked at five times', async () => {
  const { mobile } = await memberWithPassword()
  const call = visitor(app, { address: freshAddress() })
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => call(signInByPassword, { account: mobile, password: 'x' })),
  )

  expect(replies.filter(({ msg }) => msg === wrong.msg)).toHaveLength(5)
  expect(replies.filter(({ msg }) => msg === locked.msg)).toHaveLength(45)
})

test('the right password forgives the wrong ones before it', async () => {
  const { mobile } = await memberWithPassword()
  const call = visitor(app, { address: freshAddress() })
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 4; tries += 1) {
      expect(await call(signInByPassword, { account: mobile, password: 'x' })).toEqual(wrong)
    }
    expect(await call(signInByPassword, { account: mobile, password })).toMatchObject({ code: 1 })
  }
})

test('a family of thirty behind one address may all sign in, and a right password counts for nothing there', async () => {
  const { mobile } = await memberWithPassword()
  const call = visitor(app, { address: freshAddress() })
  for (let times = 0; times < 30; times += 1) {
    expect(await call(signInByPassword, { account: mobile, password })).toMatchObject({ code: 1 })
  }
})

test('twenty wrong passwords an hour from one address, a hundred a day, over all numbers', async () => {
  const call = visitor(app, { address: freshAddress() })
  const guess = () => call(signInByPassword, { account: seed.freshMobile(), password })
  for (let hours = 0; hours < 5; hours += 1) {
    for (let tries = 0; tries < 20; tries += 1) expect(await guess()).toEqual(wrong)
    expect(await guess()).toEqual(tooOften)
    goOn(61)
  }
  expect(await guess()).toEqual(tooOften)
  goOn(24 * 60)
  expect(await guess()).toEqual(wrong)
})

test('a browser that changes its address is known by its uuid, and one of IPv6 by its network', async () => {
  const uuid = uuidOf(1)
  for (let tries = 0; tries < 20; tries += 1) {
    const call = visitor(app, { address: freshAddress(), uuid })
    expect(await call(signInByPassword, { account: seed.freshMobile(), password })).toEqual(wrong)
  }
  const moved = visitor(app, { address: freshAddress(), uuid })
  expect(await moved(signInByPassword, { account: seed.freshMobile(), password })).toEqual(tooOften)

  for (let tries = 0; tries < 20; tries += 1) {
    const call = visitor(app, { address: `2001:db8:5:6::${tries + 1}` })
    expect(await call(signInByPassword, { account: seed.freshMobile(), password })).toEqual(wrong)
  }
  const neighbour = visitor(app, { address: '2001:db8:5:6:aaaa::1' })
  expect(await neighbour(signInByPassword, { account: seed.freshMobile(), password })).toEqual(tooOften)
})

test('an account that is closing can be entered, and says when it will be gone', async () => {
  const { id, mobile } = await memberWithPassword()
  await db
    .update(users)
    .set({ closingAt: new Date('2026-12-05T08:00:00Z') })
    .where(eq(users.id, id))

  const call = visitor(app, { address: freshAddress() })
  expect(await call(signInByPassword, { account: mobile, password })).toMatchObject({
    code: 1,
    data: { userinfo: { closing_at: '2026-12-05 16:00:00' } },
  })
})

test('a deleted account is unknown', async () => {
  const { id, mobile, token } = await memberWithPassword()
  await db.update(users).set({ mobile: null, deletedAt: now }).where(eq(users.id, id))

  const call = visitor(app, { address: freshAddress() })
  expect(await call(signInByPassword, { account: mobile, password })).toEqual(wrong)
  expect(await visitor(app, { token })(getUser, {})).toMatchObject({ code: 4001 })
})

test('a password that is reset while it is being checked opens nothing', async () => {
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
  const { sessions, signInByPassword: enter } = withHashing(hashing)
  const before = await sessions.list(id, 0)

  await expect(enter(guest, { account: mobile, password })).rejects.toMatchObject({
    message: '账号或密码错误',
  })
  expect(await sessions.list(id, 0)).toEqual(before)
})

test('when too many wait for their turn the next is asked to come later, and his try is not counted', async () => {
  const { mobile } = await memberWithPassword()
  const account = withHashing({ hash: async () => 'full', matches: async () => 'full' })
  const actor = { ...guest, client: { ...guest.client, address: freshAddress() } }
  for (let times = 0; times < 10; times += 1) {
    await expect(account.signInByPassword(actor, { account: mobile, password })).rejects.toMatchObject({
      message: '操作过于频繁，请稍后再试',
    })
  }
  const call = visitor(app, { address: actor.client.address })
  expect(await call(signInByPassword, { account: mobile, password })).toMatchObject({ code: 1 })
})

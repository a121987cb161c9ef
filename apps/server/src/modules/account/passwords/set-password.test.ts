import { getSessions, resetPassword, setPassword, signInByPassword } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Actor } from '#platform/http'
import { createLogger } from '#platform/logging'
import { member } from '#test/actors'
import { startTestApp, testTime } from '#test/app'
import { createAccount } from '../account.service'
import { users } from '../account.tables'
import { createSessions } from '../sessions/sessions.service'
import { createVisitor } from '../visitor.fixture'

let now = testTime
const { app, call: callAsGuest, db, seed } = await startTestApp({ clock: { now: () => now } })

test('a first password is stored as argon2id and signs the user in', async () => {
  const user = await seed.user()
  const call = createVisitor(app, { token: user.token })
  const password = '多头2701'

  expect(await call(setPassword, { password, newpassword: password })).toEqual({
    code: 1,
    msg: '设置成功',
    data: {},
  })
  const [row] = await db.select().from(users).where(eq(users.id, user.id))
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await createVisitor(app)(signInByPassword, { account: user.mobile ?? '', password })).toMatchObject({
    code: 1,
  })
})

test('a first password needs a code once the session is older than ten minutes', async () => {
  const user = await seed.user()
  const [early, late] = [await seed.session(user), await seed.user()]
  const password = '多头2701'
  const set = (token: string) =>
    createVisitor(app, { token })(setPassword, { password, newpassword: password })

  now = new Date(testTime.getTime() + 10 * 60_000)
  expect(await set(early.token)).toMatchObject({ code: 1 })
  now = new Date(now.getTime() + 1)
  expect(await set(late.token)).toMatchObject({
    code: 0,
    msg: '登录已超过10分钟，请通过短信验证码设置密码',
  })
  // With a code a user can set a password, whether or not the account already has one.
  const mobile = late.mobile ?? ''
  const captcha = await seed.code(mobile, 'reset_pwd')
  expect(await callAsGuest(resetPassword, { mobile, newpassword: password, captcha })).toMatchObject({
    code: 1,
  })
  expect(await createVisitor(app)(signInByPassword, { account: mobile, password })).toMatchObject({ code: 1 })
  now = testTime
})

test('setting the first password ends the member’s other sessions and is dated in the device list', async () => {
  const user = await seed.user()
  const other = await seed.session(user)
  const call = createVisitor(app, { token: user.token })
  expect((await call(getSessions, {})).data.password_set_at).toBeNull()

  await call(setPassword, { password: '多头2701', newpassword: '多头2701' })

  expect(await createVisitor(app, { token: other.token })(getSessions, {})).toMatchObject({ code: 4001 })
  const { data } = await call(getSessions, {})
  expect(data.sessions).toHaveLength(1)
  // 08:00 UTC is 16:00 in Beijing.
  expect(data.password_set_at).toBe('2026-11-20 16:00:00')
})

test('a second password is refused without an SMS code', async () => {
  const { token } = await seed.user()
  const call = createVisitor(app, { token })
  await call(setPassword, { password: 'vce2026a', newpassword: 'vce2026a' })

  expect(await call(setPassword, { password: 'vce2026b', newpassword: 'vce2026b' })).toMatchObject({
    code: 0,
    msg: '您已设置过登录密码，请通过忘记密码修改',
  })
})

test('of two concurrent first passwords one is set', async () => {
  const { token } = await seed.user()
  const call = createVisitor(app, { token })
  const replies = await Promise.all(
    ['vce2026a', 'vce2026b'].map((password) => call(setPassword, { password, newpassword: password })),
  )
  expect(replies.map(({ code }) => code).sort()).toEqual([0, 1])
})

test('common passwords and digits of the member’s number are refused', async () => {
  const user = await seed.user()
  const call = createVisitor(app, { token: user.token })
  for (const password of ['123456', 'aaaaaa', 'qwerty', (user.mobile ?? '').slice(-8)]) {
    expect(await call(setPassword, { password, newpassword: password })).toMatchObject({
      code: 0,
      msg: '密码过于简单，请换一个',
    })
  }
})

test('missing or malformed fields are refused with a message', async () => {
  const { token } = await seed.user()
  const call = createVisitor(app, { token })
  const messageOf = async (password: string, newpassword: string) =>
    (await call(setPassword, { password, newpassword })).msg

  expect(await messageOf('', '')).toBe('请设置登录密码')
  expect(await messageOf('vce2026', '')).toBe('请再次输入您设置的登录密码')
  expect(await messageOf('vce2026', 'vce2027')).toBe('两次输入的密码不一致')
  expect(await messageOf('vce26', 'vce26')).toBe('密码长度为6至11位')
  expect(await messageOf('vce202611200', 'vce202611200')).toBe('密码长度为6至11位')
})

test('a guest cannot set a password', async () => {
  expect(
    await createVisitor(app)(setPassword, { password: 'vce2026', newpassword: 'vce2026' }),
  ).toMatchObject({ code: 4001, msg: '请登录后操作' })
})

test('a full hashing queue refuses further passwords', async () => {
  const user = await seed.user()
  const clock = { now: () => testTime }
  const sessions = createSessions({ db, clock, logger: createLogger('silent') })
  const [session] = await sessions.list(user.id, 0)
  const account = createAccount({
    db,
    clock,
    sessions,
    balanceOf: async () => 0,
    hasPack: async () => false,
    hashing: { hash: async () => 'full', matches: async () => 'full' },
  })
  await expect(
    account.setPassword({ ...member(user.id), sessionId: session?.id ?? 0 } as Actor, {
      password: '多头2701',
      newpassword: '多头2701',
    }),
  ).rejects.toMatchObject({ message: '操作过于频繁，请稍后再试' })
})

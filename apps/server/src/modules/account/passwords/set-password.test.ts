import { setPassword, signInByPassword } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLogger } from '#platform/logging'
import { member } from '#test/actors'
import { startTestApp, testTime } from '#test/app'
import { createAccount } from '../account.service'
import { users } from '../account.tables'
import { createSessions } from '../sessions/sessions.service'
import { visitor } from '../visitor.fixture'

const { app, db, seed } = await startTestApp()

test('a first password is set, kept as argon2id, and opens the account', async () => {
  const user = await seed.user()
  const call = visitor(app, { token: user.token })
  const password = '多头2701'

  expect(await call(setPassword, { password, newpassword: password })).toEqual({
    code: 1,
    msg: '设置成功',
    data: {},
  })
  const [row] = await db.select().from(users).where(eq(users.id, user.id))
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await visitor(app)(signInByPassword, { account: user.mobile ?? '', password })).toMatchObject({
    code: 1,
  })
})

test('a second one needs the number shown again', async () => {
  const { token } = await seed.user()
  const call = visitor(app, { token })
  await call(setPassword, { password: 'vce2026a', newpassword: 'vce2026a' })

  expect(await call(setPassword, { password: 'vce2026b', newpassword: 'vce2026b' })).toMatchObject({
    code: 0,
    msg: '您已设置过登录密码，请通过忘记密码修改',
  })
})

test('of two first passwords at the same moment one is set', async () => {
  const { token } = await seed.user()
  const call = visitor(app, { token })
  const replies = await Promise.all(
    ['vce2026a', 'vce2026b'].map((password) => call(setPassword, { password, newpassword: password })),
  )
  expect(replies.map(({ code }) => code).sort()).toEqual([0, 1])
})

test('what anybody would try first is refused: the usual, and the member’s own number', async () => {
  const user = await seed.user()
  const call = visitor(app, { token: user.token })
  for (const password of ['123456', 'aaaaaa', 'qwerty', (user.mobile ?? '').slice(-8)]) {
    expect(await call(setPassword, { password, newpassword: password })).toMatchObject({
      code: 0,
      msg: '密码过于简单，请换一个',
    })
  }
})

test('forms left empty or filled in wrongly are refused in words', async () => {
  const { token } = await seed.user()
  const call = visitor(app, { token })
  const said = async (password: string, newpassword: string) =>
    (await call(setPassword, { password, newpassword })).msg

  expect(await said('', '')).toBe('请设置登录密码')
  expect(await said('vce2026', '')).toBe('请再次输入您设置的登录密码')
  expect(await said('vce2026', 'vce2027')).toBe('两次输入的密码不一致')
  expect(await said('vce26', 'vce26')).toBe('密码长度为6至11位')
  expect(await said('vce202611200', 'vce202611200')).toBe('密码长度为6至11位')
})

test('a visitor sets none', async () => {
  expect(await visitor(app)(setPassword, { password: 'vce2026', newpassword: 'vce2026' })).toMatchObject({
    code: 4001,
    msg: '请登录后操作',
  })
})

test('when too many wait for their turn the next is asked to come later', async () => {
  const { id } = await seed.user()
  const clock = { now: () => testTime }
  const account = createAccount({
    db,
    clock,
    sessions: createSessions({ db, clock, logger: createLogger('silent') }),
    balanceOf: async () => 0,
    hasPack: async () => false,
    hashing: { hash: async () => 'full', matches: async () => 'full' },
  })
  await expect(
    account.setPassword(member(id), { password: 'vce2026', newpassword: 'vce2026' }),
  ).rejects.toMatchObject({ message: '操作过于频繁，请稍后再试' })
})

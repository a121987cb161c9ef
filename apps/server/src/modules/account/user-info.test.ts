import { getUser, memberLevels, setPassword } from '@vce/protocol'
import { expect, test } from 'vitest'
import { profiles } from '#modules/profile'
import { member } from '#test/actors'
import { startTestApp, testTime } from '#test/app'
import { createUserInfo } from './user-info.service'
import { createVisitor } from './visitor.fixture'

const { app, db, seed } = await startTestApp()

test('getUser returns a new member with a masked number', async () => {
  const user = await seed.user({ mobile: '13812345678' })
  const { nickname, avatar } = await profiles(db).of(user.id)

  expect(await createVisitor(app, { token: user.token })(getUser, {})).toMatchObject({
    code: 1,
    data: {
      userinfo: {
        id: user.id,
        nickname,
        avatar,
        mobile: '138****5678',
        gender: 1,
        has_password: false,
        is_vip: 0,
        money: 0,
        level: { isVip: 0, level: memberLevels.none, levelExpirationTime: null },
        honors: [],
        closing_at: null,
      },
    },
  })
})

test('getUser returns its caller’s token but neither the full number nor the password hash', async () => {
  const user = await seed.user()
  const call = createVisitor(app, { token: user.token })
  await call(setPassword, { password: '多头2701', newpassword: '多头2701' })
  const answer = await call(getUser, {})
  const json = JSON.stringify(answer)

  expect(answer).toMatchObject({ data: { userinfo: { token: user.token, is_register: 0 } } })
  expect(json).toContain('"has_password":true')
  for (const secret of [user.mobile ?? '', 'argon2']) expect(json).not.toContain(secret)
})

test('getUser of a page that is rendered by the cookie has no token', async () => {
  const user = await seed.user()
  const { getUser: getUserInfo } = createUserInfo({
    db,
    clock: { now: () => testTime },
    balanceOf: async () => 0,
  })
  expect((await getUserInfo(member(user.id))).userinfo.token).toBe('')
})

test('money is the balance from balanceOf', async () => {
  const user = await seed.user()
  const { getUser: getUserInfo } = createUserInfo({
    db,
    clock: { now: () => testTime },
    balanceOf: async (userId) => userId * 10,
  })
  expect((await getUserInfo(member(user.id))).userinfo.money).toBe(user.id * 10)
})

test('getUser refuses a guest', async () => {
  expect(await createVisitor(app)(getUser, {})).toMatchObject({ code: 4001, msg: '请登录后操作' })
})

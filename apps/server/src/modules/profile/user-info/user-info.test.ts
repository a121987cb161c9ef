import { dayMs } from '@vce/futures'
import { getUserInfo, memberLevels, moneyLevels, setBlock, setFollow } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { profiles } from '../profiles'
import { teachersRepository } from '../teachers/teachers.repository'

const { call, db, seed } = await startTestApp()

test('a guest sees the public facts about a user', async () => {
  const [user, fan] = [await seed.user(), await seed.user()]
  await seed.member(user, { level: memberLevels.yearly, moneyLevel: moneyLevels.superVip })
  await call(setFollow, { kind: 'user', id: user.id, value: true }, fan)
  const { nickname, avatar } = await profiles(db).of(user.id)

  expect(await call(getUserInfo, { id: user.id })).toEqual({
    code: 1,
    msg: expect.any(String),
    data: {
      id: user.id,
      nickname,
      avatar,
      headline: '',
      region: null,
      level: { level: 4, moneyLevel: 5 },
      tier: 0,
      joined_on: '2026-11-20',
      is_teacher: false,
      honorLists: [],
      counts: { post: 0, answer: 0, fans: 1, follow: 0, liked: 0 },
      mine: { followed: false, watch: 1, blocked: false },
    },
  })
})

test('a signed-in user also sees their own relation to the user', async () => {
  const [user, followed, blocked] = [await seed.user(), await seed.user(), await seed.user()]
  await call(setFollow, { kind: 'user', id: followed.id, value: true }, user)
  await call(setBlock, { kind: 'user', id: blocked.id, value: true }, user)
  const mineOf = async ({ id }: { id: number }) => (await call(getUserInfo, { id }, user)).data.mine
  expect(await mineOf(followed)).toMatchObject({ followed: true, blocked: false })
  expect(await mineOf(blocked)).toMatchObject({ followed: false, blocked: true })
  expect(await mineOf(user)).toMatchObject({ followed: false, blocked: false })
  // A blocked user is not shown the block.
  expect((await call(getUserInfo, { id: user.id }, blocked)).data.mine).toMatchObject({ blocked: false })
})

test('a teacher is marked while an expired level does not count', async () => {
  const user = await seed.user()
  await seed.member(user, { expiresAt: new Date(testTime.getTime() - dayMs) })
  await teachersRepository(db).put({
    userId: user.id,
    name: '沈越',
    practiceNumber: 'F3012345',
    advisoryNumber: null,
    intro: '',
    products: [],
    checkedBy: 1,
    checkedAt: testTime,
  })
  expect((await call(getUserInfo, { id: user.id })).data).toMatchObject({
    is_teacher: true,
    level: { level: 0, moneyLevel: 0 },
  })
})

test('nothing of the account is in the answer', async () => {
  const user = await seed.user()
  const text = JSON.stringify(await call(getUserInfo, { id: user.id }, await seed.user()))
  expect(text).not.toContain(user.mobile)
  expect(text).not.toMatch(/mobile|gender|expir|token/i)
})

test('unknown and deleted users are refused with a message', async () => {
  const deleted = await seed.user()
  await db.transaction((tx) => profiles(db).forget(tx, deleted.id))
  for (const id of [deleted.id, 999_999, Number.MAX_SAFE_INTEGER]) {
    expect(await call(getUserInfo, { id })).toMatchObject({ code: 0, msg: '该用户不存在' })
  }
  for (const id of [0, -1, 1.5, 'x', 1e300]) {
    expect(await call(getUserInfo, { id: id as number })).toMatchObject({ code: 0, msg: '用户编号有误' })
  }
})

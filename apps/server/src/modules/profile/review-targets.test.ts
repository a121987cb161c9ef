import { contentStates, getUser, searchAll, updateProfile, uploadFile } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { compileOwnWords } from '#platform/text-check'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { createNicknameRules } from './nickname-rules'
import { profiles } from './profiles'
import { createProfileTargets } from './review-targets'

const { call, db, seed } = await startTestApp()
const ownWords = compileOwnWords()
const profileTargets = createProfileTargets(() => ownWords)
const { fault: nicknameFault } = createNicknameRules(() => ownWords)
const profileOf = ({ id }: TestUser) => profiles(db).of(id)
const within = <T>(work: (tx: typeof db) => Promise<T>) => db.transaction(work)

/** Stores a picture of a user; returns its path. */
async function uploaded(user: TestUser, file: Uint8Array) {
  const { fullurl } = (await call(uploadFile, { file }, user)).data
  return new URL(fullurl).pathname
}
const plain = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3451d1' } })
  .png()
  .toBuffer()
const reviewsOf = async ({ id }: TestUser) =>
  (
    await db.execute<{ kind: string; snapshot: string; due: string }>(sql`
      select kind, snapshot, (due_at at time zone 'Asia/Shanghai')::text as due from reviews where author_id = ${id}`)
  ).rows

/** Ids of the members that search finds. */
const found = async (keyword: string) =>
  (await call(searchAll, { keyword, kind: 'user' })).data.data.map(({ id }) => id)

test('a member is found by the nickname, from registration on and as it is changed', async () => {
  const user = await seed.user()
  expect(await found((await profileOf(user)).nickname)).toContain(user.id)
  expect(await call(updateProfile, { nickname: '沧海听潮人' }, user)).toMatchObject({ code: 1 })
  expect(await found('听潮人')).toEqual([user.id])
  await call(updateProfile, { nickname: '山间看云人' }, user)
  expect(await found('听潮人')).toEqual([])
})

test('an avatar with a QR code does not replace the former one', async () => {
  const user = await seed.user()
  const before = await profileOf(user)
  const avatar = await uploaded(user, await QRCode.toBuffer('https://u.wechat.com/abc', { width: 300 }))
  expect(await call(updateProfile, { avatar, gender: 2 }, user)).toMatchObject({
    code: 0,
    key: 'avatarUnfit',
    msg: '头像不符合社区公约，请更换',
  })
  expect(await profileOf(user)).toEqual(before)
  expect(await call(updateProfile, { avatar: await uploaded(user, plain) }, user)).toMatchObject({ code: 1 })
})

test('only a doubtful nickname is queued', async () => {
  const [one, other] = [await seed.user(), await seed.user()]
  expect(await call(updateProfile, { nickname: '微信小王' }, one)).toMatchObject({ code: 1 })
  expect((await profileOf(one)).nickname).toBe('微信小王')
  expect(await reviewsOf(one)).toEqual([
    { kind: 'nickname', snapshot: '微信小王', due: '2026-11-20 18:00:00' },
  ])
  await call(updateProfile, { nickname: '听潮观海' }, other)
  expect(await call(updateProfile, { nickname: '加微abc12345' }, other)).toMatchObject({ code: 0 })
  expect(await reviewsOf(other)).toEqual([])
})

test('a reset nickname comes back unless the user has chosen another since', async () => {
  const user = await seed.user()
  await call(updateProfile, { nickname: '微信小王' }, user)
  const target = profileTargets.nickname
  expect(await within((tx) => target.load(tx, user.id))).toEqual({
    authorId: user.id,
    text: '微信小王',
    state: 1,
  })
  await within((tx) => target.hide(tx, user.id, contentStates.removed, testTime))
  expect(await found('微信小王')).not.toContain(user.id)
  const { nickname } = await profileOf(user)
  expect([nickname === '微信小王', nicknameFault(nickname)]).toEqual([false, undefined])
  await within((tx) => target.restore(tx, user.id, testTime, '微信小王'))
  expect((await profileOf(user)).nickname).toBe('微信小王')
  expect(await found('微信小王')).toContain(user.id)

  await call(updateProfile, { nickname: '新的名字' }, user)
  await within((tx) => target.restore(tx, user.id, testTime, '微信小王'))
  expect((await profileOf(user)).nickname).toBe('新的名字')
})

test('a reset avatar is a preset one until it comes back', async () => {
  const user = await seed.user()
  const avatar = await uploaded(user, plain)
  await call(updateProfile, { avatar }, user)
  const target = profileTargets.avatar
  expect(await within((tx) => target.load(tx, user.id))).toMatchObject({ text: avatar })
  await within((tx) => target.hide(tx, user.id))
  expect((await call(getUser, {}, user)).data.userinfo.avatar).toMatch(/^\/avatars\/\d+\.svg$/)
  await within((tx) => target.restore(tx, user.id, testTime, avatar))
  expect((await profileOf(user)).avatar).toBe(avatar)
})

test('a whole profile is reset and comes back', async () => {
  const user = await seed.user()
  const avatar = await uploaded(user, plain)
  await call(updateProfile, { nickname: '老王带路', avatar }, user)
  const target = profileTargets.user
  const shown = await within((tx) => target.load(tx, user.id))
  await within((tx) => target.hide(tx, user.id, contentStates.removed, testTime))
  expect(await profileOf(user)).not.toMatchObject({ nickname: '老王带路' })
  await within((tx) => target.restore(tx, user.id, testTime, shown?.text ?? ''))
  expect(await profileOf(user)).toMatchObject({ nickname: '老王带路', avatar })
  await within((tx) => profiles(db).forget(tx, user.id))
  expect(await within((tx) => target.load(tx, user.id))).toBeUndefined()
})

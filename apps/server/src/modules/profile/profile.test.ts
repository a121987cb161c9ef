import { readFileSync } from 'node:fs'
import {
  getAvatarLists,
  getRandNickname,
  getUser,
  getUserCount,
  nicknameLength,
  updateProfile,
  uploadBase64,
  uploadFile,
} from '@vce/protocol'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { uploadsOf } from '#modules/site'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { addLimitEvents } from '#test/limit-events'
import type { TestUser } from '#test/seed'
import { avatars } from './avatars'
import { follows } from './follows/follows.tables'
import { profiles } from './profiles'

let now = testTime
const { call, db, pool, seed } = await startTestApp({ clock: { now: () => now } })
const profileOf = ({ id }: TestUser) => profiles(db).of(id)

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3451d1' } })
  .png()
  .toBuffer()

describe('修改资料', () => {
  test('fields that are not given stay unchanged', async () => {
    const user = await seed.user()
    expect(await call(updateProfile, { nickname: ' 稳健老王 ', gender: 2 }, user)).toEqual({
      code: 1,
      msg: '保存成功',
      data: {},
    })
    expect(await call(updateProfile, { avatar: '/avatars/7.svg' }, user)).toMatchObject({ code: 1 })
    expect(await profileOf(user)).toEqual({
      userId: user.id,
      nickname: '稳健老王',
      gender: 2,
      avatar: '/avatars/7.svg',
    })
    expect((await call(getUser, {}, user)).data.userinfo).toMatchObject({
      nickname: '稳健老王',
      gender: 2,
      avatar: '/avatars/7.svg',
    })
  })

  test('a change does not affect other users', async () => {
    const [one, other] = [await seed.user(), await seed.user()]
    const before = await profileOf(other)
    await call(updateProfile, { nickname: '听潮' }, one)
    expect(await profileOf(other)).toEqual(before)
  })

  test('a nickname is stored in NFC', async () => {
    const user = await seed.user()
    // U+FA5B is a compatibility code point of 者 (U+8005).
    expect(await call(updateProfile, { nickname: '强\ufa5b' }, user)).toMatchObject({ code: 1 })
    expect((await profileOf(user)).nickname).toBe('强\u8005')
  })

  test.each([
    ['', '用户昵称不可为空'],
    [' \u3000\t', '用户昵称不可为空'],
    ['一二三四五六七八九十十一二', '昵称最多12个字'],
    ['<img src=x>', '昵称只能用汉字、字母、数字和下划线'],
    ['王\u0001小', '昵称只能用汉字、字母、数字和下划线'],
    ['王\u202e小', '昵称只能用汉字、字母、数字和下划线'],
    ['王😀', '昵称只能用汉字、字母、数字和下划线'],
    ['官方客服', '该昵称不可用，请换一个'],
    ['Ｖ策', '该昵称不可用，请换一个'],
  ])('%j is refused: %s', async (nickname, msg) => {
    const user = await seed.user()
    const before = await profileOf(user)
    expect(await call(updateProfile, { nickname, gender: 2 }, user)).toMatchObject({
      code: 0,
      msg,
      data: null,
    })
    expect(await profileOf(user)).toEqual(before)
  })

  test('an unknown gender and an empty change are refused', async () => {
    const user = await seed.user()
    expect(await call(updateProfile, { gender: 3 as 1 }, user)).toMatchObject({ code: 0, msg: '性别有误' })
    expect(await call(updateProfile, {}, user)).toMatchObject({ code: 0, msg: '没有要保存的内容' })
    expect(await call(updateProfile, { gender: 1 })).toMatchObject({ code: 4001 })
  })

  test('a user’s own picture is accepted as an avatar, with or without the portal’s origin', async () => {
    const user = await seed.user()
    const { fullurl } = (await call(uploadFile, { file: picture }, user)).data
    const pic = `data:image/png;base64,${picture.toString('base64')}`
    const { url } = (await call(uploadBase64, { pic }, user)).data

    for (const avatar of [fullurl, url]) {
      await call(updateProfile, { avatar: '/avatars/1.svg' }, user)
      expect(await call(updateProfile, { avatar }, user)).toMatchObject({ code: 1 })
      expect((await profileOf(user)).avatar).toBe(url)
    }
  })

  test('a picture that is taken away at the same time does not become the avatar', async () => {
    const user = await seed.user()
    const before = await profileOf(user)
    const { fullurl } = (await call(uploadFile, { file: picture }, user)).data
    let saving: ReturnType<typeof call<typeof updateProfile>> | undefined
    await db.transaction(async (tx) => {
      await uploadsOf(tx).forget(tx, user.id)
      saving = call(updateProfile, { avatar: fullurl }, user)
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0)
    })
    expect(await saving).toMatchObject({ code: 0, msg: '请选择预设头像或上传自己的图片' })
    expect(await profileOf(user)).toEqual(before)
  })

  test('addresses other than the user’s own pictures are refused as an avatar', async () => {
    const [user, other] = [await seed.user(), await seed.user()]
    const before = await profileOf(user)
    const { fullurl } = (await call(uploadFile, { file: picture }, other)).data
    const path = new URL(fullurl).pathname
    for (const avatar of [
      fullurl,
      path,
      `https://evil.example.com${path}`,
      'https://evil.example.com/a.png',
      '//evil.example.com/a.png',
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      '/avatars/13.svg',
      '/avatars/../1.svg',
      '/avatars/1.svg"onerror="alert(1)',
      'avatars/1.svg',
      `/files/${'a'.repeat(64)}.webp`,
    ]) {
      expect(await call(updateProfile, { avatar }, user), avatar).toEqual({
        code: 0,
        key: 'avatarUnknown',
        msg: '请选择预设头像或上传自己的图片',
        data: null,
      })
    }
    expect(await profileOf(user)).toEqual(before)
  })

  test('a user may make twenty changes per hour', async () => {
    const user = await seed.user()
    const callers = crowd(25)
    const left = callers - 5
    await addLimitEvents(db, { key: `profile ${user.id}`, times: 20 - left, at: now })
    const codes = await Promise.all(
      Array.from({ length: callers }, async () => (await call(updateProfile, { gender: 2 }, user)).code),
    )
    expect(codes.filter((code) => code === 1)).toHaveLength(left)
    expect(await call(updateProfile, { gender: 1 }, user)).toMatchObject({
      code: 0,
      msg: '操作过于频繁，请稍后再试',
    })
    now = new Date(testTime.getTime() + 3_600_001)
    expect(await call(updateProfile, { gender: 1 }, user)).toMatchObject({ code: 1 })
    now = testTime
  })
})

test('an initial nickname is short enough for the wizard and accepted', async () => {
  const user = await seed.user()
  const { nickname } = (await call(getRandNickname, {})).data
  expect([...nickname].length).toBeLessThanOrEqual(nicknameLength.wizard)
  expect(await call(updateProfile, { nickname }, user)).toMatchObject({ code: 1 })
  const names = new Set<string>()
  for (let count = 0; count < 20; count += 1) names.add((await call(getRandNickname, {})).data.nickname)
  expect(names.size).toBeGreaterThan(15)
})

test('a new user has one of the twelve avatars', async () => {
  const { data } = await call(getAvatarLists, {})
  expect(data).toHaveLength(12)
  expect(new Set(data.map(({ url }) => url))).toEqual(new Set(avatars))
  expect(avatars).toContain((await profileOf(await seed.user())).avatar)
})

test('follows and fans are counted separately', async () => {
  const [one, two, three] = [await seed.user(), await seed.user(), await seed.user()]
  const createdAt = testTime
  await db.insert(follows).values([
    { followerId: one.id, followedId: two.id, createdAt },
    { followerId: one.id, followedId: three.id, createdAt },
    { followerId: two.id, followedId: one.id, createdAt },
  ])
  expect((await call(getUserCount, {}, one)).data).toMatchObject({ follow_count: 2, fans_count: 1 })
  expect((await call(getUserCount, {}, three)).data).toMatchObject({ follow_count: 0, fans_count: 1 })
  expect(await call(getUserCount, {})).toMatchObject({ code: 4001 })
})

test('the avatar files are small images without scripts or references', async () => {
  for (const avatar of avatars) {
    const svg = readFileSync(`apps/web/public${avatar}`, 'utf8')
    expect(Buffer.byteLength(svg), avatar).toBeLessThan(2048)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 96 96">/)
    expect(svg).not.toMatch(/script|href|url\(|<image|<style|on\w+=/i)
    expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(96)
  }
})

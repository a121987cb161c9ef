import {
  getCollect,
  getCollectList,
  getUserCount,
  maxCollected,
  setCollect,
  type ThingKind,
} from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import type { TestUser } from '#test/seed'
import { seedThings } from '../things/things.fixture'
import { collected } from './collection.tables'

let now = testTime
const server = await startTestApp({ clock: { now: () => now } })
const { call, db, seed } = server
const { report, other } = await seedThings(server)

const collect = (user: TestUser | undefined, kind: ThingKind, id: string, value = true) =>
  call(setCollect, { kind, id, value }, user)
const listOf = async (user: TestUser, input: { kind?: ThingKind; page?: number; limit?: number } = {}) =>
  (await call(getCollectList, input, user)).data

test('things of each kind are collected and listed newest first with title, note and address', async () => {
  const user = await seed.user()
  for (const [index, [kind, id]] of (
    [
      ['report', report],
      ['symbol', 'rb'],
      ['contract', 'rb2701'],
    ] as const
  ).entries()) {
    now = new Date(testTime.getTime() + index * 1000)
    expect(await collect(user, kind, id)).toMatchObject({ code: 1, data: { value: true } })
  }
  now = testTime
  expect((await listOf(user)).data).toEqual([
    {
      kind: 'contract',
      id: 'rb2701',
      title: '螺纹 rb2701',
      note: '上期所・2027 年 1 月交割',
      link: '/quotation?type=2&contract=rb2701',
      gone: false,
      collected_at: '2026-11-20 16:00:02',
    },
    expect.objectContaining({ kind: 'symbol', title: '螺纹钢', link: '/bbasV3/details?symbol=rb' }),
    expect.objectContaining({
      kind: 'report',
      title: '库存继续去化',
      note: '甲期货・日报・2026-11-19',
      link: `/reportDetails?id=${report}`,
    }),
  ])
  expect((await listOf(user, { kind: 'symbol' })).data.map(({ id }) => id)).toEqual(['rb'])
  expect(await listOf(user, { page: 2, limit: 2 })).toMatchObject({ total: 3, last_page: 2, data: [{}] })
})

test('collecting twice counts once for each user', async () => {
  const [one, two] = [await seed.user(), await seed.user()]
  await collect(one, 'report', other)
  expect((await collect(one, 'report', other)).data).toEqual({ count: 1, value: true })
  expect((await collect(two, 'report', other)).data).toEqual({ count: 2, value: true })
  expect((await collect(one, 'report', other, false)).data).toEqual({ count: 1, value: false })
  expect((await collect(one, 'report', other, false)).data).toEqual({ count: 1, value: false })
  expect((await call(getCollect, { kind: 'report', id: other }, one)).data).toEqual({
    count: 1,
    value: false,
  })
  expect((await call(getCollect, { kind: 'report', id: other }, two)).data).toEqual({ count: 1, value: true })
})

test.each<[ThingKind, string]>([
  ['report', '999999'],
  ['report', '1 or 1=1'],
  ['report', '9'.repeat(40)],
  ['symbol', 'zz'],
  ['symbol', 'RB'],
  ['contract', 'rb9912'],
  ['contract', "'; drop table users"],
])('%s %s cannot be collected', async (kind, id) => {
  const user = await seed.user()
  expect(await collect(user, kind, id)).toMatchObject({ code: 0, msg: '内容不存在或已删除' })
  expect(await listOf(user)).toMatchObject({ total: 0 })
})

test('unknown kinds and long ids are refused with a message', async () => {
  const user = await seed.user()
  expect(await collect(user, 'course' as never, '1')).toMatchObject({ code: 0, msg: '内容类型有误' })
  expect(await collect(user, 'report', '1'.repeat(41))).toMatchObject({ code: 0, msg: '内容编号有误' })
  expect(await collect(user, 'report', '')).toMatchObject({ code: 0, msg: '内容编号有误' })
  expect(await collect(undefined, 'report', report)).toMatchObject({ code: 4001 })
  expect(await call(getCollect, { kind: 'report', id: report })).toMatchObject({ code: 4001 })
  expect(await call(getCollectList, {})).toMatchObject({ code: 4001 })
})

test('a deleted report stays under its title, marked as gone, until it is removed', async () => {
  const server = await startTestApp()
  const things = await seedThings(server)
  const user = await server.seed.user()
  await server.call(setCollect, { kind: 'report', id: things.report, value: true }, user)
  await things.deleteReport(things.report)
  expect((await server.call(getCollectList, {}, user)).data.data).toMatchObject([
    { id: things.report, title: '库存继续去化', note: '', link: '', gone: true },
  ])
  await server.call(setCollect, { kind: 'report', id: things.report, value: false }, user)
  expect((await server.call(getCollectList, {}, user)).data).toMatchObject({ total: 0 })
})

test('many changes of one collection at the same time are counted exactly', async () => {
  const user = await seed.user()
  const codes = ['rb', 'au', 'cu', 'i', 'm']
  await Promise.all(codes.map((code) => collect(user, 'symbol', code)))
  const answers = await Promise.all(
    Array.from({ length: crowd() }, (_, index) =>
      collect(user, 'symbol', codes[index % 5] ?? '', index % 3 > 0),
    ),
  )
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 1))
  const rows = await db.$count(collected, eq(collected.userId, user.id))
  expect(await listOf(user)).toMatchObject({ total: rows })
  expect((await call(getUserCount, {}, user)).data).toMatchObject({ collect_count: rows })
  await Promise.all(codes.map((code) => collect(user, 'symbol', code)))
  expect(await listOf(user)).toMatchObject({ total: 5 })
})

test('at most five hundred things are collected, also by concurrent calls', async () => {
  const user = await seed.user()
  await db.insert(collected).values(
    Array.from({ length: maxCollected - 1 }, (_, index) => ({
      userId: user.id,
      kind: 'symbol' as const,
      ref: `old ${index}`,
      title: '',
      collectedAt: testTime,
    })),
  )
  const answers = await Promise.all(['rb', 'au', 'cu', 'i'].map((code) => collect(user, 'symbol', code)))
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 0, 1])
  expect(answers.find(({ code }) => code === 0)).toMatchObject({ msg: '最多收藏500条' })
  expect(await listOf(user)).toMatchObject({ total: 500 })
})

test('a user may collect sixty times a minute', async () => {
  const user = await seed.user()
  for (let round = 0; round < 60; round += 1) await collect(user, 'symbol', 'rb', round % 2 === 0)
  expect(await collect(user, 'symbol', 'rb')).toMatchObject({ code: 0, msg: '操作过于频繁，请稍后再试' })
})

import {
  addHistory,
  clearHistory,
  deleteHistory,
  getHistoryList,
  maxHistoryEntries,
  setHistoryPaused,
  type ThingKind,
} from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import type { TestUser } from '#test/seed'
import { seedThings } from '../things/things.fixture'
import { visits } from './history.tables'

let now = testTime
const server = await startTestApp({ clock: { now: () => now } })
const { call, db, seed } = server
const { report } = await seedThings(server)

const visit = (user: TestUser | undefined, kind: ThingKind, id: string) =>
  call(addHistory, { kind, id }, user)
const listOf = async (user: TestUser) => (await call(getHistoryList, {}, user)).data

/** Visits pages one second apart. */
async function visitAll(user: TestUser, things: readonly (readonly [ThingKind, string])[]) {
  for (const [index, [kind, id]] of things.entries()) {
    now = new Date(testTime.getTime() + index * 1000)
    await visit(user, kind, id)
  }
  now = testTime
}

test('a visited thing is listed once, at its last visit, with the number of visits', async () => {
  const user = await seed.user()
  await visitAll(user, [
    ['symbol', 'rb'],
    ['report', report],
    ['contract', 'rb2701'],
    ['symbol', 'rb'],
  ])
  const list = await listOf(user)
  expect(list).toMatchObject({ total: 3, paused: false })
  expect(list.data).toMatchObject([
    { kind: 'symbol', id: 'rb', title: '螺纹钢', visits: 2, last_at: '2026-11-20 16:00:03', gone: false },
    { kind: 'contract', id: 'rb2701', visits: 1 },
    { kind: 'report', id: report, title: '库存继续去化', visits: 1 },
  ])
  expect(await listOf(await seed.user())).toMatchObject({ total: 0 })
})

test('concurrent visits of one thing are all counted', async () => {
  const user = await seed.user()
  const callers = crowd(10)
  await Promise.all(Array.from({ length: callers }, () => visit(user, 'symbol', 'rb')))
  expect((await listOf(user)).data).toMatchObject([{ id: 'rb', visits: callers }])
})

test('the newest three hundred things are stored', async () => {
  const user = await seed.user()
  await db.insert(visits).values(
    Array.from({ length: maxHistoryEntries + 5 }, (_, index) => ({
      userId: user.id,
      kind: 'symbol' as const,
      ref: `old ${index}`,
      title: `${index}`,
      lastAt: new Date(testTime.getTime() - (index + 1) * 1000),
      visits: 1,
    })),
  )
  await visit(user, 'symbol', 'rb')
  const list = await listOf(user)
  expect(list.total).toBe(300)
  expect(list.data[0]).toMatchObject({ id: 'rb' })
  const last = (await call(getHistoryList, { page: 15 }, user)).data
  expect(last.data.at(-1)).toMatchObject({ id: 'old 298', gone: true })
})

test('while the history is paused no visit is stored or removed', async () => {
  const user = await seed.user()
  await visit(user, 'symbol', 'rb')
  for (let round = 0; round < 2; round += 1) {
    expect((await call(setHistoryPaused, { value: true }, user)).data).toEqual({ paused: true })
  }
  expect(await visit(user, 'symbol', 'au')).toMatchObject({ code: 1 })
  expect(await listOf(user)).toMatchObject({ paused: true, total: 1 })
  expect((await call(setHistoryPaused, { value: false }, user)).data).toEqual({ paused: false })
  await visit(user, 'symbol', 'au')
  expect(await listOf(user)).toMatchObject({ paused: false, total: 2 })
})

test('deleting one thing or all of them affects only the history of this user', async () => {
  const [user, other] = [await seed.user(), await seed.user()]
  for (const each of [user, other]) {
    await visitAll(each, [
      ['symbol', 'rb'],
      ['symbol', 'au'],
    ])
  }
  expect(await call(deleteHistory, { kind: 'symbol', id: 'rb' }, user)).toMatchObject({
    code: 1,
    msg: '已删除',
  })
  await call(deleteHistory, { kind: 'symbol', id: 'rb' }, user)
  expect((await listOf(user)).data.map(({ id }) => id)).toEqual(['au'])
  expect(await call(clearHistory, {}, user)).toMatchObject({ code: 1, msg: '已清空浏览历史' })
  expect(await listOf(user)).toMatchObject({ total: 0 })
  expect(await listOf(other)).toMatchObject({ total: 2 })
})

test('unknown things and guests are refused', async () => {
  const user = await seed.user()
  expect(await visit(user, 'report', '999999')).toMatchObject({ code: 0, msg: '内容不存在或已删除' })
  expect(await visit(user, 'course' as never, '1')).toMatchObject({ code: 0, msg: '内容类型有误' })
  expect(await visit(undefined, 'symbol', 'rb')).toMatchObject({ code: 4001 })
  expect(await call(getHistoryList, {})).toMatchObject({ code: 4001 })
  expect(await call(deleteHistory, { kind: 'symbol', id: 'rb' })).toMatchObject({ code: 4001 })
  expect(await call(clearHistory, {})).toMatchObject({ code: 4001 })
  expect(await call(setHistoryPaused, { value: 1 as never }, user)).toMatchObject({
    code: 0,
    msg: '操作有误',
  })
})

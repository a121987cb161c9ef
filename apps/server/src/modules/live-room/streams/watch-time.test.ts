import { exportData } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { runLoop, seconds, storeBroadcast } from '../broadcast.fixture'
import { storeRoom } from '../live-room.fixture'
import { broadcasts, watchSeconds } from '../live-room.tables'
import { createWatchTime } from './watch-time'

const { app, call, db, seed } = await startTestApp()
const user = await seed.user()
const roomId = await storeRoom(db)
const { id: broadcastId } = await storeBroadcast(db, { roomId, state: 'live', beganAt: testTime })

beforeEach(async () => {
  await db.delete(watchSeconds)
  await db.execute(sql`delete from outbox_events`)
})

type WatchTime = ReturnType<typeof createWatchTime>
const processOf = () => createWatchTime({ db })
/** Requests of the user at seconds after the time of tests. */
const request = (watch: WatchTime, ...at: readonly number[]) => {
  for (const second of at) watch.seen(user.id, broadcastId, seconds(second))
}
const stored = async (of = user.id) =>
  (await db.select().from(watchSeconds)).find(({ userId }) => userId === of)?.seconds
const every = (step: number, from: number, to: number) =>
  Array.from({ length: (to - from) / step + 1 }, (_, place) => from + place * step)
const events = async () => {
  const { rows } = await db.execute<{ user_id: string; data: object }>(
    sql`select user_id, data from outbox_events where type = 'watched20'`,
  )
  return rows.map(({ user_id, data }) => [Number(user_id), data])
}

test('the time between requests counts', async () => {
  const watch = processOf()
  request(watch, ...every(2, 0, 14))
  await watch.flush(seconds(15))
  expect(await stored()).toBe(14)
  request(watch, 16, 18)
  await watch.flush(seconds(30))
  expect(await stored()).toBe(18)
})

test('the first request of a visit counts nothing', async () => {
  const watch = processOf()
  request(watch, 0)
  await watch.flush(seconds(15))
  expect(await stored()).toBeUndefined()
})

test('a longer pause counts for ten seconds', async () => {
  const watch = processOf()
  request(watch, 0, 10, 40, 42)
  await watch.flush(seconds(45))
  expect(await stored()).toBe(22)
})

test('a pause of more than a minute counts nothing', async () => {
  const watch = processOf()
  request(watch, 0, 2, 63, 65)
  await watch.flush(seconds(70))
  expect(await stored()).toBe(4)
})

test('a viewer who was forgotten begins again', async () => {
  const watch = processOf()
  request(watch, 0, 2)
  await watch.flush(seconds(15))
  await watch.flush(seconds(63))
  request(watch, 64, 66)
  await watch.flush(seconds(75))
  expect(await stored()).toBe(4)
})

test('two tabs of one process give the seconds of one clock', async () => {
  const watch = processOf()
  request(watch, ...every(2, 0, 60).flatMap((second) => [second, second + 0.7]))
  await watch.flush(seconds(62))
  expect(await stored()).toBeCloseTo(60.7)
})

test('two processes give the seconds of one clock', async () => {
  const [here, there] = [processOf(), processOf()]
  for (const from of every(15, 0, 45)) {
    request(here, ...every(3, from, from + 15))
    request(there, ...every(3, from + 1, from + 13))
    await here.flush(seconds(from + 15))
    await there.flush(seconds(from + 15))
  }
  expect(await stored()).toBeCloseTo(60)
})

test('time before what another process has counted is not added', async () => {
  const [here, there] = [processOf(), processOf()]
  request(here, 0, 4)
  request(there, 3, 9)
  await there.flush(seconds(15))
  await here.flush(seconds(15))
  expect(await stored()).toBe(6)
})

test('two processes that store at the same time count no second twice', async () => {
  const watches = Array.from({ length: crowd(20) }, processOf)
  for (const watch of watches) request(watch, 0, 8)
  await Promise.all(watches.map((watch) => watch.flush(seconds(15))))
  expect(await stored()).toBe(8)
})

test('a request that is older than the one before counts nothing', async () => {
  const watch = processOf()
  request(watch, 10, 4, 12)
  await watch.flush(seconds(15))
  expect(await stored()).toBe(2)
})

test('twenty minutes are reported once', async () => {
  const [here, there] = [processOf(), processOf()]
  for (const from of every(60, 0, 1_260)) {
    request(here, ...every(10, from, from + 60))
    request(there, ...every(10, from, from + 60))
    expect(await events()).toHaveLength(from >= 1_200 ? 1 : 0)
    await Promise.all([here.flush(seconds(from + 60)), there.flush(seconds(from + 60))])
  }
  expect(await events()).toEqual([[user.id, { room_id: roomId, broadcast_id: broadcastId }]])
})

test('the second is reported in which the twenty minutes are full', async () => {
  const watch = processOf()
  await db
    .insert(watchSeconds)
    .values({ userId: user.id, broadcastId, seconds: 1_198, countedUntil: testTime })
  request(watch, 0, 1)
  await watch.flush(seconds(15))
  expect(await events()).toEqual([])
  request(watch, 2)
  await watch.flush(seconds(30))
  expect(await events()).toHaveLength(1)
})

test('what could not be stored is stored the next time', async () => {
  let isBroken = true
  const breaking = new Proxy(db, {
    get(target, name, receiver) {
      if (name === 'transaction' && isBroken) throw new Error('The database is gone')
      return Reflect.get(target, name, receiver)
    },
  })
  const watch = createWatchTime({ db: breaking })
  request(watch, 0, 8)
  await expect(watch.flush(seconds(15))).rejects.toThrow('The database is gone')
  request(watch, 16)
  isBroken = false
  await watch.flush(seconds(30))
  expect(await stored()).toBe(16)
})

test('the time of a broadcast that exists no more is dropped', async () => {
  const watch = processOf()
  watch.seen(user.id, 999_999, seconds(0))
  watch.seen(user.id, 999_999, seconds(5))
  request(watch, 0, 5)
  await watch.flush(seconds(15))
  expect(await stored()).toBe(5)
})

test('many viewers are stored together', async () => {
  const watch = processOf()
  const ids = Array.from({ length: 1_100 }, (_, place) => 1_000_000 + place)
  for (const second of [0, 4]) for (const id of ids) watch.seen(id, broadcastId, seconds(second))
  await watch.flush(seconds(15))
  expect(await db.$count(watchSeconds, sql`seconds = 4`)).toBe(ids.length)
})

test('the loop of a process stores what its playlists have counted', async () => {
  for (const second of [0, 6]) app.values.watchTime.seen(user.id, broadcastId, seconds(second))
  await runLoop(app.values, 'store watched seconds', seconds(15))
  expect(await stored()).toBe(6)
})

test('users see in their data what they have watched', async () => {
  await db
    .insert(watchSeconds)
    .values({ userId: user.id, broadcastId, seconds: 61.4, countedUntil: testTime })
  const { parts } = (await call(exportData, {}, user)).data
  expect(JSON.stringify(parts)).toContain(
    JSON.stringify({
      broadcast_id: broadcastId,
      title: '螺纹早盘',
      seconds: 61,
      until: '2026-11-20 16:00:00',
    }),
  )
  expect(await db.$count(broadcasts)).toBe(1)
})

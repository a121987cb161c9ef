import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp, startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import {
  addSegment,
  broadcastOf,
  fakeStreams,
  minutes,
  runLoop,
  seconds,
  storeBroadcast,
} from '../broadcast.fixture'
import { storeRoom } from '../live-room.fixture'
import { broadcasts, liveRooms } from '../live-room.tables'
import { roomsRepository } from '../rooms/rooms.repository'
import { recordings, videos } from '../videos/videos.tables'
import { createMaintainBroadcasts } from './maintain-broadcasts'

let now = testTime
const clock = { now: () => now }
const fake = fakeStreams()
const server = await startTestApp({ clock, streams: fake.streams })
const { app, db, seed } = server
const { streamStates, storage } = app.values
const teacher = await seed.user()

beforeEach(async () => {
  now = testTime
  fake.closed.length = 0
  await db.execute(sql`delete from outbox_events`)
  await db.delete(recordings)
  await db.delete(videos)
  await db.delete(broadcasts)
  await db.delete(liveRooms)
})

const maintain = ({ values } = app) => runLoop(values, 'maintain broadcasts', now)
const plan = async (given: Partial<typeof broadcasts.$inferInsert> = {}) =>
  storeBroadcast(db, {
    roomId: await storeRoom(db, { teacherId: teacher.id }),
    teacherId: teacher.id,
    ...given,
  })
const segmentsTo = async (mediaId: number, end: Date) => {
  const { n } = await addSegment({ db, storage }, mediaId, seconds(-2, end))
  return n
}
const events = async () => {
  const { rows } = await db.execute<{ type: string }>(sql`select type from outbox_events order by id`)
  return rows.map(({ type }) => type).filter((type) => type.startsWith('broadcast'))
}

test.each([
  ['planned', 'warming', true],
  ['warming', 'warming', true],
  ['live', 'live', true],
  ['interrupted', 'live', true],
  ['ended', 'ended', false],
  ['cancelled', 'cancelled', false],
] as const)('a stream that arrives in %s: the broadcast is %s', async (state, next, isTaken) => {
  const { id } = await plan({ state, interruptedAt: state === 'interrupted' ? testTime : null })
  expect(await streamStates.streamArrived(id)).toBe(isTaken)
  expect((await broadcastOf(db, id)).state).toBe(next)
})

test.each([
  ['planned', 'planned'],
  ['warming', 'planned'],
  ['live', 'interrupted'],
  ['interrupted', 'interrupted'],
  ['ended', 'ended'],
  ['cancelled', 'cancelled'],
] as const)('a stream that is lost in %s: the broadcast is %s', async (state, next) => {
  const { id } = await plan({ state, interruptedAt: state === 'interrupted' ? testTime : null })
  await streamStates.streamLost(id)
  expect((await broadcastOf(db, id)).state).toBe(next)
})

test('the arrival and the loss of a stream are noted with their moments', async () => {
  const { id } = await plan()
  await streamStates.streamArrived(id)
  expect(await broadcastOf(db, id)).toMatchObject({ warmedAt: testTime, interruptedAt: null, beganAt: null })
  now = seconds(5)
  await streamStates.streamLost(id)
  expect(await broadcastOf(db, id)).toMatchObject({ warmedAt: null, interruptedAt: null })
})

test('a stream is not taken while another broadcast runs in the room', async () => {
  const { id, roomId } = await plan({ state: 'warming' })
  const next = await storeBroadcast(db, { roomId, planFrom: minutes(60), planTo: minutes(120) })
  expect(await streamStates.streamArrived(next.id)).toBe(false)
  await streamStates.streamLost(id)
  expect(await streamStates.streamArrived(next.id)).toBe(true)
  expect(await roomsRepository(db).byId(roomId)).toMatchObject({ broadcastId: next.id, isLive: false })
})

test('an unknown broadcast takes no stream', async () => {
  expect(await streamStates.streamArrived(999_999)).toBe(false)
})

test('of many streams that arrive in one room at once a single broadcast is warm', async () => {
  const { roomId } = await plan()
  const others = await Promise.all(
    Array.from({ length: crowd(20) }, (_, place) =>
      storeBroadcast(db, { roomId, planFrom: minutes(60 + place * 60), planTo: minutes(120 + place * 60) }),
    ),
  )
  const taken = await Promise.all(others.map(({ id }) => streamStates.streamArrived(id)))
  expect(taken.filter(Boolean)).toHaveLength(1)
})

test('one video is made however many ask for it at once', async () => {
  const { id } = await plan()
  const ids = await Promise.all(Array.from({ length: crowd(20) }, () => streamStates.openMedia(id)))
  expect(new Set(ids).size).toBe(1)
  expect((await broadcastOf(db, id)).mediaId).toBe(ids[0])
  const { rows } = await db.execute(sql`
    select id from media where not exists (select from broadcasts where media_id = media.id)`)
  expect(rows).toEqual([])
})

test('no video is made for an unknown broadcast', async () => {
  await expect(streamStates.openMedia(999_999)).rejects.toThrow('There is no broadcast 999999')
})

test('fifty reconnects in ten seconds leave one broadcast whose segments are numbered without a gap', async () => {
  const { id } = await plan({ state: 'live', beganAt: testTime, warmedAt: testTime })
  const numbers: number[] = []
  for (let turn = 0; turn < 50; turn += 1) {
    now = new Date(testTime.getTime() + turn * 200)
    await streamStates.streamLost(id)
    expect(await broadcastOf(db, id)).toMatchObject({ state: 'interrupted', interruptedAt: now })
    expect(await streamStates.streamArrived(id)).toBe(true)
    expect(await broadcastOf(db, id)).toMatchObject({ state: 'live', interruptedAt: null, warmedAt: now })
    numbers.push(await segmentsTo(await streamStates.openMedia(id), now))
  }
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, n) => n))
  expect(await broadcastOf(db, id)).toMatchObject({ state: 'live', beganAt: testTime })
  expect(await events()).toEqual([])
})

test('a forgotten evening begins by itself while its stream is there', async () => {
  const { id, roomId } = await plan()
  await streamStates.streamArrived(id)
  const mediaId = await streamStates.openMedia(id)
  now = minutes(5)
  await segmentsTo(mediaId, seconds(-1, now))
  await maintain()
  expect(await broadcastOf(db, id)).toMatchObject({ state: 'live', beganAt: now })
  expect((await roomsRepository(db).byId(roomId))?.isLive).toBe(true)
  await maintain()
  expect(await events()).toEqual(['broadcastBegan'])
})

test('an interruption of ten minutes ends the broadcast', async () => {
  const { id, roomId } = await plan({ state: 'live', beganAt: testTime, warmedAt: testTime })
  await segmentsTo(await streamStates.openMedia(id), seconds(2))
  now = seconds(5)
  await streamStates.streamLost(id)
  now = seconds(5 + 599)
  await maintain()
  expect((await broadcastOf(db, id)).state).toBe('interrupted')
  now = seconds(5 + 600)
  await Promise.all([maintain(), maintain()])
  expect(await broadcastOf(db, id)).toMatchObject({ state: 'ended', endedAt: now, interruptedAt: null })
  expect(fake.closed).toEqual([id])
  expect(await roomsRepository(db).byId(roomId)).toMatchObject({ isLive: false, broadcastId: null })
  expect(await events()).toEqual(['broadcastEnded'])
})

test('a broadcast ends an hour after its plan although its stream is there', async () => {
  const { id } = await plan({ state: 'live', beganAt: testTime, warmedAt: testTime })
  const mediaId = await streamStates.openMedia(id)
  now = minutes(120)
  await segmentsTo(mediaId, now)
  await maintain()
  expect((await broadcastOf(db, id)).state).toBe('ended')
  expect(fake.closed).toEqual([id])
})

test('a stream that waits an hour after its plan is cancelled', async () => {
  const { id } = await plan({ autoStart: false })
  await streamStates.streamArrived(id)
  now = minutes(120)
  await maintain()
  expect(await broadcastOf(db, id)).toMatchObject({ state: 'cancelled', endedAt: null })
  expect(fake.closed).toEqual([id])
  expect(await events()).toEqual([])
})

test('a restart in the middle leaves one broadcast that continues with the next segment', async () => {
  const { id } = await plan({ state: 'live', beganAt: testTime, warmedAt: testTime })
  const mediaId = await streamStates.openMedia(id)
  await segmentsTo(mediaId, seconds(2))
  // The process is killed, without a report that the stream is lost. Another one starts.
  const restarted = await buildTestApp(server.database, { clock, streams: fake.streams })
  now = seconds(18)
  await maintain(restarted.app)
  expect(await broadcastOf(db, id)).toMatchObject({ state: 'interrupted', interruptedAt: now })
  now = seconds(30)
  const states = restarted.app.values.streamStates
  expect(await states.streamArrived(id)).toBe(true)
  expect(await states.openMedia(id)).toBe(mediaId)
  expect(await segmentsTo(mediaId, now)).toBe(1)
  await maintain(restarted.app)
  expect(await broadcastOf(db, id)).toMatchObject({ state: 'live', beganAt: testTime })
  expect(await db.$count(broadcasts)).toBe(1)
  expect(await events()).toEqual([])
  await restarted.app.close()
})

test('a broadcast that was taken for lost is live again with its next segments', async () => {
  const { id } = await plan({ state: 'live', beganAt: testTime, warmedAt: testTime })
  const mediaId = await streamStates.openMedia(id)
  await segmentsTo(mediaId, seconds(2))
  now = seconds(20)
  await maintain()
  expect((await broadcastOf(db, id)).state).toBe('interrupted')
  now = seconds(26)
  await segmentsTo(mediaId, now)
  await maintain()
  expect((await broadcastOf(db, id)).state).toBe('live')
})

test('without a running broadcast the loop makes one query', async () => {
  await plan()
  let queries = 0
  const counting = new Proxy(db, {
    get(target, name, receiver) {
      if (name === 'select' || name === 'execute' || name === 'transaction') queries += 1
      return Reflect.get(target, name, receiver)
    },
  })
  await createMaintainBroadcasts({ db: counting, changes: app.values.broadcastChanges })(now)
  expect(queries).toBe(1)
})

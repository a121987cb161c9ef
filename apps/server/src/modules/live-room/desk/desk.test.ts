import { endLive, getStreamHealth, issueStreamKey, startLive } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import {
  addSegment,
  broadcastOf,
  fakeStreams,
  goodHealth,
  minutes,
  runLoop,
  seconds,
  storeBroadcast,
} from '../broadcast.fixture'
import { roomsOf, storeBan, storeRoom } from '../live-room.fixture'
import { broadcasts, liveBans, liveRooms } from '../live-room.tables'

let now = testTime
const clock = { now: () => now }
const disk = { free: 500e9, size: 1_000e9 }
const fake = fakeStreams()
const { app, call, db, seed } = await startTestApp({
  clock,
  streams: fake.streams,
  readDisk: async () => disk,
})
const { roomBans, storage, streamKeys, streamStates, streamAdmission } = app.values
const [teacher, assistant, guestTeacher, member] = [
  await seed.user(),
  await seed.user(),
  await seed.user(),
  await seed.user(),
]

beforeEach(async () => {
  now = testTime
  disk.free = 500e9
  fake.closed.length = 0
  fake.desks.length = 0
  fake.states.clear()
  await db.execute(sql`delete from outbox_events`)
  await db.delete(broadcasts)
  await db.delete(liveBans)
  await db.delete(liveRooms)
  await roomBans.refresh()
})

const room = () => storeRoom(db, { teacherId: teacher.id, assistantIds: [assistant.id] })
const plan = async (given: Partial<typeof broadcasts.$inferInsert> = {}) =>
  storeBroadcast(db, { teacherId: guestTeacher.id, ...given, roomId: given.roomId ?? (await room()) })
/** A broadcast whose stream has sent a segment that ended this many seconds ago. */
async function warm(ago = 1) {
  const row = await plan()
  await streamStates.streamArrived(row.id)
  const mediaId = await streamStates.openMedia(row.id)
  await addSegment({ db, storage }, mediaId, seconds(-2 - ago, now))
  return { ...row, mediaId }
}
const stateOf = async (id: number) => (await broadcastOf(db, id)).state

describe('a key of a stream', () => {
  test('is issued with server, key and end', async () => {
    const { id, streamName } = await plan()
    const { data } = await call(issueStreamKey, { broadcast_id: id }, teacher)
    const key = streamKeys.keyOf({ streamName, keyVersion: 2 })
    expect(data).toEqual({
      server: 'rtmp://localhost/live',
      key: `${streamName}?key=${key}`,
      // An hour after the planned end.
      expires_at: '2026-11-20 18:00:00',
    })
    expect(await broadcastOf(db, id)).toMatchObject({ keyVersion: 2, keyIssuedAt: testTime })
    expect(await streamAdmission.admitStream({ name: streamName, key }, now)).toBe(id)
  })

  test('names the configured host', async () => {
    const named = await startTestApp({ env: { MAIN_HOST: 'v.example.com' }, streams: fake.streams })
    const owner = await named.seed.user()
    const roomId = await storeRoom(named.db, { teacherId: owner.id })
    const { id } = await storeBroadcast(named.db, { roomId })
    expect((await named.call(issueStreamKey, { broadcast_id: id }, owner)).data.server).toBe(
      'rtmp://v.example.com/live',
    )
  })

  test('replaces the older one and closes its stream', async () => {
    const { id, streamName } = await plan()
    const issue = async () =>
      (await call(issueStreamKey, { broadcast_id: id }, teacher)).data.key.split('=')[1] ?? ''
    const [older, newer] = [await issue(), await issue()]
    expect(fake.closed).toEqual([id, id])
    expect(await streamAdmission.admitStream({ name: streamName, key: older }, now)).toBeNull()
    expect(await streamAdmission.admitStream({ name: streamName, key: newer }, now)).toBe(id)
    expect([...(await streamAdmission.stillAdmitted(new Map([[id, older]]), now))]).toEqual([])
    expect([...(await streamAdmission.stillAdmitted(new Map([[id, newer]]), now))]).toEqual([id])
  })

  test('is issued before a room that is announced only has opened', async () => {
    const { id, roomId } = await plan()
    await roomsOf(db).change(roomId, { type: -1 })
    expect(await call(issueStreamKey, { broadcast_id: id }, teacher)).toMatchObject({ code: 1 })
  })

  test.each([
    ['ended', {}],
    ['cancelled', {}],
    ['planned', { planFrom: minutes(-120), planTo: minutes(-61) }],
  ] as const)('is refused for a broadcast that is over: %s', async (state, times) => {
    const { id } = await plan({ state, ...times })
    expect(await call(issueStreamKey, { broadcast_id: id }, teacher)).toMatchObject({
      key: 'ended',
      msg: '该场次已结束',
    })
    expect(fake.closed).toEqual([])
  })
})

describe('begin', () => {
  test('a warm stream goes live', async () => {
    const { id } = await warm()
    now = seconds(1)
    expect(await call(startLive, { broadcast_id: id }, teacher)).toMatchObject({ code: 1, msg: '直播已开始' })
    expect(await broadcastOf(db, id)).toMatchObject({ state: 'live', beganAt: now, warmedAt: testTime })
  })

  test.each([
    ['without a stream', () => plan()],
    [
      'with a stream that has sent nothing yet',
      async () => {
        const row = await plan()
        await streamStates.streamArrived(row.id)
        return row
      },
    ],
    ['with a segment that ended eleven seconds ago', () => warm(11)],
  ])('is refused %s', async (_name, make) => {
    const { id, roomId } = await make()
    const before = await stateOf(id)
    expect(await call(startLive, { broadcast_id: id }, teacher)).toMatchObject({
      key: 'noStream',
      msg: '还没有收到推流',
    })
    expect(await stateOf(id)).toBe(before)
    expect(await db.$count(liveRooms, sql`id = ${roomId} and is_live`)).toBe(0)
  })

  test.each(['live', 'interrupted'] as const)('is refused while the broadcast is %s', async (state) => {
    const { id } = await plan({ state, beganAt: testTime, interruptedAt: state === 'live' ? null : testTime })
    expect(await call(startLive, { broadcast_id: id }, teacher)).toMatchObject({
      code: 0,
      key: 'alreadyLive',
      msg: '直播已开始',
    })
  })

  test('of many presses at once one begins the broadcast', async () => {
    const { id } = await warm()
    const replies = await Promise.all(
      Array.from({ length: crowd(50) }, () => call(startLive, { broadcast_id: id }, teacher)),
    )
    const refused = replies.filter(({ code }) => code !== 1)
    expect(refused).toHaveLength(replies.length - 1)
    for (const reply of refused) expect(reply).toMatchObject({ key: 'alreadyLive' })
    const { rows } = await db.execute(sql`select id from outbox_events where type = 'broadcastBegan'`)
    expect(rows).toHaveLength(1)
  })

  test.each(['ended', 'cancelled'] as const)('is refused once the broadcast has %s', async (state) => {
    const { id } = await plan({ state })
    expect(await call(startLive, { broadcast_id: id }, teacher)).toMatchObject({ msg: '该场次已结束' })
  })
})

describe('end', () => {
  test.each(['live', 'interrupted'] as const)('a %s broadcast ends with its stream', async (state) => {
    const { id } = await plan({ state, beganAt: testTime, interruptedAt: state === 'live' ? null : testTime })
    expect(await call(endLive, { broadcast_id: id }, teacher)).toMatchObject({ code: 1, msg: '直播已结束' })
    expect(await broadcastOf(db, id)).toMatchObject({ state: 'ended', endedAt: testTime })
    expect(fake.closed).toEqual([id])
  })

  test('of many presses at once one ends the broadcast', async () => {
    const { id } = await plan({ state: 'live', beganAt: testTime })
    const replies = await Promise.all(
      Array.from({ length: crowd(50) }, () => call(endLive, { broadcast_id: id }, teacher)),
    )
    expect(replies.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(fake.closed).toEqual([id])
  })

  test.each(['planned', 'warming'] as const)('is refused while the broadcast is %s', async (state) => {
    const { id } = await plan({ state })
    expect(await call(endLive, { broadcast_id: id }, teacher)).toMatchObject({
      key: 'notBegun',
      msg: '直播未开始',
    })
  })

  test('is refused once the broadcast has ended', async () => {
    const { id } = await plan({ state: 'ended' })
    expect(await call(endLive, { broadcast_id: id }, teacher)).toMatchObject({ msg: '该场次已结束' })
  })
})

const ofTeachers = [issueStreamKey, startLive, endLive] as const
test.each(ofTeachers.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s is made by the teacher of the room and the one of the broadcast alone',
  async (_path, endpoint) => {
    const { id } = await warm()
    for (const reader of [assistant, member])
      expect(await call(endpoint, { broadcast_id: id }, reader)).toMatchObject({ key: 'forbidden' })
    expect(await call(endpoint, { broadcast_id: id })).toMatchObject({ code: 4001 })
    for (const reader of [teacher, guestTeacher])
      expect(await call(endpoint, { broadcast_id: id }, reader)).not.toMatchObject({ key: 'forbidden' })
  },
)

test.each(ofTeachers.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s does not know a broadcast in the room of a foreign circle',
  async (_path, endpoint) => {
    const { id, roomId } = await plan()
    await roomsOf(db).change(roomId, { circleId: 999 })
    for (const unknown of [id, 999_999])
      expect(await call(endpoint, { broadcast_id: unknown }, member)).toMatchObject({
        key: 'unknownBroadcast',
        msg: '没有这场直播',
      })
  },
)

test('a banned teacher broadcasts nothing', async () => {
  const { id } = await warm()
  await storeBan(db, { userId: teacher.id })
  await roomBans.refresh()
  for (const endpoint of ofTeachers)
    expect(await call(endpoint, { broadcast_id: id }, teacher)).toMatchObject({ key: 'forbidden' })
})

describe('the desk', () => {
  const health = async (roomId: number, by = teacher) =>
    (await call(getStreamHealth, { room_id: roomId }, by)).data

  test('without a plan has nothing to show', async () => {
    expect(await health(await room())).toEqual({
      broadcast: null,
      opens_at: null,
      has_key: false,
      intake: 'ready',
      stream: null,
      problem: null,
      is_forgotten: false,
      begins_at: null,
      is_disk_low: false,
    })
    expect(fake.desks).toEqual([])
  })

  test('shows the next plan and asks for its stream to be taken', async () => {
    const { id, roomId } = await plan({ planFrom: minutes(60), planTo: minutes(90) })
    await call(issueStreamKey, { broadcast_id: id }, teacher)
    expect(await health(roomId)).toMatchObject({
      broadcast: { id, state: 'planned' },
      opens_at: '2026-11-20 16:30:00',
      has_key: true,
      begins_at: null,
    })
    expect(fake.desks).toEqual([id])
  })

  test('shows the state of the stream', async () => {
    const { id, roomId } = await warm()
    fake.states.set(id, { health: goodHealth, problem: 'bitrate' })
    expect(await health(roomId, assistant)).toMatchObject({
      broadcast: { id, state: 'warming' },
      stream: goodHealth,
      problem: 'bitrate',
      is_forgotten: false,
      begins_at: '2026-11-20 16:05:00',
    })
  })

  test('rings a minute after the planned begin', async () => {
    const { roomId } = await warm()
    now = seconds(59)
    expect((await health(roomId)).is_forgotten).toBe(false)
    now = seconds(60)
    expect((await health(roomId)).is_forgotten).toBe(true)
  })

  test('announces no begin that is switched off', async () => {
    const { roomId } = await plan({ state: 'warming', autoStart: false, warmedAt: testTime })
    now = minutes(2)
    expect(await health(roomId)).toMatchObject({ is_forgotten: true, begins_at: null })
  })

  test('shows a late plan until another one takes streams', async () => {
    const late = await plan({ planFrom: minutes(-90), planTo: minutes(-30) })
    const { roomId } = late
    const next = await plan({ roomId, planFrom: minutes(31), planTo: minutes(60) })
    expect((await health(roomId)).broadcast?.id).toBe(late.id)
    now = minutes(1)
    expect((await health(roomId)).broadcast?.id).toBe(next.id)
  })

  test('shows a plan that runs rather than the next one', async () => {
    const current = await plan({ planFrom: minutes(-30), planTo: minutes(10) })
    const { roomId } = current
    await plan({ roomId, planFrom: minutes(10), planTo: minutes(60) })
    expect((await health(roomId)).broadcast?.id).toBe(current.id)
  })

  test('warns of a disk that is nearly full', async () => {
    const { roomId } = await plan()
    disk.free = 9e9
    await runLoop(app.values, 'leave disk space beside videos', now)
    expect((await health(roomId)).is_disk_low).toBe(true)
    disk.free = 500e9
    await runLoop(app.values, 'leave disk space beside videos', now)
    expect((await health(roomId)).is_disk_low).toBe(false)
  })

  test('is for those who lead the room and the teacher of the broadcast', async () => {
    const { roomId } = await plan()
    for (const reader of [teacher, assistant, guestTeacher])
      expect(await call(getStreamHealth, { room_id: roomId }, reader)).toMatchObject({ code: 1 })
    expect(await call(getStreamHealth, { room_id: roomId }, member)).toMatchObject({ key: 'forbidden' })
    expect(await call(getStreamHealth, { room_id: roomId })).toMatchObject({
      code: 4001,
      msg: '请登录后操作',
    })
  })

  test('is refused as the room is', async () => {
    const roomId = await room()
    const refusedWith = async (id = roomId) => (await call(getStreamHealth, { room_id: id }, teacher)).msg
    expect(await refusedWith(999_999)).toBe('没有这个直播间')
    await storeBan(db, { userId: teacher.id })
    await roomBans.refresh()
    expect(await refusedWith()).toBe('您已被禁止进入直播间')
    await roomsOf(db).change(roomId, { type: -1 })
    expect(await refusedWith()).toBe('敬请期待')
  })
})

import { gunzipSync } from 'node:zlib'
import { getPlayUrl } from '@vce/protocol'
import { beforeEach, expect, test } from 'vitest'
import type { Ticket } from '#platform/media'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { addSegment, minutes, seconds, storeBroadcast } from '../broadcast.fixture'
import { storeRoom } from '../live-room.fixture'
import { broadcasts, liveRooms } from '../live-room.tables'

const { app, call, db, seed } = await startTestApp({ env: { SAMPLE_STREAM: 'on' } })
const { storage, streamStates, tickets } = app.values
const [teacher, assistant, guestTeacher, member] = [
  await seed.user(),
  await seed.user(),
  await seed.user(),
  await seed.user(),
]

beforeEach(async () => {
  await db.delete(broadcasts)
  await db.delete(liveRooms)
})

type BroadcastFields = Partial<typeof broadcasts.$inferInsert>
/** A broadcast with segments that begin at the given seconds, each with its part, after the time of tests. */
async function stream(starts: readonly (readonly [seconds: number, part: number])[], given: BroadcastFields) {
  const roomId = await storeRoom(db, {
    teacherId: teacher.id,
    assistantIds: [assistant.id],
    showsSample: given.state === 'warming',
  })
  const { id } = await storeBroadcast(db, {
    teacherId: guestTeacher.id,
    warmedAt: testTime,
    ...given,
    roomId,
  })
  const mediaId = await streamStates.openMedia(id)
  for (const [start, part] of starts) await addSegment({ db, storage }, mediaId, seconds(start), part)
  return { id, roomId, mediaId }
}
const get = async (id: number, file: string, given: Partial<Ticket>, query = '') => {
  const ticket = tickets.issue({ kind: 'live', id: String(id), room: 1, user: member.id, ...given })
  return app.inject({ url: `/media/live/${id}/${file}?t=${ticket.text}${query}` })
}
const listed = (body: string) => [...body.matchAll(/^(\d+)\.m4s/gm)].map(([, n]) => Number(n))
const lead = { lead: true }

/** Segments before the begin at second 5, one that crosses it, and two after it. */
const around = [
  [0, 1],
  [2, 1],
  [4, 1],
  [6, 1],
  [8, 1],
] as const
const begun: BroadcastFields = { state: 'live', beganAt: seconds(5) }

test.each([
  ['the playlist', 'index.m3u8'],
  ['the init segment', 'init-1.mp4'],
  ['a segment', '0.m4s'],
])('%s of a stream that waits opens to those who lead the room alone', async (_name, file) => {
  const { id } = await stream(around, { state: 'warming' })
  expect((await get(id, file, {})).statusCode).toBe(404)
  expect((await get(id, file, lead)).statusCode).toBe(200)
})

test.each([
  ['the playlist', ''],
  ['the playlist of two hours', '&dvr=1'],
])('%s begins for readers with the first segment after the begin', async (_name, query) => {
  const { id } = await stream(around, begun)
  const { body } = await get(id, 'index.m3u8', {}, query)
  expect(listed(body)).toEqual([3, 4])
  expect(body).toContain('#EXT-X-MEDIA-SEQUENCE:3')
  expect(body).toContain('#EXT-X-PROGRAM-DATE-TIME:2026-11-20T08:00:06.000Z')
  expect(listed((await get(id, 'index.m3u8', lead, query)).body)).toEqual([0, 1, 2, 3, 4])
})

test('segments before the begin open to those who lead the room alone', async () => {
  const { id } = await stream(around, begun)
  const statusesOf = async (given: Partial<Ticket>) =>
    Promise.all([0, 1, 2, 3, 4].map(async (n) => (await get(id, `${n}.m4s`, given)).statusCode))
  expect(await statusesOf({})).toEqual([404, 404, 404, 200, 200])
  expect(await statusesOf(lead)).toEqual([200, 200, 200, 200, 200])
})

test('a broadcast that has begun within its newest segment has an empty playlist for readers', async () => {
  const { id } = await stream(around.slice(0, 3), begun)
  const { statusCode, body } = await get(id, 'index.m3u8', {})
  expect(statusCode).toBe(200)
  expect(body).not.toContain('.m4s')
})

test('a segment whose clock jumps back before the begin is not shown', async () => {
  const { id } = await stream(
    [
      [6, 1],
      [2, 2],
      [10, 3],
    ],
    begun,
  )
  expect(listed((await get(id, 'index.m3u8', {})).body)).toEqual([2])
})

test.each(['ended', 'cancelled', 'planned'] as const)(
  'nothing of a broadcast that is %s opens',
  async (state) => {
    const { id } = await stream(around, { state, beganAt: seconds(0) })
    for (const given of [{}, lead])
      for (const file of ['index.m3u8', 'init-1.mp4', '4.m4s'])
        expect((await get(id, file, given)).statusCode).toBe(404)
  },
)

const play = async (roomId: number, desk: boolean, by?: TestUser) =>
  call(getPlayUrl, { room_id: roomId, desk }, by, { device: '3f0c1a52-7c1e-4d0a-9d0e-0123456789ab' })
const isLead = (address: string) => tickets.read(address.split('t=')[1] ?? '')?.lead === true

test('the desk of those who lead the room plays a stream that waits', async () => {
  const { id, roomId } = await stream(around, { state: 'warming' })
  for (const by of [teacher, assistant, guestTeacher]) {
    const { data } = await play(roomId, true, by)
    expect(data).toMatchObject({ sample: false, dvr: null, has_audio: true })
    expect(data.hls).toContain(`/media/live/${id}/`)
    expect(isLead(data.hls)).toBe(true)
    expect((await app.inject({ url: data.hls })).statusCode).toBe(200)
  }
})

test('a stream that waits is not played to readers', async () => {
  const { roomId } = await stream(around, { state: 'warming' })
  for (const [desk, by] of [
    [true, member],
    [true, undefined],
    [false, teacher],
    [false, member],
  ] as const)
    expect((await play(roomId, desk, by)).data).toMatchObject({ sample: true })
})

test('the desk without a stream refuses as the stage does', async () => {
  const roomId = await storeRoom(db, { teacherId: teacher.id })
  await storeBroadcast(db, { roomId, state: 'warming' })
  expect(await play(roomId, true, teacher)).toMatchObject({ key: 'notLive', msg: '直播未开始' })
})

test('a reader of the running broadcast gets the address of two hours', async () => {
  const { roomId } = await stream(around, begun)
  const { data } = await play(roomId, false, member)
  expect(data.dvr).toBe(`${data.hls}&dvr=1`)
  expect(isLead(data.hls)).toBe(false)
  expect(isLead((await play(roomId, true, teacher)).data.hls)).toBe(true)
})

test('the playlist of two hours lists all segments of that time in their parts', async () => {
  const starts = [-7_204, -7_196, -7_194, -10, 4, 6].map(
    (start, place) => [start, place < 2 ? 1 : 3] as const,
  )
  const { id } = await stream(starts, { state: 'live', beganAt: minutes(-180) })
  const { body } = await get(id, 'index.m3u8', {}, '&dvr=1')
  expect(listed(body)).toEqual([2, 3, 4, 5])
  expect(body).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:2')
  expect(body).not.toContain('PLAYLIST-TYPE')
  expect(body).not.toContain('ENDLIST')
})

test('a reader’s playlist of two hours is compressed if the reader takes that', async () => {
  const starts = Array.from({ length: 60 }, (_, place) => [place * 2, 1] as const)
  const { id } = await stream(starts, { state: 'live', beganAt: testTime })
  const ticket = tickets.issue({ kind: 'live', id: String(id), room: 1, user: member.id })
  const url = `/media/live/${id}/index.m3u8?t=${ticket.text}&dvr=1`
  const plain = await app.inject({ url })
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
})

test('the time of a reader who fetches playlists is counted', async () => {
  const { id } = await stream(around, begun)
  const seen: [number, number][] = []
  const { watchTime } = app.values
  const { seen: count } = watchTime
  watchTime.seen = (user, broadcast) => void seen.push([user, broadcast])
  await get(id, 'index.m3u8', {})
  await get(id, 'index.m3u8', {}, '&dvr=1')
  // None of these is a reader who watches: a segment, the desk, a guest, and the sample.
  await get(id, '4.m4s', {})
  await get(id, 'index.m3u8', lead)
  await get(id, 'index.m3u8', { user: undefined, uuid: 'a' }, '&uuid=a')
  const sample = tickets.issue({ kind: 'live', id: 'sample', room: 1, user: member.id })
  await app.inject({ url: `/media/live/sample/index.m3u8?t=${sample.text}` })
  watchTime.seen = count
  expect(seen).toEqual([
    [member.id, id],
    [member.id, id],
  ])
})

import { createHash } from 'node:crypto'
import { getPlayUrl } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mediaRepository } from '#platform/media'
import { startTestApp, testTime } from '#test/app'
import { goLive, storeRoom } from '../live-room.fixture'
import { broadcasts, liveRooms } from '../live-room.tables'

const { app, call, db, seed } = await startTestApp({ env: { SAMPLE_STREAM: 'on' } })
const device = '3f0c1a52-7c1e-4d0a-9d0e-0123456789ab'

beforeEach(async () => {
  await db.delete(broadcasts)
  await db.delete(liveRooms)
})

const teacher = await seed.user()

/** Fetches what an address of a stream serves, as the page of a guest does. */
const get = (url: string, headers: Record<string, string> = { uuid: device }) => app.inject({ url, headers })
const linesOf = (body: string) =>
  body.split('\n').filter((line) => line !== '' && !line.startsWith('#EXT-X-V'))

/** Makes a broadcast live whose stream has two parts of three segments. */
async function stream(roomId: number) {
  const broadcastId = await goLive(db, roomId, teacher.id)
  const media = mediaRepository(db)
  const mediaId = await media.create('broadcast')
  const segments = new Map<number, Buffer>()
  for (const part of [1, 2]) {
    const init = Buffer.from(`init ${part}`)
    await media.addPart({
      mediaId,
      part,
      init,
      codec: 'avc1.64001f',
      width: 960,
      height: 540,
      hasAudio: part === 2,
    })
    for (const place of [0, 1, 2, 3]) {
      const n = (part - 1) * 4 + place
      const bytes = createHash('sha256').update(`${broadcastId} ${n}`).digest()
      segments.set(n, bytes)
      const name = `${bytes.toString('hex').slice(0, 32)}.m4s`
      await app.values.storage.put(name, bytes, 'video/iso.segment')
      await media.addSegment({
        mediaId,
        n,
        part,
        startsAt: new Date(testTime.getTime() + n * 2_000),
        second: n * 2,
        seconds: place === 3 ? 1.52 : 2,
        bytes: bytes.length,
        name,
      })
    }
  }
  await db.update(broadcasts).set({ mediaId }).where(eq(broadcasts.id, broadcastId))
  return { broadcastId, segments }
}

test('a broadcast is played from its newest segments', async () => {
  const roomId = await storeRoom(db)
  const { broadcastId, segments } = await stream(roomId)
  const { data } = await call(getPlayUrl, { room_id: roomId }, undefined, { device })
  expect(data).toMatchObject({
    flv: null,
    dvr: `${data.hls}&dvr=1`,
    has_audio: true,
    latency: 'normal',
    sample: false,
    expires_at: '2026-11-20 16:10:00',
  })
  const { body, statusCode } = await get(data.hls)
  expect(statusCode).toBe(200)
  const query = data.hls.slice(data.hls.indexOf('?'))
  expect(linesOf(body)).toEqual([
    '#EXTM3U',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-TARGETDURATION:2',
    '#EXT-X-MEDIA-SEQUENCE:2',
    '#EXT-X-DISCONTINUITY-SEQUENCE:0',
    `#EXT-X-MAP:URI="init-1.mp4${query}"`,
    '#EXT-X-PROGRAM-DATE-TIME:2026-11-20T08:00:04.000Z',
    '#EXTINF:2,',
    `2.m4s${query}`,
    '#EXTINF:1.52,',
    `3.m4s${query}`,
    '#EXT-X-DISCONTINUITY',
    `#EXT-X-MAP:URI="init-2.mp4${query}"`,
    '#EXT-X-PROGRAM-DATE-TIME:2026-11-20T08:00:08.000Z',
    '#EXTINF:2,',
    `4.m4s${query}`,
    '#EXTINF:2,',
    `5.m4s${query}`,
    '#EXTINF:2,',
    `6.m4s${query}`,
    '#EXTINF:1.52,',
    `7.m4s${query}`,
  ])
  const folder = `/media/live/${broadcastId}`
  expect((await get(`${folder}/init-2.mp4${query}`)).body).toBe('init 2')
  expect((await get(`${folder}/7.m4s${query}`)).rawPayload.equals(segments.get(7) ?? Buffer.of())).toBe(true)
  for (const missing of ['init-3.mp4', '8.m4s'])
    expect((await get(`${folder}/${missing}${query}`)).statusCode).toBe(404)
})

test('a broadcast that has ended is not played any more', async () => {
  const roomId = await storeRoom(db)
  const { broadcastId } = await stream(roomId)
  const { hls } = (await call(getPlayUrl, { room_id: roomId }, undefined, { device })).data
  await db.update(broadcasts).set({ state: 'ended' }).where(eq(broadcasts.id, broadcastId))
  await db.update(liveRooms).set({ isLive: false, broadcastId: null })
  expect((await get(hls)).statusCode).toBe(404)
  expect(await call(getPlayUrl, { room_id: roomId }, undefined, { device })).toMatchObject({ key: 'notLive' })
})

test('the sample plays in its room until a broadcast takes its place', async () => {
  const roomId = await storeRoom(db, { showsSample: true })
  const { data } = await call(getPlayUrl, { room_id: roomId }, undefined, { device })
  expect(data).toMatchObject({ sample: true, has_audio: false, dvr: null })
  expect(data.hls).toMatch(/^\/media\/live\/sample\/index\.m3u8\?t=[\w.-]+$/)
  expect((await get(data.hls)).body).toContain('#EXT-X-MEDIA-SEQUENCE')
  const { broadcastId } = await stream(roomId)
  const { hls } = (await call(getPlayUrl, { room_id: roomId }, undefined, { device })).data
  expect(hls).toContain(`/media/live/${broadcastId}/`)
})

test('a user plays without the uuid of a browser', async () => {
  const roomId = await storeRoom(db, { type: 1, showsSample: true })
  const user = await seed.user()
  const { hls } = (await call(getPlayUrl, { room_id: roomId }, user)).data
  expect((await get(hls, {})).statusCode).toBe(200)
})

test.each([
  ['没有这个直播间', null],
  ['敬请期待', { type: -1 as const }],
  ['请登录后操作', { type: 1 as const, showsSample: true }],
  ['该功能为会员专享，请先开通会员', { isMembersOnly: true, showsSample: true }],
  ['直播未开始', {}],
])('the call refuses with %s', async (msg, fields) => {
  const roomId = fields ? await storeRoom(db, fields) : 999_999
  expect(await call(getPlayUrl, { room_id: roomId }, undefined, { device })).toMatchObject({
    msg,
    data: null,
  })
})

test('a guest without the uuid of a browser gets no ticket', async () => {
  const roomId = await storeRoom(db, { showsSample: true })
  expect(await call(getPlayUrl, { room_id: roomId })).toMatchObject({ key: 'badInput' })
})

test('a server with the sample switched off plays none', async () => {
  const off = await startTestApp({ env: { SAMPLE_STREAM: 'off' } })
  const roomId = await storeRoom(off.db, { showsSample: true })
  expect(await off.call(getPlayUrl, { room_id: roomId }, undefined, { device })).toMatchObject({
    key: 'notLive',
  })
})

test('each piece of a stream takes from the bucket of the media', async () => {
  const limited = await startTestApp({
    env: {
      SAMPLE_STREAM: 'on',
      FLOOD_LIMITS: 'on',
      LIMIT_MEDIA: '3/1',
      LIMIT_CALLS: '100/100',
      LIMIT_FILES: '1/1',
    },
  })
  const roomId = await storeRoom(limited.db, { showsSample: true })
  const { hls } = (await limited.call(getPlayUrl, { room_id: roomId }, undefined, { device })).data
  const statuses: number[] = []
  for (let requests = 0; requests < 4; requests += 1)
    statuses.push((await limited.app.inject({ url: hls, headers: { uuid: device } })).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429])
})

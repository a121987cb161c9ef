import { readdir } from 'node:fs/promises'
import path from 'node:path'
import {
  exportRecording,
  type OutputOf,
  saveRecording,
  submitRecording,
  withdrawRecording,
} from '@vce/protocol'
import { eq, sql } from 'drizzle-orm'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import { beforeEach, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { readClip } from '#test/media-tags'
import { storePublications } from '#test/stored-publications'
import { minutes, runLoop } from '../broadcast.fixture'
import { broadcasts, liveRooms } from '../live-room.tables'
import { storeRecording } from '../videos/video.fixture'
import { recordings, videoExports, videos } from '../videos/videos.tables'
import { createExportMaker } from './make-exports'
import { removeExpiredExports } from './remove-exports'

const disk = { free: 500e9, size: 1_000e9 }
const { app, call, db, seed } = await startTestApp({ readDisk: async () => disk })
const { storage, config } = app.values
const teacher = await seed.user()
const other = await seed.user()

beforeEach(async () => {
  disk.free = 500e9
  for (const table of [videoExports, recordings, videos, broadcasts, liveRooms]) await db.delete(table)
})

const record = (options: Parameters<typeof storeRecording>[1] = {}) =>
  storeRecording(
    { db, storage },
    { teacherId: teacher.id, video: { state: 'draft', publishedAt: null }, ...options },
  )
const request = (id: number, request = true, by = teacher) =>
  call(exportRecording, { video_id: id, request }, by)
const make = () => runLoop(app.values, 'video-export', testTime)
const rowOf = async (id: number) =>
  (await db.select().from(videoExports).where(eq(videoExports.videoId, id)))[0]
type Answer = OutputOf<typeof exportRecording>
const nothing: Answer = { state: 'none', url: null, bytes: null, until: null }

test('a second request adds no second file', async () => {
  const { id } = await record()
  expect((await request(id, false)).data).toEqual(nothing)
  expect((await request(id)).data).toEqual({ ...nothing, state: 'queued' })
  const answers = await Promise.all(Array.from({ length: crowd() }, () => request(id)))
  expect(answers.map(({ data }) => data.state)).toEqual(answers.map(() => 'queued'))
  expect(await db.select().from(videoExports)).toHaveLength(1)
})

test('a file that cannot be made is reported and may be requested again', async () => {
  const { id } = await record()
  await request(id)
  // The invented segments are no video.
  await make()
  expect((await request(id, false)).data).toMatchObject({ state: 'failed' })
  expect(await readdir(path.join(config.dataDir, 'exports'))).toEqual([])
  expect((await request(id)).data).toMatchObject({ state: 'queued' })
})

test('a recording of another teacher is unknown', async () => {
  const { id } = await record()
  const unknown = { key: 'unknownVideo', msg: '没有这个视频' }
  expect(await request(id, true, other)).toMatchObject(unknown)
  expect(await request(99_999)).toMatchObject(unknown)
})

test('more than six hours are refused', async () => {
  const { id, mediaId } = await record()
  await db.execute(sql`update media_segments set seconds = 3000 where media_id = ${mediaId}`)
  expect(await request(id)).toMatchObject({ key: 'tooLong', msg: '回放超过 6 小时，请先剪辑' })
})

test('a disk that is nearly full is refused', async () => {
  // A draft would be removed to make room.
  const { id } = await record({ video: {} })
  disk.free = 1e9
  await app.values.diskFloor?.check(testTime)
  expect(await request(id)).toMatchObject({ key: 'storageFull', msg: '存储空间不足，请稍后再试' })
  disk.free = 500e9
  await app.values.diskFloor?.check(testTime)
  expect((await request(id)).code).toBe(1)
})

/** A recording with a file that was made of it. */
async function exported() {
  const { id, mediaId, broadcastId } = await record()
  await request(id)
  const name = `${'0'.repeat(30)}${String(id).padStart(2, '0')}.mp4`
  await storage.put(name, Buffer.from('a film'), 'video/mp4')
  await db
    .update(videoExports)
    .set({ state: 'ready', name, bytes: 6, expiresAt: minutes(60) })
    .where(eq(videoExports.videoId, id))
  return { id, mediaId, broadcastId, name }
}
const isStored = async (name: string) => {
  const file = await storage.open(name)
  file?.stream.destroy()
  return file !== undefined
}

test('the file is downloaded by its address under the title', async () => {
  const { id } = await exported()
  const { data } = await request(id)
  expect(data).toMatchObject({ state: 'ready', bytes: 6, until: '2026-11-20 17:00:00' })
  const reply = await app.inject({ url: data.url ?? '' })
  expect([reply.statusCode, reply.body]).toEqual([200, 'a film'])
  expect(reply.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '6',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('螺纹早盘回放')}.mp4`,
  })
  const { id: second } = await exported()
  const url = data.url ?? ''
  expect((await app.inject({ url: url.replace(`/${id}?`, `/${second}?`) })).statusCode).toBe(403)
  expect(
    (await app.inject({ url: url.replace('/export/', '/video/').replace('?', '/index.m3u8?') })).statusCode,
  ).toBe(403)
  expect((await app.inject({ url: `/media/export/${id}` })).statusCode).toBe(403)
  await db.delete(videoExports)
  expect((await app.inject({ url })).statusCode).toBe(404)
})

test('other cuts need another file', async () => {
  const { id, name } = await exported()
  const cuts = [{ from_n: 0, to_n: 3 }]
  await call(saveRecording, { video_id: id, version: 1, title: '夜盘复盘', cuts }, teacher)
  expect((await request(id, false)).data).toEqual(nothing)
  expect(await isStored(name)).toBe(true)
  expect((await request(id)).data).toMatchObject({ state: 'queued' })
  expect([await isStored(name), await rowOf(id)]).toMatchObject([false, { version: 2, name: null }])
})

test('a submission leaves the file as it is', async () => {
  const { id, name } = await exported()
  await call(submitRecording, { video_id: id, version: 1 }, teacher)
  expect((await request(id, false)).data).toMatchObject({ state: 'ready' })
  await call(withdrawRecording, { video_id: id, reason: '再改' }, teacher)
  expect((await request(id, false)).data).toMatchObject({ state: 'ready' })
  expect(await isStored(name)).toBe(true)
})

test('a file is removed after seven days', async () => {
  const { id, name } = await exported()
  expect(await removeExpiredExports({ db, storage }, minutes(59))).toBe(0)
  expect(await removeExpiredExports({ db, storage }, minutes(60))).toBe(1)
  expect([await isStored(name), await rowOf(id)]).toEqual([false, undefined])
})

test('a request is made by one of several processes', async () => {
  const { id } = await record()
  await request(id)
  const errors: unknown[] = []
  const logger = { error: (entry: unknown) => void errors.push(entry) }
  const maker = () => createExportMaker({ db, storage, logger, dataDir: config.dataDir })(testTime)
  await Promise.all(Array.from({ length: crowd() }, maker))
  expect([errors, await rowOf(id)]).toMatchObject([{ length: 1 }, { state: 'failed' }])
})

test('a request whose process has died is made by another one', async () => {
  const { id } = await record()
  await request(id)
  await db.update(videoExports).set({ expiresAt: minutes(60) })
  await make()
  expect(await rowOf(id)).toMatchObject({ state: 'queued' })
  await runLoop(app.values, 'video-export', minutes(60))
  expect(await rowOf(id)).toMatchObject({ state: 'failed' })
})

test('a file is made of the segments within the cuts', async () => {
  const { id } = await record()
  const mediaId = await storePublications({ db, storage }, [{ clip: await readClip('live-small'), loops: 2 }])
  await db.update(videos).set({ mediaId }).where(eq(videos.id, id))
  const cuts = [{ from_n: 1, to_n: 2 }]
  await call(saveRecording, { video_id: id, version: 1, title: '夜盘复盘', cuts }, teacher)
  await request(id)
  await make()
  const { data } = await request(id, false)
  expect(data).toMatchObject({ state: 'ready', until: '2026-11-27 16:00:00' })
  const { rawPayload, headers } = await app.inject({ url: data.url ?? '' })
  expect([rawPayload.length, headers['content-length']]).toEqual([data.bytes, String(data.bytes)])
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(rawPayload) })
  expect(await input.computeDuration()).toBeCloseTo(4, 1)
  expect(await readdir(path.join(config.dataDir, 'exports'))).toEqual([])
})

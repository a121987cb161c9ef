import { dayMs } from '@vce/futures'
import { getPlayUrl } from '@vce/protocol'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mediaRepository } from '#platform/media'
import { startTestApp, testTime } from '#test/app'
import { addSegment, broadcastOf, seconds, segmentsOf, storeBroadcast } from '../broadcast.fixture'
import { storeRoom } from '../live-room.fixture'
import { broadcasts, liveRooms } from '../live-room.tables'
import { recordingsRepository } from '../recordings/recordings.repository'
import { storeRecording } from '../videos/video.fixture'
import { recordings, videos } from '../videos/videos.tables'
import { removeDrafts } from './remove-drafts'
import { sweepDrafts } from './sweep-drafts'

const { app, call, db } = await startTestApp()
const { storage, streamStates } = app.values
const days = (count: number) => new Date(testTime.getTime() + count * dayMs)

beforeEach(async () => {
  await db.delete(recordings)
  await db.delete(videos)
  await db.delete(broadcasts)
  await db.delete(liveRooms)
  // The videos that the tests before have left.
  await sweepOn(0)
})

async function recorded(given: Partial<typeof broadcasts.$inferInsert> = {}) {
  const roomId = await storeRoom(db)
  const { id } = await storeBroadcast(db, { state: 'ended', endedAt: testTime, ...given, roomId })
  const mediaId = await streamStates.openMedia(id)
  const { name } = await addSegment({ db, storage }, mediaId, testTime)
  return { id, roomId, mediaId, name }
}
const isStored = async (name: string) => {
  const file = await storage.open(name)
  file?.stream.destroy()
  return file !== undefined
}
const sweepOn = (day: number, from = storage) =>
  sweepDrafts({ db, storage: from, dataDir: app.values.config.dataDir }).run({}, days(day))

test('the video of a broadcast is removed thirty days after its end', async () => {
  const { id, mediaId, name } = await recorded()
  expect(await sweepOn(29.9)).toEqual({
    drafts: 0,
    uploads: 0,
    evidence: 0,
    exports: 0,
    files: 0,
    orphans: 0,
  })
  expect(await isStored(name)).toBe(true)
  expect(await sweepOn(30)).toEqual({ drafts: 1, uploads: 0, evidence: 0, exports: 0, files: 0, orphans: 0 })
  expect(await isStored(name)).toBe(false)
  expect((await broadcastOf(db, id)).mediaId).toBeNull()
  expect(await db.execute(sql`select id from media where id = ${mediaId}`)).toMatchObject({ rows: [] })
})

test.each(['live', 'interrupted', 'warming'] as const)('the video of a %s broadcast stays', async (state) => {
  const { mediaId } = await recorded({
    state,
    endedAt: null,
    interruptedAt: state === 'interrupted' ? testTime : null,
  })
  expect(await sweepOn(99)).toEqual({ drafts: 0, uploads: 0, evidence: 0, exports: 0, files: 0, orphans: 0 })
  expect(await segmentsOf(db, mediaId)).toHaveLength(1)
})

test('a removal that broke off is completed by the next one', async () => {
  const { id, mediaId, name } = await recorded()
  const second = await addSegment({ db, storage }, mediaId, seconds(2))
  const breaking = {
    ...storage,
    async remove(file: string) {
      if (file === second.name) throw new Error('The disk is gone')
      await storage.remove(file)
    },
  }
  await expect(sweepOn(30, breaking)).rejects.toThrow('The disk is gone')
  // Rows and video stay until the last file is gone, so that none is left for ever.
  expect(await segmentsOf(db, mediaId)).toEqual([name, second.name])
  expect(await isStored(second.name)).toBe(true)
  expect(await sweepOn(30)).toEqual({ drafts: 1, uploads: 0, evidence: 0, exports: 0, files: 0, orphans: 0 })
  expect(await isStored(second.name)).toBe(false)
  expect((await broadcastOf(db, id)).mediaId).toBeNull()
})

test('segments that are stored elsewhere lose their rows alone', async () => {
  const { mediaId } = await recorded()
  const place = { name: null, url: 'https://cdn.example.com/1.ts' }
  await mediaRepository(db).addSegment({ mediaId, n: 1, part: 1, second: 2, seconds: 2, bytes: 1, ...place })
  expect(await sweepOn(30)).toEqual({ drafts: 1, uploads: 0, evidence: 0, exports: 0, files: 0, orphans: 0 })
  expect(await mediaRepository(db).newest(mediaId, 9)).toEqual([])
})

test('a video whose broadcast was deleted with its room is removed', async () => {
  const { id, name } = await recorded()
  await db.execute(sql`delete from broadcasts where id = ${id}`)
  expect(await sweepOn(0)).toEqual({ drafts: 0, uploads: 0, evidence: 0, exports: 0, files: 0, orphans: 1 })
  expect(await isStored(name)).toBe(false)
})

test('the playlist of a removed video is not found', async () => {
  const { id, roomId, mediaId } = await recorded({ state: 'live', endedAt: null, beganAt: testTime })
  const device = '3f0c1a52-7c1e-4d0a-9d0e-0123456789ab'
  const { hls } = (await call(getPlayUrl, { room_id: roomId }, undefined, { device })).data
  const status = async () => (await app.inject({ url: hls, headers: { uuid: device } })).statusCode
  expect(await status()).toBe(200)
  await db.execute(
    sql`update broadcasts set state = 'ended', ended_at = now() - interval '40 days' where id = ${id}`,
  )
  await sweepOn(30)
  expect(await segmentsOf(db, mediaId)).toEqual([])
  expect(await status()).toBe(404)
})

describe('recordings', () => {
  const options = { db, storage }
  const ended = { endedAt: testTime, state: 'ended' as const }
  async function stored(video: Parameters<typeof storeRecording>[1] = {}) {
    const recorded = await storeRecording(options, { parts: [{ at: 0, count: 1 }], ...video })
    await db.update(broadcasts).set(ended).where(eq(broadcasts.id, recorded.broadcastId))
    return recorded
  }
  const isLeft = async (mediaId: number) => (await segmentsOf(db, mediaId)).length > 0
  const rowsOf = async (id: number) => db.select().from(videos).where(eq(videos.id, id))

  test.each(['draft', 'trimmed'] as const)('a %s goes with its video after thirty days', async (state) => {
    const { id, mediaId } = await stored({ video: { state, publishedAt: null } })
    expect(await sweepOn(29.9)).toMatchObject({ drafts: 0 })
    expect(await isLeft(mediaId)).toBe(true)
    expect(await sweepOn(30)).toMatchObject({ drafts: 1 })
    expect([await isLeft(mediaId), await rowsOf(id)]).toEqual([false, []])
  })

  test.each([
    ['submitted', { state: 'reviewing', publishedAt: null }],
    ['published', {}],
    ['withdrawn', { state: 'withdrawn', withdrawnAt: days(100) }],
  ] as const)('a %s recording stays', async (_name, video) => {
    const { id, mediaId } = await stored({ video })
    expect(await sweepOn(200)).toEqual({
      drafts: 0,
      uploads: 0,
      evidence: 0,
      exports: 0,
      files: 0,
      orphans: 0,
    })
    expect([await isLeft(mediaId), await rowsOf(id)]).toMatchObject([true, [{ mediaId }]])
  })

  test('the files of a withdrawn recording are removed after half a year', async () => {
    const { id, mediaId, broadcastId } = await stored({
      video: { state: 'withdrawn', withdrawnAt: testTime },
    })
    expect(await sweepOn(179.9)).toMatchObject({ evidence: 0 })
    expect(await sweepOn(180)).toMatchObject({ evidence: 1 })
    expect(await isLeft(mediaId)).toBe(false)
    expect(await rowsOf(id)).toMatchObject([{ state: 'withdrawn', mediaId: null }])
    expect((await broadcastOf(db, broadcastId)).mediaId).toBeNull()
    expect(await sweepOn(181)).toEqual({
      drafts: 0,
      uploads: 0,
      evidence: 0,
      exports: 0,
      files: 0,
      orphans: 0,
    })
  })

  test('the disk floor takes nothing of a recording that was submitted or published', async () => {
    const [draft, reviewing, published] = [
      await stored({ video: { state: 'draft', publishedAt: null } }),
      await stored({ video: { state: 'reviewing', publishedAt: null } }),
      await stored(),
    ]
    await removeDrafts(options, { overAt: days(1), now: days(1) })
    expect([
      await isLeft(draft.mediaId),
      await isLeft(reviewing.mediaId),
      await isLeft(published.mediaId),
    ]).toEqual([false, true, true])
  })

  test('a draft that was submitted after the sweep had read it stays', async () => {
    const { id, broadcastId } = await stored({ video: { state: 'draft', publishedAt: null } })
    await db.update(videos).set({ state: 'reviewing' }).where(eq(videos.id, id))
    expect(await recordingsRepository(db).dropDraft(broadcastId)).toBe(false)
    expect(await rowsOf(id)).toMatchObject([{ state: 'reviewing' }])
  })
})

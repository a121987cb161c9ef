import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { videoProblems } from '#platform/cutting'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { cutInProcess } from '#test/cut-in-process'
import { clipStart, readClip } from '#test/media-tags'
import { mp4File } from '#test/mp4-file'
import { mediaRepository } from '../media.repository'
import { media } from '../media.tables'
import { segmentName } from '../receive-segments'
import { mediaUploads } from '../uploads.tables'
import { goodVideo } from './broken-videos.fixture'
import { sweepUploads } from './remove-uploads'
import { createUploading } from './uploading.fixture'
import { uploadsRepository } from './uploads.repository'

const time = { now: testTime }
const { app, db } = await startTestApp()
const { storage, config } = app.values
const { dataDir } = config
const uploading = createUploading({ db, storage, dataDir, now: () => time.now })
const { upload, standing, left, processor } = uploading
const minutes = (count: number) => new Date(testTime.getTime() + count * 60_000)
const days = (count: number) => minutes(count * 1_440)
const good = await goodVideo()
const long = await mp4File({ clip: clipStart(await readClip('live-sample'), 30_000) })

beforeEach(async () => {
  time.now = testTime
  uploading.logged.length = 0
  await uploading.clear()
})

test('a file becomes a video of one part', async () => {
  const id = await upload(long)
  await processor().run()
  const found = await standing(id)
  expect(found).toMatchObject({
    row: { state: 'ready', problem: '', claimedUntil: null },
    width: 960,
    height: 540,
  })
  const [video] = await db.select().from(media)
  expect(video).toMatchObject({ id: found?.row.mediaId, kind: 'file', state: 'ready' })
  const segments = await mediaRepository(db).timed(video?.id ?? 0)
  expect(segments.map(({ part, startsAt }) => [part, startsAt])).toEqual(segments.map(() => [1, null]))
  expect(found?.seconds).toBeCloseTo(
    segments.reduce((sum, { seconds }) => sum + seconds, 0),
    6,
  )
  expect(await left()).toMatchObject({ parts: 1, pieces: 0, files: segments.length })
})

test('several processes make one video', async () => {
  await upload(good)
  await Promise.all(Array.from({ length: crowd() }, () => processor().run()))
  expect(await left()).toMatchObject({ videos: 1, segments: 1, files: 1, pieces: 0 })
})

/** Leaves files and rows as a process does that is killed after its first segment. */
async function killedAttempt(id: number) {
  const mediaId = await uploadsRepository(db).addMedia(id)
  await db
    .update(mediaUploads)
    .set({ claimedUntil: minutes(15) })
    .where(eq(mediaUploads.id, id))
  const name = segmentName(mediaId, 0)
  const store = mediaRepository(db)
  await store.addPart({
    mediaId,
    part: 1,
    init: Buffer.from('i'),
    codec: 'avc1',
    width: 1,
    height: 1,
    hasAudio: false,
  })
  const times = { n: 0, part: 1, second: 0, seconds: 5, startsAt: null }
  await store.addSegment({ mediaId, ...times, bytes: 1, name })
  for (const n of [0, 1]) await storage.put(segmentName(mediaId, n), Buffer.from('s'), 'video/iso.segment')
  const folder = path.join(dataDir, 'uploads', `${id}-${mediaId}`)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'upload.mp4'), 'half')
  return mediaId
}

test('an upload whose process has died begins again from nothing', async () => {
  const id = await upload(good)
  await killedAttempt(id)
  time.now = minutes(14)
  await processor().run()
  expect((await standing(id))?.row.state).toBe('processing')
  time.now = minutes(15)
  await processor().run()
  expect((await standing(id))?.row.state).toBe('ready')
  expect(await left()).toEqual({ videos: 1, parts: 1, segments: 1, pieces: 0, files: 1 })
})

test('a process that was too slow ends no upload that another one has taken', async () => {
  const id = await upload(good)
  let taker = 0
  const slow = createUploading({
    db,
    dataDir,
    now: () => time.now,
    storage: {
      ...storage,
      async putFile(...file) {
        await storage.putFile(...file)
        // The process that claims the upload marks the video of the first attempt as failed.
        taker = await uploadsRepository(db).addMedia(id)
      },
    },
  })
  await slow.processor().run()
  expect((await standing(id))?.row.state).toBe('processing')
  expect(await db.select({ id: media.id }).from(media)).toEqual([{ id: taker }])
  expect(await left()).toEqual({ videos: 1, parts: 0, segments: 0, pieces: 1, files: 1 })
})

test('a storage that fails leaves the upload to the next attempt', async () => {
  const id = await upload(good)
  const failing = createUploading({
    db,
    dataDir,
    now: () => time.now,
    storage: { ...storage, putFile: () => Promise.reject(new Error('no space')) },
  })
  await failing.processor().run()
  expect((await standing(id))?.row).toMatchObject({ state: 'processing', claimedUntil: minutes(15) })
  expect(failing.logged).toHaveLength(1)
  expect(await left()).toEqual({ videos: 0, parts: 0, segments: 0, pieces: 1, files: 1 })
  time.now = minutes(15)
  await processor().run()
  expect((await standing(id))?.row.state).toBe('ready')
})

test('a process that is closed leaves the upload to the others', async () => {
  const id = await upload(long)
  const closing = processor((options) => {
    const thread = cutInProcess(options)
    thread.once('message', () => closing.stop())
    return thread
  })
  await closing.run()
  expect((await standing(id))?.row).toMatchObject({ state: 'processing', claimedUntil: null })
  expect(await left()).toEqual({ videos: 0, parts: 0, segments: 0, pieces: 1, files: 1 })
  await processor().run()
  expect((await standing(id))?.row.state).toBe('ready')
})

test('a thread that dies fails its upload with a reason', async () => {
  const id = await upload(good)
  const dying = processor((options) => {
    const thread = cutInProcess(options)
    setImmediate(() => thread.emit('error', new Error('out of memory')))
    return thread
  })
  await dying.run()
  expect((await standing(id))?.row).toMatchObject({
    state: 'failed',
    problem: '视频处理失败，请重新导出后再上传',
  })
  expect(await left()).toEqual({ videos: 0, parts: 0, segments: 0, pieces: 0, files: 0 })
})

test('a full disk lets uploads wait', async () => {
  const id = await upload(good)
  await processor(undefined, () => true).run()
  expect((await standing(id))?.row).toMatchObject({ state: 'processing', claimedUntil: null })
})

const sweep = (day: number, used: readonly number[] = []) =>
  sweepUploads({ db, storage, dataDir, usedMedia: async () => new Set(used) }, days(day))

test('an upload that was not completed is removed after seven days', async () => {
  const id = await upload(good)
  await db.update(mediaUploads).set({ state: 'receiving' })
  expect(await sweep(6.9)).toBe(0)
  expect(await sweep(7)).toBe(1)
  expect([await standing(id), await left()]).toEqual([
    undefined,
    { videos: 0, parts: 0, segments: 0, pieces: 0, files: 0 },
  ])
})

test('an upload that has failed is removed after seven days', async () => {
  await upload(Buffer.from('no video'))
  await processor().run()
  expect([await sweep(6.9), await sweep(7), await db.$count(mediaUploads)]).toEqual([0, 1, 0])
})

test('a file that no video shows is removed after thirty days', async () => {
  const id = await upload(good)
  await processor().run()
  const mediaId = (await standing(id))?.row.mediaId ?? 0
  expect([await sweep(29.9), await sweep(30, [mediaId])]).toEqual([0, 0])
  expect(await sweep(30)).toBe(1)
  expect(await left()).toMatchObject({ videos: 0, files: 0 })
})

test('folders of attempts that are over are removed', async () => {
  const id = await upload(good)
  await killedAttempt(id)
  await mkdir(path.join(dataDir, 'uploads', `${id + 1}-1`))
  await sweep(0)
  // The attempt of an upload that is processed may still run.
  expect(await left()).toMatchObject({ files: 1 + 2 + 1 })
  await db.update(mediaUploads).set({ state: 'failed', problem: videoProblems.damaged })
  await sweep(0)
  expect(await left()).toMatchObject({ pieces: 0, files: 2 })
})

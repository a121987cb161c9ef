import {
  type DraftInputOf,
  getMyRecordings,
  getRecordingStrip,
  getVideo,
  saveRecording,
  submitRecording,
  withdrawRecording,
} from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { storeBroadcast } from '../broadcast.fixture'
import { storeRoom, storeTeacher } from '../live-room.fixture'
import { broadcasts, liveMessages, liveRooms, messageStates } from '../live-room.tables'
import { changeState } from '../states/broadcast-states'
import { storeLine, storeMedia, storeRecording } from '../videos/video.fixture'
import { recordings, videoExports, videos } from '../videos/videos.tables'

const { app, call, db, seed } = await startTestApp()
const { storage } = app.values
const teacher = await seed.user()
await storeTeacher(db, teacher.id)
const other = await seed.user()

beforeEach(async () => {
  for (const table of [videoExports, recordings, videos, liveMessages, broadcasts, liveRooms])
    await db.delete(table)
})

const record = (options: Parameters<typeof storeRecording>[1] = {}) =>
  storeRecording(
    { db, storage },
    { teacherId: teacher.id, ...options, video: { state: 'draft', publishedAt: null, ...options.video } },
  )
const save = (id: number, given: Partial<DraftInputOf<typeof saveRecording>> = {}, by = teacher) =>
  call(saveRecording, { video_id: id, version: 1, title: '夜盘复盘', cuts: [], ...given }, by)
const submit = (id: number, version = 1, by = teacher) => call(submitRecording, { video_id: id, version }, by)
const withdraw = (id: number, by = teacher) =>
  call(withdrawRecording, { video_id: id, reason: '说错了价格' }, by)
const unknown = { key: 'unknownVideo', msg: '没有这个视频' }

test('a broadcast that ends leaves a draft, also of segments that are stored later', async () => {
  const roomId = await storeRoom(db, { teacherId: teacher.id })
  const mediaId = await storeMedia({ db, storage }, 'broadcast', [{ at: 0, count: 30 }])
  const { id } = await storeBroadcast(db, {
    roomId,
    mediaId,
    teacherId: teacher.id,
    state: 'live',
    beganAt: testTime,
    world: 'real',
    contractCode: 'rb2705',
  })
  await db.transaction((tx) => changeState(tx, id, 'ended', new Date(testTime.getTime() + 60_000)))
  const { data } = await call(getMyRecordings, {}, teacher)
  expect(data.data).toMatchObject([
    {
      state: 'draft',
      title: '螺纹早盘',
      products: ['rb'],
      broadcast_id: id,
      began_at: '2026-11-20 16:00:00',
      ended_at: '2026-11-20 16:01:00',
      whole_seconds: 60,
      seconds: 60,
      cuts: [],
      removed_at: '2026-12-20 16:01:00',
    },
  ])
  expect((await call(getMyRecordings, {}, other)).data.total).toBe(0)
})

test.each([
  ['that never began', { beganAt: null }],
  ['without a video', { mediaId: null }],
])('a broadcast %s leaves no draft', async (_name, given) => {
  const roomId = await storeRoom(db, { teacherId: teacher.id })
  const mediaId = await storeMedia({ db, storage }, 'broadcast', [{ at: 0, count: 1 }])
  const { id } = await storeBroadcast(db, { roomId, mediaId, state: 'live', beganAt: testTime, ...given })
  await db.transaction((tx) => changeState(tx, id, 'ended', testTime))
  expect(await db.select().from(recordings)).toEqual([])
})

test('cuts decide about the length of what is submitted', async () => {
  const { id } = await record()
  const cuts = [
    { from_n: 1, to_n: 2 },
    { from_n: 5, to_n: 7 },
  ]
  expect(await save(id, { cuts, products: ['rb', 'rb'] })).toMatchObject({
    code: 1,
    msg: '已保存',
    data: { state: 'trimmed', version: 2 },
  })
  expect((await call(getMyRecordings, {}, teacher)).data.data).toMatchObject([
    { state: 'trimmed', title: '夜盘复盘', seconds: 10, whole_seconds: 20, cuts, products: ['rb'] },
  ])
  expect(await submit(id, 2)).toMatchObject({ msg: '已提交审核', data: { state: 'reviewing', version: 3 } })
  expect((await call(getMyRecordings, {}, teacher)).data.data).toMatchObject([{ removed_at: null }])
})

test.each([
  ['another version', { version: 7 }, 'changed', '该回放已被修改，请刷新后再改'],
  ['an unknown product', { products: ['zz'] }, 'unknownProduct', '没有这个品种'],
  ['a foreign picture', { cover: '/files/0123.webp' }, 'unknownPicture', '图片不存在，请重新上传'],
  ['a segment that is not stored', { cuts: [{ from_n: 3, to_n: 10 }] }, 'badCuts', '剪辑超出了录像的范围'],
])('a change with %s is refused', async (_name, given, key, msg) => {
  const { id } = await record()
  expect(await save(id, given)).toMatchObject({ key, msg })
})

test.each([
  [
    'overlapping',
    [
      { from_n: 0, to_n: 4 },
      { from_n: 4, to_n: 6 },
    ],
  ],
  [
    'unordered',
    [
      { from_n: 5, to_n: 6 },
      { from_n: 0, to_n: 1 },
    ],
  ],
  ['reversed', [{ from_n: 5, to_n: 4 }]],
])('%s stretches are refused', async (_name, cuts) => {
  const { id } = await record()
  expect(await save(id, { cuts })).toMatchObject({ code: 0, msg: '各段须按先后排列，不能重叠' })
})

test('more than twenty stretches are refused', async () => {
  const { id } = await record()
  const cuts = Array.from({ length: 21 }, (_, n) => ({ from_n: n, to_n: n }))
  expect(await save(id, { cuts })).toMatchObject({ msg: '最多保留 20 段' })
})

test.each(['reviewing', 'published', 'withdrawn'] as const)('a %s recording is not cut', async (state) => {
  const { id } = await record({
    video: {
      state,
      ...(state === 'published' && { publishedAt: testTime }),
      ...(state === 'withdrawn' && { withdrawnAt: testTime }),
    },
  })
  expect(await save(id)).toMatchObject({ key: 'notEditable', msg: '该回放正在审核或已发布，不能修改' })
  expect(await submit(id)).toMatchObject({ key: 'notEditable', msg: '该回放已提交或已发布' })
})

test('a submission of another version is refused', async () => {
  const { id } = await record()
  expect(await submit(id, 2)).toMatchObject({ key: 'changed', msg: '该回放已被修改，请刷新后再改' })
})

test('a recording is unknown to all but its teacher', async () => {
  const { id } = await record()
  for (const envelope of [
    await save(id, {}, other),
    await submit(id, 1, other),
    await withdraw(id, other),
    await call(getRecordingStrip, { video_id: id }, other),
    await save(99_999),
    await submit(99_999),
    await withdraw(99_999),
    await call(getRecordingStrip, { video_id: 99_999 }, teacher),
  ])
    expect(envelope).toMatchObject(unknown)
})

test('a withdrawal takes a submission back or ends a publication', async () => {
  const { id } = await record()
  expect(await withdraw(id)).toMatchObject({ key: 'notPublished', msg: '该回放未发布' })
  await submit(id)
  expect(await withdraw(id)).toMatchObject({ msg: '已撤下', data: { state: 'trimmed', version: 3 } })
  await db.update(videos).set({ state: 'published', publishedAt: testTime }).where(eq(videos.id, id))
  expect((await call(getVideo, { id }, other)).code).toBe(1)
  expect((await withdraw(id)).data).toMatchObject({ state: 'withdrawn' })
  expect(await call(getVideo, { id }, other)).toMatchObject(unknown)
  expect((await call(getMyRecordings, {}, teacher)).data.data).toMatchObject([
    { state: 'withdrawn', reason: '说错了价格' },
  ])
})

test('the strip shows the whole broadcast with what readers never see', async () => {
  const recorded = await record({
    parts: [
      { at: 0, count: 30 },
      { at: 120_000, count: 15 },
    ],
    recording: { cuts: [{ from_n: 0, to_n: 3 }] },
  })
  await storeLine(db, recorded, 1_000)
  await storeLine(db, recorded, 59_000, { text: '加群', state: messageStates.removed })
  await storeLine(db, recorded, 90_000, { text: '中断时' })
  await storeLine(db, recorded, 121_000, { text: '打错了', state: messageStates.recalled })
  const { data } = await call(getRecordingStrip, { video_id: recorded.id }, teacher)
  expect(data.recording).toMatchObject({ id: recorded.id, cuts: [{ from_n: 0, to_n: 3 }], whole_seconds: 90 })
  expect([data.first_n, data.starts.length, data.starts[1], data.starts.at(-1)]).toEqual([0, 46, 2, 90])
  expect(data.parts).toEqual([
    { from_n: 0, starts_at: testTime.getTime() },
    { from_n: 30, starts_at: testTime.getTime() + 120_000 },
  ])
  expect(data.minutes).toEqual([
    { chat: 2, close: null, volume: null },
    { chat: 1, close: null, volume: null },
  ])
  expect(data.marks).toEqual([
    { second: 59, kind: 'removed', text: '加群' },
    { second: 61, kind: 'recalled', text: '' },
  ])
  const { body } = await app.inject({ url: data.hls })
  expect(body.match(/^\d+\.m4s/gm)).toHaveLength(45)
})

test('the strip has close and volume of the contract by the minute', async () => {
  const at = testTime.getTime()
  const { id } = await record({
    parts: [{ at: 0, count: 60 }],
    recording: {
      chartWorld: 'real',
      chartContract: 'rb2705',
      minutes: [
        [at + 60_000, 3_200, 3_210, 3_190, 3_205, 420],
        [at + 120_000, 3_205, 3_206, 3_200, 3_201, 12],
      ],
    },
  })
  const { data } = await call(getRecordingStrip, { video_id: id }, teacher)
  expect(data.minutes).toEqual([
    { chat: 0, close: 3_205, volume: 420 },
    { chat: 0, close: 3_201, volume: 12 },
  ])
})

import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import {
  beginUpload,
  finishUpload,
  getUpload,
  getUploads,
  maxVideoBytes,
  removeUpload,
  saveVideo,
  uploadPiece,
  uploadPieceBytes,
  withdrawVideo,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditRepository } from '#platform/audit'
import { readConfig } from '#platform/config'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { cutInProcess } from '#test/cut-in-process'
import { readClip } from '#test/media-tags'
import { mp4File } from '#test/mp4-file'
import { consoleEnv, createConsoleFixture } from './operator.fixture'
import { createUploading, piecesOf } from './video-uploads.fixture'

const clock = { now: () => testTime }
const disk = { free: 500e9, size: 1_000e9 }
const { app, db } = await startTestApp({
  env: consoleEnv,
  clock,
  beginCutThread: cutInProcess,
  readDisk: async () => disk,
})
const { call, operator, session } = createConsoleFixture({ app, db, clock })
const { begin, cut, upload, get } = createUploading({ app, call, now: clock.now })
const token = await session(await operator(['editor']))
const other = await session(await operator(['manager']))
const reader = await session(await operator(['auditor']))
const clip = await readClip('live-small')
const film = await mp4File({ clip })
const send = (uploadId: number, n: number, file: Uint8Array | undefined, by: string) =>
  call(uploadPiece, { upload_id: uploadId, n, ...(file && { file }) }, by)
const finish = (uploadId: number, by: string) => call(finishUpload, { upload_id: uploadId }, by)
/** Two pieces and a half: the cutting of it is no matter here. */
const large = Buffer.alloc(2.5 * uploadPieceBytes, 7)

beforeEach(async () => {
  disk.free = 500e9
  await app.values.diskFloor?.check(testTime)
  await db.execute(sql`delete from media_pieces`)
  await db.execute(sql`delete from media_uploads`)
})

const piecesIn = async () => {
  const { rows } = await db.execute<{ n: number; name: string; hash: string }>(
    sql`select n, name, hash from media_pieces order by n`,
  )
  return rows
}
const storedFiles = () => {
  const folder = path.join(app.values.config.dataDir, 'files')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.bin'))
}

test('an upload has pieces of 4 MB', async () => {
  const { data } = await begin(large.length, token)
  expect(data).toMatchObject({ piece_bytes: 4_194_304, pieces: 3, missing: [0, 1, 2], state: 'receiving' })
})

test('an upload continues with the pieces that are missing', async () => {
  const given = { key: 'same-file', name: '夜盘.MP4' }
  const first = await begin(large.length, token, given)
  await send(first.data.upload_id, 1, piecesOf(large)[1], token)
  const again = await begin(large.length, token, given)
  expect(again.data).toEqual({ ...first.data, missing: [0, 2] })
  const elsewhere = await begin(large.length, other, given)
  expect(elsewhere.data.upload_id).not.toBe(first.data.upload_id)
})

test('callers who begin the same upload at the same time have one', async () => {
  const answers = await Promise.all(
    Array.from({ length: crowd() }, () => begin(large.length, token, { key: 'at-the-same-time' })),
  )
  expect(new Set(answers.map(({ data }) => data.upload_id)).size).toBe(1)
})

test.each(['夜盘.mov', '夜盘.mp4.exe', 'mp4', '夜盘.webm'])('%s is no video', async (name) => {
  expect(await begin(5, token, { name })).toMatchObject({ key: 'notVideo', msg: '只支持 MP4 文件' })
})

test('another file under the same key is refused', async () => {
  await begin(large.length, token, { key: 'one-of-two' })
  const refused = { key: 'otherFile', msg: '同一上传标识下的文件名或大小不一致' }
  expect(await begin(5, token, { key: 'one-of-two' })).toMatchObject(refused)
  expect(await begin(large.length, token, { key: 'one-of-two', name: '早盘.mp4' })).toMatchObject(refused)
})

test('an operator has at most twenty uploads that are not complete', async () => {
  for (let n = 0; n < 20; n += 1) await begin(5, token)
  expect(await begin(5, token)).toMatchObject({
    key: 'tooMany',
    msg: '未完成的上传过多，请先完成或等待过期',
  })
  expect((await begin(5, other)).code).toBe(1)
})

test.each([
  [0, '文件是空的'],
  [maxVideoBytes + 1, '文件不能超过 2 GB'],
])('a file of %d bytes is refused', async (bytes, msg) => {
  expect(await begin(bytes, token)).toMatchObject({ code: 0, msg })
})

test('a disk that is nearly full is refused', async () => {
  const { data } = await begin(5, token)
  disk.free = 1e9
  await app.values.diskFloor?.check(testTime)
  const full = { key: 'storageFull', msg: '存储空间不足，请稍后再试' }
  expect(await begin(5, token)).toMatchObject(full)
  expect(await send(data.upload_id, 0, Buffer.alloc(5), token)).toMatchObject(full)
})

test('pieces arrive in any order at the same time', async () => {
  const { data } = await begin(large.length, token)
  const pieces = [...piecesOf(large).entries()].reverse()
  await Promise.all(pieces.map(([n, piece]) => send(data.upload_id, n, piece, token)))
  expect((await get(data.upload_id, token)).data).toMatchObject({ received: 3, state: 'receiving' })
  expect((await piecesIn()).map(({ n }) => n)).toEqual([0, 1, 2])
})

test('a piece that arrives again is stored once', async () => {
  const { data } = await begin(5, token)
  const piece = Buffer.from('abcde')
  await send(data.upload_id, 0, piece, token)
  const before = [await piecesIn(), storedFiles().length]
  expect((await send(data.upload_id, 0, piece, token)).data).toEqual({ received: 1 })
  expect([await piecesIn(), storedFiles().length]).toEqual(before)
})

test('a piece of other content takes the place of the first', async () => {
  const { data } = await begin(5, token)
  const files = storedFiles().length
  await send(data.upload_id, 0, Buffer.from('abcde'), token)
  const [first] = await piecesIn()
  await send(data.upload_id, 0, Buffer.from('fghij'), token)
  const pieces = await piecesIn()
  expect(pieces).toHaveLength(1)
  expect(pieces[0]?.hash).not.toBe(first?.hash)
  expect(storedFiles()).toHaveLength(files + 1)
})

test('one of many contents of a piece is stored', async () => {
  const { data } = await begin(5, token)
  const files = storedFiles().length
  const contents = Array.from({ length: crowd(20) }, (_, n) => Buffer.alloc(5, n))
  const answers = await Promise.all(contents.map((content) => send(data.upload_id, 0, content, token)))
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 1))
  expect([(await piecesIn()).length, storedFiles().length]).toEqual([1, files + 1])
})

test.each([
  ['of another size', 0, 6, { key: 'wrongSize', msg: '分片大小不符，请重新上传这一片' }],
  ['beyond the file', 1, 5, { key: 'unknownPiece', msg: '分片序号超出文件大小' }],
  ['without content', 0, null, { key: 'noFile', msg: '请选择文件' }],
  ['longer than a piece', 0, uploadPieceBytes + 1, { key: 'wrongSize' }],
  ['with a negative number', -1, 5, { code: 0, msg: '分片序号有误' }],
])('a piece %s is refused', async (_what, n, size, refusal) => {
  const { data } = await begin(5, token)
  const file = size === null ? undefined : Buffer.alloc(size)
  expect(await send(data.upload_id, n, file, token)).toMatchObject(refusal)
  expect(await piecesIn()).toEqual([])
})

test('an upload of another operator is unknown', async () => {
  const { data } = await begin(5, token)
  const unknown = { key: 'unknownUpload', msg: '没有这个上传文件' }
  expect(await send(data.upload_id, 0, Buffer.alloc(5), other)).toMatchObject(unknown)
  expect(await finish(data.upload_id, other)).toMatchObject(unknown)
  expect(await send(99_999, 0, Buffer.alloc(5), token)).toMatchObject(unknown)
  expect(await finish(99_999, token)).toMatchObject(unknown)
  expect(await call(getUpload, { upload_id: 99_999 }, token)).toMatchObject(unknown)
  expect(await call(removeUpload, { upload_id: 99_999 }, token)).toMatchObject(unknown)
})

test('an upload without all of its pieces is not finished', async () => {
  const { data } = await begin(large.length, token)
  await send(data.upload_id, 0, piecesOf(large)[0], token)
  expect(await finish(data.upload_id, token)).toMatchObject({ key: 'incomplete', msg: '还有分片没有上传' })
})

test('an upload that is finished takes no pieces', async () => {
  const { data } = await begin(5, token)
  await send(data.upload_id, 0, Buffer.from('abcde'), token)
  expect(await finish(data.upload_id, token)).toMatchObject({
    msg: '上传完成，正在处理',
    data: { state: 'processing' },
  })
  expect((await finish(data.upload_id, token)).data).toEqual({ state: 'processing' })
  expect(await send(data.upload_id, 0, Buffer.from('fghij'), token)).toMatchObject({
    key: 'notReceiving',
    msg: '该文件已上传完成',
  })
})

test('a finished file is cut in the background', async () => {
  const id = await upload(film, token)
  expect((await get(id, reader)).data).toMatchObject({
    id,
    name: '夜盘复盘.mp4',
    bytes: film.length,
    state: 'ready',
    problem: '',
    seconds: expect.closeTo(4, 1),
    width: 640,
    height: 360,
    video_id: null,
    created_at: '2026-11-20 16:00:00',
  })
  expect(await piecesIn()).toEqual([])
})

test('a file that is no video is refused with a reason', async () => {
  const id = await upload(Buffer.from('螺纹主力合约'), token)
  expect((await get(id, token)).data).toMatchObject({
    state: 'failed',
    problem: '文件已损坏或不是 MP4 视频',
    received: 1,
    seconds: null,
  })
  expect((await finish(id, token)).data).toEqual({ state: 'failed' })
})

test('uploads of all operators are listed', async () => {
  const ready = await upload(film, token)
  const { data } = await begin(5, other)
  const { data: all } = await call(getUploads, {}, reader)
  expect([all.total, all.data.map(({ id }) => id)]).toEqual([2, [data.upload_id, ready]])
  const { data: receiving } = await call(getUploads, { state: 'receiving' }, reader)
  expect(receiving.data.map(({ id }) => id)).toEqual([data.upload_id])
})

test('an upload that no video shows is removed', async () => {
  const id = await upload(film, token)
  expect(await call(removeUpload, { upload_id: id }, token)).toMatchObject({ code: 1, msg: '已删除' })
  expect((await get(id, token)).key).toBe('unknownUpload')
})

test('an upload is not removed while it is processed', async () => {
  const { data } = await begin(5, token)
  await send(data.upload_id, 0, Buffer.from('abcde'), token)
  await finish(data.upload_id, token)
  expect(await call(removeUpload, { upload_id: data.upload_id }, token)).toMatchObject({
    key: 'processing',
    msg: '文件正在处理，请稍后再删',
  })
})

test('an upload that a video shows is removed after its withdrawal', async () => {
  const id = await upload(film, token)
  const given = {
    id: 0,
    version: 0,
    kind: 'headline',
    title: '看懂基差',
    upload_id: id,
    publish: true,
  } as const
  const { data: video } = await call(saveVideo, given, token)
  expect((await get(id, token)).data.video_id).toBe(video.id)
  expect(await call(removeUpload, { upload_id: id }, token)).toMatchObject({
    key: 'used',
    msg: '该文件已用于视频，请先撤下视频',
  })
  await call(withdrawVideo, { video_id: video.id, reason: '数据有误' }, token)
  expect((await call(removeUpload, { upload_id: id }, token)).code).toBe(1)
  // The file of a withdrawn video is evidence.
  const { rows } = await db.execute(
    sql`select from media_segments join videos using (media_id) where videos.id = ${video.id}`,
  )
  expect(rows).toHaveLength(1)
})

test('each action of an operator is in the audit log', async () => {
  const id = await upload(film, token)
  await call(removeUpload, { upload_id: id }, token)
  const entries = await auditRepository(db).newest({ target: `upload ${id}` }, { limit: 10, offset: 0 })
  expect(entries.map(({ action }) => action)).toEqual([
    'media.remove',
    'media.finish',
    'media.piece',
    'media.upload',
  ])
})

test('a caller without the right uploads nothing', async () => {
  const finance = await session(await operator(['finance']))
  const given = { key: 'no-right-at-all', name: '夜盘.mp4', bytes: 5 }
  expect((await call(beginUpload, given, finance)).code).not.toBe(1)
  expect((await call(beginUpload, given, reader)).code).not.toBe(1)
})

test('the pieces of the largest file pass the limit of calls', () => {
  const { calls } = readConfig({ FLOOD_LIMITS: 'on' }).floodLimits ?? {}
  expect(calls?.burst).toBeGreaterThan(2 * (maxVideoBytes / uploadPieceBytes))
})

test('nothing waits for a thread without uploads', async () => {
  await expect(cut()).resolves.toBeUndefined()
})

import { dayMs } from '@vce/futures'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { forgetOf } from '#platform/module'
import { startTestApp, testTime } from '#test/app'
import { broadcastOf, storeBroadcast } from '../broadcast.fixture'
import { sweepDrafts } from '../drafts/sweep-drafts'
import { storeRoom } from '../live-room.fixture'
import { liveRooms } from '../live-room.tables'
import { dropSampleRooms } from '../samples/drop-sample-rooms'
import { sampleRoomsRepository } from '../samples/sample-rooms.repository'
import { clearVideos, storeRecording } from '../videos/video.fixture'
import { removeFilesOf } from './remove-files'
import { isStored, storeFile } from './room-file.fixture'

const { app, db, seed } = await startTestApp()
const { storage, modules } = app.values
const days = (count: number) => new Date(testTime.getTime() + count * dayMs)
const sweepOn = (day: number) =>
  sweepDrafts({ db, storage, dataDir: app.values.config.dataDir }).run({}, days(day))

beforeEach(() => clearVideos(db))

const record = (video: object) => storeRecording({ db, storage }, { parts: [{ at: 0, count: 1 }], video })
const left = async (id: number, fileId: string) => [
  (await broadcastOf(db, id)).files.length,
  await isStored(storage, fileId),
]

test('the files of a draft go with it', async () => {
  const { broadcastId } = await record({ state: 'draft', publishedAt: null })
  const fileId = await storeFile({ db, storage }, broadcastId)
  await sweepOn(29.9)
  expect(await left(broadcastId, fileId)).toEqual([1, true])
  expect(await sweepOn(30)).toMatchObject({ drafts: 1 })
  expect(await left(broadcastId, fileId)).toEqual([0, false])
})

test('the files of a published recording stay', async () => {
  const { broadcastId } = await record({})
  const fileId = await storeFile({ db, storage }, broadcastId)
  await sweepOn(400)
  expect(await left(broadcastId, fileId)).toEqual([1, true])
})

test('the files of a withdrawn recording go with its evidence', async () => {
  const { broadcastId } = await record({ state: 'withdrawn', withdrawnAt: testTime })
  const fileId = await storeFile({ db, storage }, broadcastId)
  await sweepOn(179.9)
  expect(await left(broadcastId, fileId)).toEqual([1, true])
  expect(await sweepOn(180)).toMatchObject({ evidence: 1 })
  expect(await left(broadcastId, fileId)).toEqual([0, false])
})

test.each([
  ['ended', { state: 'ended', beganAt: testTime, endedAt: testTime }],
  ['was cancelled', { state: 'cancelled', planTo: testTime, planFrom: days(-1) }],
  ['never began', { planTo: testTime, planFrom: days(-1) }],
] as const)('a broadcast without a recording that %s loses its files after 30 days', async (_name, given) => {
  const { id } = await storeBroadcast(db, { roomId: await storeRoom(db), ...given })
  const fileId = await storeFile({ db, storage }, id)
  expect(await sweepOn(29.9)).toMatchObject({ files: 0 })
  expect(await left(id, fileId)).toEqual([1, true])
  expect(await sweepOn(30)).toMatchObject({ files: 1 })
  expect(await left(id, fileId)).toEqual([0, false])
})

test('a running broadcast keeps its files', async () => {
  const { id } = await storeBroadcast(db, { roomId: await storeRoom(db), state: 'live', beganAt: testTime })
  const fileId = await storeFile({ db, storage }, id)
  expect(await sweepOn(99)).toMatchObject({ files: 0 })
  expect(await left(id, fileId)).toEqual([1, true])
})

test('a removal that breaks off leaves the file in the list', async () => {
  const { id } = await storeBroadcast(db, { roomId: await storeRoom(db) })
  await storeFile({ db, storage }, id)
  const breaking = { remove: () => Promise.reject(new Error('The disk is gone')) }
  await expect(removeFilesOf({ db, storage: breaking }, id)).rejects.toThrow('The disk is gone')
  expect((await broadcastOf(db, id)).files).toHaveLength(1)
})

test('the files of sample rooms go with them', async () => {
  const { id, roomId } = await storeBroadcast(db, { roomId: await storeRoom(db, { isSample: true }) })
  const fileId = await storeFile({ db, storage }, id)
  await dropSampleRooms(db, { now: testTime, storage })
  expect(await isStored(storage, fileId)).toBe(false)
  expect(await db.select().from(liveRooms).where(eq(liveRooms.id, roomId))).toEqual([])
})

test('a sample plan with files stays until these are removed', async () => {
  const { id } = await storeBroadcast(db, { roomId: await storeRoom(db, { isSample: true }), isSample: true })
  await storeFile({ db, storage }, id)
  const samples = sampleRoomsRepository(db)
  await samples.dropPlansBefore(days(9))
  await removeFilesOf({ db, storage }, id)
  await samples.dropPlansBefore(days(9))
  await expect(broadcastOf(db, id)).rejects.toThrow('There is no broadcast')
})

test('the files of a closed account stay without the user', async () => {
  const [user, other] = [await seed.user(), await seed.user()]
  const { id } = await storeBroadcast(db, { roomId: await storeRoom(db) })
  for (const by of [`user ${user.id}`, 'operator 1', `user ${other.id}`, `user ${user.id}`])
    await storeFile({ db, storage }, id, { by })
  const before = (await broadcastOf(db, id)).files
  await db.transaction(async (tx) => {
    for (const forget of forgetOf(modules, db))
      await forget(tx, user.id, testTime, { erasesLiveTexts: false })
  })
  const authors = ['closed account', 'operator 1', `user ${other.id}`, 'closed account']
  expect((await broadcastOf(db, id)).files).toEqual(before.map((file, at) => ({ ...file, by: authors[at] })))
})

import { sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { beforeEach, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { addSegment, broadcastOf, minutes, segmentsOf, storeBroadcast } from '../broadcast.fixture'
import { storeRoom } from '../live-room.fixture'
import { broadcasts, liveRooms } from '../live-room.tables'
import { createDiskFloor } from './disk-floor'

const { app, db } = await startTestApp()
const { streamStates } = app.values
const warnings: unknown[] = []
const disk = { free: 0, size: 200e9 }
/** Bytes that the removal of a file frees. */
const fileBytes = 1e9
const floorBytes = 20e9
const storage = {
  ...app.values.storage,
  async remove(name: string) {
    await app.values.storage.remove(name)
    disk.free += fileBytes
  },
}
let metrics = new Registry()
let floor = floorOf()
function floorOf() {
  metrics = new Registry()
  return createDiskFloor({
    db,
    storage,
    metrics,
    logger: { warn: (entry: unknown) => void warnings.push(entry) } as never,
    readDisk: async () => ({ ...disk }),
  })
}

beforeEach(async () => {
  disk.free = 500e9
  disk.size = 200e9
  warnings.length = 0
  floor = floorOf()
  await db.delete(broadcasts)
  await db.delete(liveRooms)
})

/** A broadcast with segments that began so many minutes before the time of tests, the oldest first. */
async function recorded(ago: readonly number[], given: Partial<typeof broadcasts.$inferInsert> = {}) {
  const { id } = await storeBroadcast(db, {
    roomId: await storeRoom(db),
    state: 'ended',
    planFrom: minutes(-240),
    planTo: minutes(-61),
    endedAt: minutes(-60),
    ...given,
  })
  const mediaId = await streamStates.openMedia(id)
  const names: string[] = []
  for (const before of ago) {
    const { name } = await addSegment({ db, storage }, mediaId, minutes(-before), before > 150 ? 1 : 2)
    names.push(name)
  }
  return { id, mediaId, names }
}
type Recording = Awaited<ReturnType<typeof recorded>>
/** Names of the files of a recording that are there. */
async function filesOf({ names }: Recording) {
  const opened = await Promise.all(
    names.map(async (name) => {
      const file = await storage.open(name)
      file?.stream.destroy()
      return file ? [name] : []
    }),
  )
  return opened.flat()
}
/** The segments that are left, after a comparison of rows and files. */
async function left(recording: Recording) {
  const rows = await segmentsOf(db, recording.mediaId)
  expect(await filesOf(recording)).toEqual(rows)
  return rows.map((name) => recording.names.indexOf(name))
}
const live = {
  state: 'live',
  planFrom: minutes(-240),
  planTo: minutes(30),
  beganAt: minutes(-240),
  endedAt: null,
} as const

test('nothing is removed while enough of the disk is free', async () => {
  const draft = await recorded([200, 100])
  disk.free = floorBytes
  await floor.check(testTime)
  expect(await left(draft)).toEqual([0, 1])
  expect(floor.isLow()).toBe(false)
  expect(warnings).toEqual([])
})

test('drafts go first, the oldest first, until the floor is reached', async () => {
  const newest = await recorded([90, 80], { endedAt: minutes(-10) })
  const oldest = await recorded([200, 190], { endedAt: minutes(-180) })
  const middle = await recorded([200, 190], { state: 'cancelled', endedAt: null, planTo: minutes(-100) })
  const running = await recorded([200, 190, 30], live)
  disk.free = floorBytes - 3e9
  await floor.check(testTime)
  expect(await left(oldest)).toEqual([])
  expect(await left(middle)).toEqual([])
  expect(await left(newest)).toEqual([0, 1])
  expect(await left(running)).toEqual([0, 1, 2])
  expect((await broadcastOf(db, oldest.id)).mediaId).toBeNull()
  expect((await broadcastOf(db, newest.id)).mediaId).toBe(newest.mediaId)
})

test('a running broadcast loses all but its last two hours once there is no draft', async () => {
  const draft = await recorded([200])
  const running = await recorded([200, 130, 121, 119, 30], live)
  disk.free = 0
  await floor.check(testTime)
  expect(await left(draft)).toEqual([])
  expect(await left(running)).toEqual([3, 4])
  expect((await broadcastOf(db, running.id)).mediaId).toBe(running.mediaId)
})

test('the newest segment of a broadcast that is interrupted for long stays', async () => {
  const running = await recorded([200, 180], live)
  disk.free = 0
  await floor.check(testTime)
  expect(await left(running)).toEqual([1])
})

test('a plan that has not begun is a draft an hour after its end', async () => {
  const times = (end: number) => ({ state: 'planned' as const, endedAt: null, planTo: minutes(end) })
  const [over, open] = [await recorded([200], times(-61)), await recorded([200], times(-59))]
  disk.free = 0
  await floor.check(testTime)
  expect([await left(over), await left(open)]).toEqual([[], [0]])
})

test.each([
  ['a tenth of a large disk', 200e9, 20e9],
  ['ten gigabytes of a small one', 50e9, 10e9],
])('the floor is %s', async (_name, size, bytes) => {
  disk.size = size
  disk.free = bytes
  await floor.check(testTime)
  expect(floor.isLow()).toBe(false)
  disk.free = bytes - 1
  await floor.check(testTime)
  expect(floor.isLow()).toBe(true)
})

test('an episode is logged once', async () => {
  for (const free of [floorBytes - 1, floorBytes + 1, floorBytes - 1]) {
    disk.free = free
    await floor.check(testTime)
  }
  expect(warnings).toEqual([{ free: floorBytes - 1, floor: floorBytes }])
  expect(floor.isLow()).toBe(true)
  disk.free = floorBytes * 1.1
  await floor.check(testTime)
  expect(floor.isLow()).toBe(false)
  disk.free = floorBytes - 1
  await floor.check(testTime)
  expect(warnings).toHaveLength(2)
})

test('the gauge shows the free bytes', async () => {
  disk.free = 123e9
  expect(await metrics.metrics()).toContain('vce_media_free_bytes 123000000000')
})

test('parts without segments are removed while the numbers of the others stay', async () => {
  const running = await recorded([200, 130, 30], live)
  disk.free = 0
  await floor.check(testTime)
  const { rows } = await db.execute(sql`select part from media_parts where media_id = ${running.mediaId}`)
  expect(rows).toEqual([{ part: 2 }])
  expect(await streamStates.openMedia(running.id)).toBe(running.mediaId)
  expect((await addSegment({ db, storage }, running.mediaId, testTime, 2)).n).toBe(3)
})

test('videos in a bucket have no floor', async () => {
  const env = {
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'vce',
    S3_REGION: 'garage',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  }
  const other = await startTestApp({ env })
  expect(other.app.values.diskFloor).toBeNull()
})

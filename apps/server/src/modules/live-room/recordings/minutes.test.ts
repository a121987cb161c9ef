import type { Candle } from '@vce/futures/candles'
import { getVideo } from '@vce/protocol'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { addSegment, broadcastOf, minutes, segmentsOf, storeBroadcast } from '../broadcast.fixture'
import { broadcasts, liveRooms } from '../live-room.tables'
import { storeRecording } from '../videos/video.fixture'
import { recordings, videos } from '../videos/videos.tables'
import type { ReadBars } from './broadcast-minutes'
import { completeMinutes } from './complete-minutes'
import { publishRecording } from './publish-recording'
import { recordingsRepository } from './recordings.repository'
import { tradingDaysOf } from './trading-days'

const { app, call, db, seed } = await startTestApp()
const { storage } = app.values
const reader = await seed.user()

/** Monday 2026-11-23, 20:50 in Beijing: a night session that belongs to Tuesday, whose evening was published at noon. */
const evening = new Date('2026-11-23T12:50:00Z')
const published = new Date('2026-11-24T04:00:00Z')

beforeEach(async () => {
  await db.delete(recordings)
  await db.delete(videos)
  await db.delete(broadcasts)
  await db.delete(liveRooms)
})

/** A bar that ends so many minutes after the begin of the evening. */
const bar = (after: number): Candle => ({
  end: minutes(after, evening).getTime(),
  tradingDay: '2026-11-24',
  open: 3_200 + after,
  high: 3_210 + after,
  low: 3_190 + after,
  close: 3_205 + after,
  volume: after,
  turnover: null,
  openInterest: null,
})
/** The minutes of the market, by trading day. */
const market = new Map<string, readonly Candle[]>()
const bars: ReadBars = async (_world, _contract, day) => market.get(day) ?? []

/** A broadcast of twenty minutes that is being published. */
async function publish() {
  const { id } = await storeRecording({ db, storage }, { video: { state: 'reviewing', publishedAt: null } })
  await db.update(broadcasts).set({
    beganAt: evening,
    endedAt: minutes(20, evening),
    world: 'real',
    contractCode: 'rb2705',
  })
  const found = await recordingsRepository(db).byId(id)
  if (!found) throw new Error('The recording was not stored')
  await db.transaction((tx) => publishRecording(tx, bars, found, published))
  return id
}
const chartOf = async (id: number) => (await call(getVideo, { id }, reader)).data.chart
const complete = (day: string) => completeMinutes({ db, bars }).run({}, new Date(`${day}T10:40:00Z`))
const rowOf = async (id: number) => (await db.select().from(recordings).where(eq(recordings.videoId, id)))[0]

test('minutes are those of the broadcast, copied at its publication', async () => {
  market.set('2026-11-24', [bar(0), bar(11), bar(12), bar(20), bar(21), bar(22)])
  const id = await publish()
  const chart = await chartOf(id)
  expect(chart).toMatchObject({ world: 'real', contract: 'rb2705', name: '螺纹 rb2705', state: 'complete' })
  expect(chart?.minutes.map(({ volume }) => volume)).toEqual([11, 12, 20])
  market.clear()
  expect(await complete('2026-11-25')).toEqual({ pending: 0, completed: 0 })
  expect((await chartOf(id))?.minutes).toHaveLength(3)
})

test('a day that is imported after the publication fills the chart', async () => {
  market.clear()
  const id = await publish()
  expect(await chartOf(id)).toMatchObject({ state: 'pending', minutes: [] })
  expect(await complete('2026-11-25')).toEqual({ pending: 1, completed: 0 })
  market.set('2026-11-24', [bar(11), bar(12)])
  expect(await complete('2026-11-26')).toEqual({ pending: 1, completed: 1 })
  expect(await chartOf(id)).toMatchObject({ state: 'complete', minutes: [{ volume: 11 }, { volume: 12 }] })
})

test('after five trading days the minutes are missing for good', async () => {
  market.clear()
  const id = await publish()
  expect(await rowOf(id)).toMatchObject({ minutesUntil: '2026-12-01' })
  await complete('2026-12-01')
  expect(await chartOf(id)).toMatchObject({ state: 'pending' })
  await complete('2026-12-02')
  expect(await chartOf(id)).toMatchObject({ state: 'missing', minutes: [] })
  market.set('2026-11-24', [bar(11)])
  expect(await complete('2026-12-03')).toEqual({ pending: 0, completed: 0 })
  expect(await chartOf(id)).toMatchObject({ state: 'missing', minutes: [] })
})

test('minutes that were copied are never replaced by fewer', async () => {
  market.set('2026-11-24', [bar(11), bar(12)])
  const id = await publish()
  await db.update(recordings).set({ minutesUntil: '2026-12-01' })
  market.set('2026-11-24', [bar(11)])
  await complete('2026-11-25')
  expect((await chartOf(id))?.minutes).toHaveLength(2)
})

test('a publication is announced once as an event of the teacher', async () => {
  market.clear()
  const id = await publish()
  const { rows } = await db.execute(sql`
    select user_id, data->>'video_id' as video from outbox_events where type = 'recordingPublished' order by id desc`)
  expect(rows[0]).toEqual({ user_id: '0', video: String(id) })
})

test('an evening from a session into the night belongs to two trading days', () => {
  const from = new Date('2026-11-24T06:00:00Z')
  expect(tradingDaysOf(from, new Date('2026-11-24T13:30:00Z'))).toEqual(['2026-11-24', '2026-11-25'])
  const noon = new Date('2026-11-24T08:00:00Z')
  expect(tradingDaysOf(noon, minutes(30, noon))).toEqual([])
})

test('a publication loses no segment of the broadcast that runs in the same room', async () => {
  market.clear()
  const { id, roomId } = await storeRecording(
    { db, storage },
    { video: { state: 'reviewing', publishedAt: null } },
  )
  const running = await storeBroadcast(db, {
    roomId,
    state: 'live',
    beganAt: evening,
    planFrom: minutes(120),
    planTo: minutes(180),
  })
  const mediaId = await app.values.streamStates.openMedia(running.id)
  const found = await recordingsRepository(db).byId(id)
  if (!found) throw new Error('The recording was not stored')
  const segments = (async () => {
    for (let n = 0; n < 20; n += 1) await addSegment({ db, storage }, mediaId, minutes(n, evening))
  })()
  await Promise.all([segments, db.transaction((tx) => publishRecording(tx, bars, found, published))])
  expect(await segmentsOf(db, mediaId)).toHaveLength(20)
  expect(await broadcastOf(db, running.id)).toMatchObject({ state: 'live', mediaId })
})

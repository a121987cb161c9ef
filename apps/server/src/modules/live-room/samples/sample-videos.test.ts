import { randomUUID } from 'node:crypto'
import { dayMs, minuteMs } from '@vce/futures'
import {
  getReplayChat,
  getVideo,
  getVideoList,
  getVideoPlay,
  publishComment,
  saveVideoProgress,
  searchAll,
  setLike,
  type VideoKind,
} from '@vce/protocol'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fromBeijingTime } from '#platform/clock'
import { startTestApp, testTime } from '#test/app'
import { sweepDrafts } from '../drafts/sweep-drafts'
import { videos } from '../videos/videos.tables'
import { dropSampleRooms } from './drop-sample-rooms'
import { marginChat, oreChat } from './sample-recording-chats'
import { storeSampleMembers } from './sample-rooms.fixture'
import { seedRooms } from './sample-rooms.seed'
import { sampleClips, sampleRecordings } from './sample-videos'

const { app, call, db, seed } = await startTestApp()
const { storage } = app.values
await storeSampleMembers({ db, seed })

/** The minutes of the night session before 2026-11-20, from 21:00 to 21:30. */
const opening = fromBeijingTime('2026-11-19 21:00:00').getTime()
const bars = Array.from({ length: 30 }, (_, minute) => ({
  end: opening + (minute + 1) * minuteMs,
  open: 790,
  high: 792,
  low: 789,
  close: 791,
  volume: 40,
  tradingDay: '2026-11-20',
  turnover: null,
  openInterest: null,
}))
await seedRooms({
  db,
  storage,
  clock: { now: () => testTime },
  market: {
    days: async () => ['2026-11-20', '2026-11-19'],
    mainContract: async (product) => `${product}2701`,
    bars: async () => bars,
  },
})

const device = '3f0c1a52-7c1e-4d0a-9d0e-0123456789ab'
const reader = await seed.user({ createdAt: new Date(testTime.getTime() - 10 * dayMs) })
const listOf = async (kind: VideoKind) => (await call(getVideoList, { kind })).data.data
const idOf = async (title: string) =>
  (await db.select({ id: videos.id }).from(videos).where(eq(videos.title, title)))[0]?.id ?? 0

test('each list has its sample videos', async () => {
  for (const kind of ['recording', 'headline', 'quotation'] as const) {
    const listed = await listOf(kind)
    const titles =
      kind === 'recording' ? sampleRecordings : sampleClips.filter((sample) => sample.kind === kind)
    expect(listed.map(({ title }) => title).toSorted()).toEqual(titles.map(({ title }) => title).toSorted())
    expect(listed.every(({ sample, views, likes }) => sample && views === 0 && likes === 0)).toBe(true)
  }
})

test('a sample recording has the chat and the minutes of its evening', async () => {
  const id = await idOf('铁矿先看港口，再看盘面')
  const { data } = await call(getVideo, { id })
  expect(data.broadcast?.began_at).toBe('2026-11-19 20:58:00')
  expect(data.video).toMatchObject({ seconds: 720, trading_day: '2026-11-20', products: ['i'] })
  expect(data.pieces).toHaveLength(8)
  expect(data.chart).toMatchObject({ world: 'simulated', contract: 'i2701', state: 'complete' })
  expect(data.chart?.minutes.map(({ end }) => (end - opening) / minuteMs)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ])
  const chats = [
    await call(getReplayChat, { id, from: 0 }),
    await call(getReplayChat, { id, from: 600 }),
  ].flatMap((answer) => answer.data.messages)
  expect(chats.map(({ text }) => text)).toEqual(oreChat.map(({ text }) => text))
  expect(chats.flatMap(({ accept }) => (accept ? [accept.text] : []))).toEqual([
    '那要怎么分？',
    '和过去比，是和去年同期比吗？',
  ])
})

test('a sample recording of a room for users opens after signing in', async () => {
  const id = await idOf('保证金是怎么算出来的')
  expect((await call(getVideo, { id })).data.gate).toBe('signIn')
  const { data } = await call(getReplayChat, { id, from: 0 }, reader)
  expect(data.messages[0]?.text).toBe(marginChat[0]?.text)
  expect((await call(getVideo, { id }, reader)).data.chart).toBeNull()
})

test('the marks of a quotation video lie in its trading day', async () => {
  const { data } = await call(getVideo, { id: await idOf('螺纹这一天的五个时刻') })
  expect(data.video).toMatchObject({ seconds: 90, trading_day: '2026-11-20', products: ['rb'] })
  expect(data.chart_marks.map(({ at }) => at)).toEqual([
    '2026-11-19 21:15:00',
    '2026-11-19 22:45:00',
    '2026-11-20 09:15:00',
    '2026-11-20 10:45:00',
    '2026-11-20 14:45:00',
  ])
})

test.each(['铁矿先看港口，再看盘面', '一张图看懂基差'])('the pieces of %s are served', async (title) => {
  const { data } = await call(getVideoPlay, { id: await idOf(title) }, undefined, { device })
  const get = (url: string) => app.inject({ url, headers: { uuid: device } })
  const { body } = await get(data.hls)
  const files = [...body.matchAll(/(\d+\.m4s|init-\d+\.mp4)[^"\n]*/g)].map(([file]) => file)
  expect(files.filter((file) => file.includes('.m4s'))).toHaveLength(title.startsWith('铁矿') ? 144 : 18)
  for (const file of [files[0], files.at(-1)]) {
    const { statusCode } = await get(new URL(file ?? '', `http://x${data.hls}`).href.slice('http://x'.length))
    expect(statusCode).toBe(200)
  }
})

test('a search for a title leads to the video', async () => {
  const found = async (keyword: string, kind: 'replay' | 'video') =>
    (await call(searchAll, { keyword, kind, page: 1, limit: 20 })).data.data.map(({ url }) => url)
  expect(await found('铁矿先看港口', 'replay')).toEqual([
    `/liveV2/details?id=${await idOf('铁矿先看港口，再看盘面')}`,
  ])
  expect(await found('一张图看懂基差', 'video')).toEqual([
    `/headlineVideo?id=${await idOf('一张图看懂基差')}`,
  ])
})

test('removed sample videos take what readers left in them', async () => {
  const id = await idOf('一张图看懂基差')
  const document = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: '看懂了' }] }],
  }
  await call(publishComment, { video_id: id, kind: 1, document, nonce: randomUUID() }, reader)
  await call(setLike, { kind: 'video', id, value: true }, reader)
  await call(saveVideoProgress, { id, second: 12, ranges: [[0, 12]] }, reader)
  const left = async () => {
    const { rows } = await db.execute<{ count: string }>(sql`
      select (select count(*) from comments where target_kind = 'video') + (select count(*) from likes)
        + (select count(*) from video_stats) + (select count(*) from video_progress) as count`)
    return Number(rows[0]?.count)
  }
  expect(await left()).toBe(4)
  await dropSampleRooms(db, { now: testTime, storage })
  expect(await left()).toBe(0)
  expect(await db.$count(videos)).toBe(0)
  expect(await storage.open('sample-video-basis-0.m4s')).toBeDefined()
  await sweepDrafts({ db, storage, dataDir: app.values.config.dataDir }).run({}, testTime)
  expect(await storage.open('sample-video-basis-0.m4s')).toBeUndefined()
})

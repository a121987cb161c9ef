import { getUnfinishedVideos, getVideo, moneyLevels, saveVideoProgress } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { storeTeacher } from '../live-room.fixture'
import { clearVideos, storeRecording } from './video.fixture'
import { recordings, videoDays, videoProgress, videos } from './videos.tables'

const time = { now: testTime }
const { app, call, db, seed } = await startTestApp({ clock: { now: () => time.now } })
const { storage } = app.values
const device = '3f0c1a52-7c1e-4d0a-9d0e-0123456789ab'

const teacher = await seed.user()
await storeTeacher(db, teacher.id)
const member = await seed.user()
const superVip = await seed.user()
await seed.member(superVip, { moneyLevel: moneyLevels.superVip })

beforeEach(async () => {
  time.now = testTime
  await clearVideos(db)
})

const record = (options: Parameters<typeof storeRecording>[1] = {}) =>
  storeRecording({ db, storage }, options)

describe('progress', () => {
  const save = (id: number, second: number, ranges: [number, number][], by = member) =>
    call(saveVideoProgress, { id, second, ranges }, by)
  const later = (seconds: number) => {
    time.now = new Date(time.now.getTime() + seconds * 1_000)
  }

  test('a video continues where it was left, also after another cut', async () => {
    const { id } = await record()
    await save(id, 12.5, [[0, 12.5]])
    expect((await call(getVideo, { id }, member)).data.mine.second).toBe(12.5)
    await db
      .update(recordings)
      .set({ cuts: [{ from_n: 2, to_n: 9 }] })
      .where(eq(recordings.videoId, id))
    await db.update(videos).set({ version: 2 }).where(eq(videos.id, id))
    expect((await call(getVideo, { id }, member)).data.mine.second).toBe(8.5)
    await db
      .update(recordings)
      .set({ cuts: [{ from_n: 0, to_n: 3 }] })
      .where(eq(recordings.videoId, id))
    await db.update(videos).set({ version: 3 }).where(eq(videos.id, id))
    expect((await call(getVideo, { id }, member)).data.mine.second).toBeNull()
  })

  test('played stretches are joined in seconds of the media', async () => {
    const { id } = await record({
      recording: {
        cuts: [
          { from_n: 0, to_n: 2 },
          { from_n: 6, to_n: 9 },
        ],
      },
    })
    await save(id, 8, [[0, 8]])
    await save(id, 3, [[1, 3]])
    const [row] = await db.select().from(videoProgress)
    expect(row).toMatchObject({
      ranges: [
        [0, 6],
        [12, 14],
      ],
      second: 3,
      isFinished: false,
    })
  })

  test('a view is counted once a day after ten seconds', async () => {
    const { id } = await record({ parts: [{ at: 0, count: 100 }] })
    expect((await save(id, 9, [[0, 9.9]])).data.views).toBe(0)
    expect((await save(id, 20, [[10, 20]])).data.views).toBe(1)
    expect((await save(id, 40, [[20, 40]])).data.views).toBe(1)
    expect((await save(id, 40, [[20, 40]], superVip)).data.views).toBe(2)
    later(86_400)
    expect((await save(id, 60, [[40, 60]])).data.views).toBe(3)
  })

  test('guests count once for a browser and five times for a network', async () => {
    const { id } = await record({ parts: [{ at: 0, count: 100 }] })
    const report = async (place: number, address = '203.0.113.9') => {
      const uuid = device.replace(/.$/, String(place))
      const input = { id, second: 10, ranges: [[0, 10] as [number, number]] }
      return (await call(saveVideoProgress, input, undefined, { device: uuid, address })).data.views
    }
    expect([await report(0), await report(0), await report(1)]).toEqual([1, 1, 2])
    for (const place of [2, 3, 4, 5, 6]) await report(place)
    expect(await report(7)).toBe(5)
    expect(await report(8, '198.51.100.4')).toBe(6)
    expect(await db.select().from(videoProgress)).toEqual([])
  })

  test('watched seconds are no more than the clock allows', async () => {
    const { id } = await record({ parts: [{ at: 0, count: 500 }] })
    await save(id, 900, [[0, 900]])
    later(10)
    await save(id, 900, [[0, 900]])
    expect(await db.select().from(videoDays)).toMatchObject([{ views: 1, watchedSeconds: 60 + 25 }])
  })

  test('the list has what was begun and not finished, the last one first', async () => {
    const [one, other, done] = [await record(), await record(), await record()]
    const hidden = await record({ room: { isMembersOnly: true } })
    await save(one.id, 4, [[0, 4]])
    later(1)
    await save(other.id, 5, [[0, 5]])
    await save(done.id, 19, [[0, 19]])
    await db
      .insert(videoProgress)
      .values({ userId: member.id, videoId: hidden.id, second: 4, ranges: [[0, 4]], at: time.now })
    const { videos: found } = (await call(getUnfinishedVideos, {}, member)).data
    expect(found.map(({ id, second }) => [id, second])).toEqual([
      [other.id, 5],
      [one.id, 4],
    ])
    expect((await call(getUnfinishedVideos, { kinds: ['headline'] }, member)).data.videos).toEqual([])
    expect((await call(getVideo, { id: done.id }, member)).data.mine.second).toBeNull()
  })
})

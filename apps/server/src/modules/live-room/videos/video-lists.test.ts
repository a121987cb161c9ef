import { getVideoFilters, getVideoList } from '@vce/protocol'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { storeTeacher } from '../live-room.fixture'
import { clearVideos, storeRecording, storeVideo } from './video.fixture'
import { videoDays } from './videos.tables'

const { app, call, db, seed } = await startTestApp()
const { storage } = app.values

const teacher = await seed.user()
await storeTeacher(db, teacher.id)
const member = await seed.user()

beforeEach(async () => {
  await clearVideos(db)
})

const record = (options: Parameters<typeof storeRecording>[1] = {}) =>
  storeRecording({ db, storage }, options)
const upload = (given: Parameters<typeof storeVideo>[1] = {}) => storeVideo({ db, storage }, given)

describe('lists', () => {
  const titles = async (input: object, by = member) =>
    (await call(getVideoList, { kind: 'recording', ...input }, by)).data.data.map(({ title }) => title)

  test('the newest video is the first, with what a card shows', async () => {
    await record({
      teacherId: teacher.id,
      video: { title: '早', publishedAt: new Date(testTime.getTime() - 1) },
    })
    const { id } = await record({
      teacherId: teacher.id,
      video: { title: '晚', productCodes: ['rb'], tradingDay: '2026-11-20', views: 7, pinnedAt: testTime },
    })
    await upload()
    const { data } = await call(getVideoList, { kind: 'recording' }, member)
    expect(data).toMatchObject({ total: 2, current_page: 1 })
    expect(data.data[0]).toEqual({
      id,
      kind: 'recording',
      title: '晚',
      cover: '',
      seconds: 20,
      views: 7,
      likes: 0,
      comments: 0,
      published_at: '2026-11-20 16:00:00',
      teacher: expect.objectContaining({ id: teacher.id, name: '沈越' }),
      products: ['rb'],
      trading_day: '2026-11-20',
      is_members_only: false,
      pinned: true,
      sample: false,
    })
  })

  test('a list has its filters and its pages', async () => {
    await record({ teacherId: teacher.id, video: { title: '螺纹', productCodes: ['rb'] } })
    await record({ video: { title: '豆粕', productCodes: ['m'] } })
    await upload({ kind: 'quotation', title: '行情', tradingDay: '2026-11-20' })
    expect(await titles({ product: 'rb' })).toEqual(['螺纹'])
    expect(await titles({ teacher: teacher.id })).toEqual(['螺纹'])
    expect(await titles({ page: 2, limit: 1 })).toEqual(['螺纹'])
    expect(await titles({ kind: 'quotation', day: '2026-11-20' })).toEqual(['行情'])
    expect(await titles({ kind: 'quotation', day: '2026-11-19' })).toEqual([])
    const { data } = await call(getVideoFilters, { kind: 'recording' }, member)
    expect(data).toMatchObject({ teachers: [{ id: teacher.id }], products: ['m', 'rb'] })
  })

  test('the most seen stand first, recommended are the pinned before the most watched', async () => {
    const [seen, watched] = [
      await record({ video: { title: '多', views: 9 } }),
      await record({ video: { title: '久' } }),
    ]
    await record({ video: { title: '置顶', pinnedAt: testTime, views: 1 } })
    await db.insert(videoDays).values([
      { videoId: watched.id, day: '2026-11-14', views: 1, watchedSeconds: 40 },
      { videoId: seen.id, day: '2026-11-13', views: 9, watchedSeconds: 900 },
      { videoId: seen.id, day: '2026-11-20', views: 1, watchedSeconds: 10 },
    ])
    expect(await titles({ tab: 'seen' })).toEqual(['多', '置顶', '久'])
    expect(await titles({ tab: 'recommended' })).toEqual(['置顶', '久', '多'])
  })

  test.each(['draft', 'trimmed', 'reviewing', 'withdrawn'] as const)(
    'a %s recording is in no list',
    async (state) => {
      await record({ video: { state, ...(state === 'withdrawn' && { withdrawnAt: testTime }) } })
      expect(await titles({})).toEqual([])
      expect((await call(getVideoFilters, { kind: 'recording' }, member)).data.products).toEqual([])
    },
  )

  test('recordings of circles and of announced rooms are in no general list', async () => {
    await record({ room: { circleId: 5 } })
    await record({ room: { type: -1 } })
    expect(await titles({})).toEqual([])
    expect(await titles({ circle_id: 5 })).toEqual([])
  })
})

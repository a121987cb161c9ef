import { randomUUID } from 'node:crypto'
import { dayMs } from '@vce/futures'
import { getComments, getSpecialTopic, moneyLevels, publishComment, type VideoCut } from '@vce/protocol'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { storeTeacher } from '../live-room.fixture'
import { storeRecording, storeVideo } from './video.fixture'
import { recordings, videos } from './videos.tables'

const { app, call, db, seed } = await startTestApp()
const { commentedVideos, storage } = app.values

const teacher = await seed.user()
await storeTeacher(db, teacher.id)
const member = await seed.user({ createdAt: new Date(testTime.getTime() - 10 * dayMs) })
const superVip = await seed.user()
await seed.member(superVip, { moneyLevel: moneyLevels.superVip })

const record = (options: Parameters<typeof storeRecording>[1] = {}) =>
  storeRecording({ db, storage }, { teacherId: teacher.id, ...options })
const readable = async (id: number, userId: number | null) =>
  (await commentedVideos.readable(db, id, userId)) !== undefined

/** Publishes a recording again with other cuts. */
async function cut(id: number, cuts: VideoCut[], version: number) {
  await db.update(recordings).set({ cuts }).where(eq(recordings.videoId, id))
  await db.update(videos).set({ version }).where(eq(videos.id, id))
}

test('a comment names the same moment after another cut', async () => {
  const { id } = await record({ recording: { cuts: [{ from_n: 1, to_n: 9 }] } })
  const document = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: '这里说得好' }] }],
  }
  const input = { video_id: id, second: 4.5, kind: 1 as const, document, nonce: randomUUID() }
  expect((await call(publishComment, input, member)).data.comment.second).toBe(4.5)
  const shown = async () => (await call(getComments, { video_id: id }, member)).data.data[0]?.second
  await cut(id, [{ from_n: 2, to_n: 9 }], 2)
  expect(await shown()).toBe(2.5)
  await cut(id, [], 3)
  expect(await shown()).toBe(6.5)
  await cut(id, [{ from_n: 5, to_n: 9 }], 4)
  expect(await shown()).toBeNull()
})

test('a recording is open to those who may enter its room', async () => {
  const [open, signedIn, ofMembers] = [
    await record(),
    await record({ room: { type: 1 } }),
    await record({ room: { isMembersOnly: true } }),
  ]
  const opened = async (userId: number | null) =>
    Promise.all([open, signedIn, ofMembers].map(({ id }) => readable(id, userId)))
  expect(await opened(null)).toEqual([true, false, false])
  expect(await opened(member.id)).toEqual([true, true, false])
  expect(await opened(superVip.id)).toEqual([true, true, true])
})

test('only a published video is readable', async () => {
  const { id } = await record({ video: { state: 'reviewing', publishedAt: null } })
  expect(await readable(id, member.id)).toBe(false)
  expect(await readable(99_999, member.id)).toBe(false)
})

test('a video has its teacher and its page', async () => {
  const { id } = await record()
  expect(await commentedVideos.readable(db, id, member.id)).toMatchObject({
    title: '螺纹早盘回放',
    url: `/liveV2/details?id=${id}`,
    ownerId: teacher.id,
  })
})

test('seconds of the video are seconds of the media within the cuts', async () => {
  const { id } = await record({
    recording: {
      cuts: [
        { from_n: 1, to_n: 2 },
        { from_n: 5, to_n: 6 },
      ],
    },
  })
  const video = await commentedVideos.readable(db, id, member.id)
  expect([0, 3, 4, 7.9].map((second) => video?.toMedia(second))).toEqual([2, 5, 10, 13.9])
  expect(video?.toMedia(8.6)).toBeCloseTo(13.999, 6)
  expect(video?.toMedia(9.1)).toBeNull()
  expect([2, 5, 8, 10, 14].map((second) => video?.toVideo(second))).toEqual([0, 3, null, 4, null])
})

test('withdrawn videos have their titles too', async () => {
  const [withdrawn, headline] = [
    await record({ video: { state: 'withdrawn', withdrawnAt: testTime } }),
    await storeVideo({ db, storage }),
  ]
  expect(await commentedVideos.titles(db, [withdrawn.id, headline, 99_999])).toEqual(
    new Map([
      [withdrawn.id, { title: '螺纹早盘回放', url: `/liveV2/details?id=${withdrawn.id}` }],
      [headline, { title: '看懂基差', url: `/headlineVideo?id=${headline}` }],
    ]),
  )
  expect(await commentedVideos.titles(db, [])).toEqual(new Map())
})

test('a 专题 shows the published videos that everyone may find', async () => {
  const [open, ofCircle, draft] = [
    await record({ video: { title: '铁矿先看港口', seconds: 3_727 } }),
    await record({ room: { circleId: 5 } }),
    await record({ video: { state: 'draft', publishedAt: null } }),
  ]
  const headline = await storeVideo({ db, storage }, { title: '看懂基差', seconds: 90 })
  const items = [open.id, ofCircle.id, draft.id, headline, 999_999].map((refId) => ({
    kind: 'video' as const,
    refId,
  }))
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into special_topics (title, sections, from_day, to_day, created_at)
    values ('黑色', ${JSON.stringify([{ title: '看一看', items }])}, '2026-11-01', '2026-12-31', now())
    returning id`)
  const { data } = await call(getSpecialTopic, { id: Number(rows[0]?.id) })
  expect(data.sections[0]?.items).toEqual([
    {
      kind: 'video',
      video: {
        id: open.id,
        title: '铁矿先看港口',
        note: '回放 1:02:07',
        link: `/liveV2/details?id=${open.id}`,
      },
    },
    {
      kind: 'video',
      video: {
        id: headline,
        title: '看懂基差',
        note: '头条视频 1:30',
        link: `/headlineVideo?id=${headline}`,
      },
    },
  ])
})

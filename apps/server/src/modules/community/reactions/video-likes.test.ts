import { getNoticeList, setLike } from '@vce/protocol'
import { expect, test } from 'vitest'
import { exportedEvents } from '#platform/outbox'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { handleEvents } from '#test/outbox'
import type { TestUser } from '#test/seed'
import { storePublishedVideo, withdrawStoredVideo } from '#test/videos'
import { storeMute } from '../community.fixture'
import { storedReactions } from './reactions.fixture'

const clock = { now: () => testTime }
const server = await startTestApp({ clock })
const { app, call, db, seed } = server
const { allHandled } = handleEvents(server, clock)
const { videoReactions } = app.values
const stored = storedReactions(db)

const like = (user: TestUser | undefined, id: number, value = true) =>
  call(setLike, { kind: 'video', id, value }, user)
const likesOf = async (id: number) => (await videoReactions.countsOf([id])).get(id)?.likes

test('a like of a video that is sent repeatedly is counted once', async () => {
  const id = await storePublishedVideo(db)
  const [one, other] = [await seed.user(), await seed.user()]
  expect(await like(one, id)).toMatchObject({ code: 1, data: { count: 1, value: true } })
  expect(await like(one, id)).toMatchObject({ code: 1, data: { count: 1, value: true } })
  expect((await like(other, id)).data).toEqual({ count: 2, value: true })
  expect((await like(one, id, false)).data).toEqual({ count: 1, value: false })
  expect((await like(one, id, false)).data).toEqual({ count: 1, value: false })
  expect(await likesOf(id)).toBe(1)
  expect([...(await videoReactions.likedAmong(other.id, [id, 999_999]))]).toEqual([id])
  expect((await videoReactions.likedAmong(one.id, [id])).size).toBe(0)
})

test('a like that was never given is taken back without a count', async () => {
  const id = await storePublishedVideo(db)
  expect((await like(await seed.user(), id, false)).data).toEqual({ count: 0, value: false })
  expect(await likesOf(id)).toBeUndefined()
})

test.each([
  ['an unknown', async () => 999_999],
  [
    'a withdrawn',
    async () => {
      const id = await storePublishedVideo(db)
      await withdrawStoredVideo(db, id)
      return id
    },
  ],
  ["a members'", () => storePublishedVideo(db, { isMembersOnly: true })],
])('%s video cannot be liked', async (_name, stores) => {
  const id = await stores()
  expect(await like(await seed.user(), id)).toMatchObject({
    code: 0,
    key: 'goneContent',
    msg: '内容不存在或已删除',
  })
  expect(await stored.likes('video', id)).toBe(0)
})

test('guests and muted members cannot like a video', async () => {
  const id = await storePublishedVideo(db)
  const muted = await seed.user()
  await storeMute(db, muted.id)
  expect(await like(undefined, id)).toMatchObject({ code: 4001 })
  expect(await like(muted, id)).toMatchObject({ msg: '您已被永久禁言，原因：引流荐股' })
})

test('the teacher is notified of a like with the page of the video', async () => {
  const [teacher, reader] = [await seed.user(), await seed.user()]
  const id = await storePublishedVideo(db, { teacherId: teacher.id, title: '夜盘复盘' })
  await like(reader, id)
  await like(teacher, id)
  await allHandled()
  expect((await call(getNoticeList, {}, teacher)).data.data).toMatchObject([
    { kind: 'like', what: '赞了您的视频', title: '夜盘复盘', link: `/headlineVideo?id=${id}`, count: 1 },
  ])
})

test('a video without a teacher is liked without an event', async () => {
  const [id, reader] = [await storePublishedVideo(db), await seed.user()]
  await like(reader, id)
  expect((await exportedEvents(db)(reader.id)).filter(({ type }) => type === 'liked')).toEqual([])
})

test('likes of many members at once are counted exactly', async () => {
  const id = await storePublishedVideo(db)
  const members = await Promise.all(Array.from({ length: crowd() }, () => seed.user()))
  const replies = await Promise.all(
    members.flatMap((user, place) => [true, place % 2 === 0].map((value) => like(user, id, value))),
  )
  expect(replies.every(({ code }) => code === 1)).toBe(true)
  expect(await likesOf(id)).toBe(await stored.likes('video', id))
})

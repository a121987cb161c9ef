import { randomUUID } from 'node:crypto'
import {
  acceptQuestion,
  defaultRoomRules,
  pinMessage,
  recallMessage,
  sendMessage,
  setRoomRules,
  signOut,
} from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { messageFrames } from '../chat/chat-frame'
import { messagesRepository } from '../chat/messages.repository'
import { goLive, setLive, storeMessages, storeRoom, storeRoomMute } from '../live-room.fixture'
import { liveRooms } from '../live-room.tables'
import { nextNumbers, openPages } from './room-socket.fixture'

let now = testTime
const server = await startTestApp({ clock: { now: () => now } })
const { app, call, db, seed } = server
const openPage = await openPages(server)
const { roomFollower } = app.values

/** A live room with its teacher and a member. */
async function liveRoom(given: Parameters<typeof storeRoom>[1] = {}) {
  const [teacher, member] = [await seed.user(), await seed.user()]
  const roomId = await storeRoom(db, { teacherId: teacher.id, ...given })
  await goLive(db, roomId, teacher.id)
  const send = async (user: TestUser, text: string) =>
    (await call(sendMessage, { room_id: roomId, nonce: randomUUID(), text }, user)).data.number
  const recall = (number: number, user: TestUser) => call(recallMessage, { room_id: roomId, number }, user)
  return { roomId, teacher, member, send, recall }
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place)
const numbersOf = ({ messages }: { messages: readonly { number: number }[] }) =>
  messages.map(({ number }) => number)

test('messages reach two pages once and in order', async () => {
  const { roomId } = await liveRoom()
  const users = await Promise.all(Array.from({ length: 8 }, () => seed.user()))
  const pages = [await openPage(), await openPage(users[0])]
  for (const page of pages) expect(await page.join(roomId)).toMatchObject({ number: 0, messages: [] })

  await Promise.all(
    users.map((user, place) =>
      call(sendMessage, { room_id: roomId, nonce: randomUUID(), text: `第 ${place} 条` }, user),
    ),
  )
  const [first, other] = await Promise.all(pages.map((page) => nextNumbers(page, users.length)))
  expect([first, other]).toEqual([range(1, 8), range(1, 8)])
  const late = await openPage()
  await late.join(roomId)
  await call(sendMessage, { room_id: roomId, nonce: randomUUID(), text: '末条' }, await seed.user())
  for (const page of [...pages, late]) expect(await nextNumbers(page, 1)).toEqual([9])
  for (const page of [...pages, late]) await page.leave()
})

test('a page gets the newest fifty messages, then exactly the missed ones', async () => {
  const { roomId, member } = await liveRoom()
  await storeMessages(db, roomId, member.id, 70)
  const page = await openPage()
  const state = await page.join(roomId)
  expect(state).toMatchObject({ number: 70, snapshot: true, reset: false, live_status: 1 })
  expect(numbersOf(state)).toEqual(range(21, 70))
  await page.leave()

  await storeMessages(db, roomId, member.id, 60)
  const back = await openPage()
  const after60 = await back.join(roomId, { after: 70, run: state.run })
  expect(after60).toMatchObject({ number: 130, snapshot: false, reset: false })
  expect(numbersOf(after60)).toEqual(range(71, 130))
  await back.leave()

  await storeMessages(db, roomId, member.id, 400)
  const late = await openPage()
  const after400 = await late.join(roomId, { after: 130 })
  expect(after400).toMatchObject({ number: 530, snapshot: true, reset: true })
  expect(numbersOf(after400)).toEqual(range(481, 530))
  expect(await late.join(roomId, { after: 9_999 })).toMatchObject({ reset: true })

  late.send({ type: 'room_history', room_id: roomId, before: 481, limit: 20 })
  const history = await late.next('room_history')
  expect([numbersOf(history), history.more]).toEqual([range(461, 480), true])
  await late.leave()
})

test('messages that were missed in an open room are sent within the next round', async () => {
  const { roomId, member } = await liveRoom()
  const page = await openPage()
  await page.join(roomId)
  await storeMessages(db, roomId, member.id, 3)
  await roomFollower.follow()
  expect(await nextNumbers(page, 3)).toEqual([1, 2, 3])
  await page.leave()
})

test('a recalled text is in no later snapshot and no frame', async () => {
  const { roomId, teacher, member, send, recall } = await liveRoom()
  const [page, other] = [await openPage(), await openPage()]
  await page.join(roomId)
  const number = await send(member, '不该说的话')
  await call(acceptQuestion, { room_id: roomId, number, nonce: randomUUID(), text: '稍后说' }, teacher)
  expect(await page.next('chat_teacher_accept')).toMatchObject({ accept: { text: '不该说的话' } })
  await recall(number, member)
  expect(await page.next('chat_recall')).toMatchObject({ number, by: 'author' })

  const fresh = await other.join(roomId)
  expect(JSON.stringify(fresh)).not.toContain('不该说的话')
  expect(fresh.messages).toMatchObject([{ number: 2, accept: { number, text: '消息已撤回' } }])
  expect(await other.join(roomId, { after: 1 })).toMatchObject({ snapshot: false, messages: [{ number: 2 }] })
  // A page that was away during the recall gets it with the messages that it missed.
  expect(await other.next('chat_recall')).toMatchObject({ number, by: 'role' })
  await Promise.all([page.leave(), other.leave()])
})

test('a message that is recalled before its turn never leaves', async () => {
  const { roomId, teacher, member, send } = await liveRoom()
  const page = await openPage()
  await page.join(roomId)
  await storeMessages(db, roomId, member.id, 1)
  const [frame] = await messageFrames(
    { db, clock: { now: () => now } },
    roomId,
    await messagesRepository(db).among(roomId, [1]),
  )
  if (!frame) throw new Error('There is one message')
  app.values.roomFeeds.publish(frame)
  app.values.roomFeeds.publish({ type: 'chat_recall', room_id: roomId, number: 1, by: 'author' })
  await send(teacher, '第二句')
  expect(await page.next('chat_recall')).toMatchObject({ number: 1 })
  expect(await page.next('chat_teacher_accept')).toMatchObject({ number: 2 })
  expect(page.text()).not.toContain('第 1 条')
  await page.leave()
})

test('a pinned message and new rules reach the pages of the room', async () => {
  const { roomId, teacher, member, send } = await liveRoom()
  const page = await openPage()
  await page.join(roomId)
  const number = await send(member, '开盘前见')
  await call(pinMessage, { room_id: roomId, number }, teacher)
  expect(await page.next('chat_pin')).toMatchObject({ pinned: { number, text: '开盘前见' } })
  const rules = { ...defaultRoomRules, slow: 10 as const }
  await call(setRoomRules, { room_id: roomId, rules, notice: '欢迎' }, teacher)
  expect(await page.next('room_rules')).toMatchObject({ rules, notice: '欢迎' })
  const other = await openPage()
  expect(await other.join(roomId)).toMatchObject({ pinned: { number }, rules, notice: '欢迎' })
  await Promise.all([page.leave(), other.leave()])
})

test('a change at the terminal reaches the pages within a round', async () => {
  const { roomId, member, send } = await liveRoom()
  const page = await openPage()
  await page.join(roomId)
  const number = await send(member, '请看公告')
  await nextNumbers(page, 1)
  await db.update(liveRooms).set({ notice: '临时休播', pinned: number }).where(eq(liveRooms.id, roomId))
  await roomFollower.follow()
  expect(await page.next('room_rules')).toMatchObject({ notice: '临时休播' })
  expect(await page.next('chat_pin')).toMatchObject({ pinned: { number } })
  await page.leave()
})

test('the role and the mute of the caller are in the first frame', async () => {
  const { roomId, teacher, member } = await liveRoom()
  const until = new Date(testTime.getTime() + 3_600_000)
  await storeRoomMute(db, member.id, { roomId, until })
  const muted = await openPage(member)
  expect((await muted.join(roomId)).me).toEqual({
    role: 'member',
    muted_until: '2026-11-20 17:00:00',
    may_send_pictures: false,
  })
  const leading = await openPage(teacher)
  expect((await leading.join(roomId)).me).toEqual({
    role: 'teacher',
    muted_until: null,
    may_send_pictures: true,
  })
  const guest = await openPage()
  expect((await guest.join(roomId)).me).toEqual({
    role: 'guest',
    muted_until: null,
    may_send_pictures: false,
  })
  await Promise.all([muted.leave(), leading.leave(), guest.leave()])
})

test('a page that will be bound enters its room after the binding', async () => {
  const { roomId, member } = await liveRoom({ type: 1 })
  const page = await openPage()
  page.send({ type: 'room_join', room_id: roomId, bound: true })
  await page.bind(member)
  expect(await page.next('room_state')).toMatchObject({ me: { role: 'member' } })
  await page.leave()
})

test('a room refuses callers who may not enter it', async () => {
  const page = await openPage()
  for (const [given, code, content] of [
    [{ type: 1 }, 4001, '请登录后操作'],
    [{ type: -1 }, 0, '敬请期待'],
    [{ isMembersOnly: true }, 0, '该功能为会员专享，请先开通会员'],
    [{ circleId: 4711 }, 0, '没有这个直播间'],
  ] as const) {
    const roomId = await storeRoom(db, given)
    page.send({ type: 'room_join', room_id: roomId })
    expect(await page.next('room_reject')).toEqual({ type: 'room_reject', room_id: roomId, code, content })
  }
  page.send({ type: 'room_join', room_id: 999_999 })
  expect(await page.next('room_reject')).toMatchObject({ content: '没有这个直播间' })
  await page.leave()
})

test('a page whose session ends leaves a room for signed-in users', async () => {
  const { roomId, teacher, member, send } = await liveRoom({ type: 1 })
  const page = await openPage(member)
  await page.join(roomId)
  await call(signOut, {}, member)
  expect(await page.next('room_reject')).toMatchObject({ room_id: roomId, content: '请登录后操作' })
  await send(teacher, '只给登录的人看')
  const other = await openPage(teacher)
  await other.join(roomId)
  expect(page.text()).not.toContain('只给登录的人看')
  await Promise.all([page.leave(), other.leave()])
})

test('a page gets the frames of the room that it entered last', async () => {
  const [first, other] = [await liveRoom(), await liveRoom()]
  const [page, stayed] = [await openPage(), await openPage()]
  await page.join(first.roomId)
  await page.join(other.roomId)
  await stayed.join(first.roomId)
  // The leave of the room before arrives late.
  page.send({ type: 'room_leave', room_id: first.roomId })
  await first.send(first.member, '前一间的话')
  expect(await nextNumbers(stayed, 1)).toEqual([1])
  await other.send(other.member, '这一间的话')
  expect(await page.next('chat')).toMatchObject({ room_id: other.roomId, text: '这一间的话' })
  expect(page.text()).not.toContain('前一间的话')

  page.send({ type: 'room_leave', room_id: other.roomId })
  page.send({ type: 'ping' })
  await page.next('pong')
  await other.send(other.teacher, '离开之后的话')
  expect((await page.join(other.roomId)).messages.map(({ number }) => number)).toEqual([1, 2])
  expect(page.text()).not.toContain('离开之后的话')
  await Promise.all([page.leave(), stayed.leave()])
})

test('two tabs of one person count once', async () => {
  const { roomId, member } = await liveRoom()
  const uuid = randomUUID()
  const pages = [await openPage(member), await openPage(member), await openPage(), await openPage()]
  const onlines: number[] = []
  for (const [place, page] of pages.entries())
    onlines.push((await page.join(roomId, place > 1 ? { uuid } : {})).online)
  expect(onlines).toEqual([1, 1, 2, 2])
  roomFollower.countPeople()
  expect(await pages[0]?.next('online')).toMatchObject({ room_id: roomId, count: 2 })
  await pages[1]?.leave()
  await pages[2]?.leave()
  roomFollower.countPeople()
  await pages[3]?.leave()
  await expect.poll(() => app.values.roomPresence.onlineOf(roomId)).toBe(1)
  roomFollower.countPeople()
  expect(await pages[0]?.next('online')).toMatchObject({ count: 1 })
  expect(pages[0]?.text()).not.toContain('online')
  await pages[0]?.leave()
})

test('every page gets a room that goes live or ends', async () => {
  const first = await openPage()
  await roomFollower.follow()
  const page = await openPage()
  const { roomId } = await liveRoom()
  await roomFollower.follow()
  expect(await page.next('room_live')).toMatchObject({ room_id: roomId, live_status: 1 })
  await setLive(db, roomId, null)
  await roomFollower.follow()
  expect(await page.next('room_live')).toMatchObject({ room_id: roomId, live_status: 0 })
  await roomFollower.follow()
  expect(page.text()).not.toContain('room_live')
  now = new Date(now.getTime() + 1000)
  await page.leave()
  await first.leave()
})

test('a page that was the first to connect gets what has changed since', async () => {
  const { roomId } = await liveRoom()
  await expect.poll(() => app.values.sessionSockets.hasPages()).toBe(false)
  await roomFollower.follow()
  const page = await openPage()
  await setLive(db, roomId, null)
  await roomFollower.follow()
  let frame = await page.next('room_live')
  while (frame.room_id !== roomId) frame = await page.next('room_live')
  expect(frame.live_status).toBe(0)
  await page.leave()
})

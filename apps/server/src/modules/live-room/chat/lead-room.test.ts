import { randomUUID } from 'node:crypto'
import {
  acceptQuestion,
  defaultRoomRules,
  getMessages,
  getRoomInfo,
  pinMessage,
  recallMessage,
  sendMessage,
  setRoomRules,
} from '@vce/protocol'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import type { TestUser } from '#test/seed'
import { goLive, storeMessages, storeRoom } from '../live-room.fixture'
import { liveMessages, liveRooms } from '../live-room.tables'

let now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })
beforeEach(() => {
  now = testTime
})

/** A live room with a teacher, an assistant and two members. */
async function liveRoom(given: Parameters<typeof storeRoom>[1] = {}) {
  const [teacher, assistant, one, other] = [
    await seed.user(),
    await seed.user(),
    await seed.user(),
    await seed.user(),
  ]
  const roomId = await storeRoom(db, { teacherId: teacher.id, assistantIds: [assistant.id], ...given })
  await goLive(db, roomId, teacher.id)
  const send = async (user: TestUser, text: string) =>
    (await call(sendMessage, { room_id: roomId, nonce: randomUUID(), text }, user)).data.number
  const recall = (number: number, user?: TestUser) => call(recallMessage, { room_id: roomId, number }, user)
  const pin = (number: number | null, user?: TestUser) => call(pinMessage, { room_id: roomId, number }, user)
  const accept = (number: number, user?: TestUser, more: { nonce?: string; text?: string } = {}) =>
    call(acceptQuestion, { room_id: roomId, number, nonce: randomUUID(), text: '先看库存', ...more }, user)
  const read = async (more: { teachers?: boolean; before?: number; limit?: number } = {}) =>
    (await call(getMessages, { room_id: roomId, ...more }, one)).data
  return { roomId, teacher, assistant, one, other, send, recall, pin, accept, read }
}
const pinnedOf = async (roomId: number) =>
  (await db.select().from(liveRooms).where(eq(liveRooms.id, roomId)))[0]?.pinned

test('pages of messages follow each other without a gap', async () => {
  const { roomId, one, read } = await liveRoom()
  await storeMessages(db, roomId, one.id, 70)
  const newest = await read()
  const before = newest.messages[0]?.number
  const rest = await read({ before, limit: 30 })
  expect([newest.more, rest.more]).toEqual([true, false])
  expect([...rest.messages, ...newest.messages].map(({ number }) => number)).toEqual(
    Array.from({ length: 70 }, (_, place) => place + 1),
  )
})

test('pages of the messages of the teacher pass over those of others', async () => {
  const { teacher, one, send, read } = await liveRoom()
  for (const text of ['先看库存', '再看利润', '后看开工']) {
    await send(teacher, text)
    await send(one, `收到${text}`)
    now = new Date(now.getTime() + 10_000)
  }
  const newest = await read({ teachers: true, limit: 2 })
  expect(newest).toMatchObject({ messages: [{ number: 3 }, { number: 5 }], more: true })
  const rest = await read({ teachers: true, before: 3, limit: 2 })
  expect(rest).toMatchObject({ messages: [{ number: 1 }], more: false })
})

test('messages of a room that is missing, announced or not for the reader are refused', async () => {
  const read = async (given: Parameters<typeof storeRoom>[1]) =>
    call(getMessages, { room_id: await storeRoom(db, given) })
  expect(await call(getMessages, { room_id: 999_999 })).toMatchObject({ msg: '没有这个直播间' })
  expect(await read({ type: -1 })).toMatchObject({ msg: '敬请期待' })
  expect(await read({ type: 1 })).toMatchObject({ code: 4001, msg: '请登录后操作' })
  expect(await read({ isMembersOnly: true })).toMatchObject({ msg: '该功能为会员专享，请先开通会员' })
  expect(await read({})).toMatchObject({ code: 1, data: { messages: [], more: false } })
})

test('authors recall their own messages within two minutes', async () => {
  const { one, other, send, recall, read } = await liveRoom()
  const first = await send(one, '写错了')
  now = new Date(now.getTime() + 60_000)
  const second = await send(one, '又写错了')
  expect(await recall(second, other)).toMatchObject({ key: 'forbidden', msg: '您没有权限进行此操作' })
  now = new Date(now.getTime() + 61_000)
  expect(await recall(first, one)).toMatchObject({ key: 'tooLate', msg: '超过两分钟的消息不能撤回' })
  expect(await recall(second, one)).toMatchObject({ code: 1 })
  expect(await recall(second, one)).toMatchObject({ key: 'unknownMessage', msg: '消息不存在' })
  expect((await read()).messages.map(({ text }) => text)).toEqual(['写错了'])
})

test('assistants and teachers recall at any time, never of a higher role', async () => {
  const { teacher, assistant, one, send, recall } = await liveRoom()
  const numbers = [
    await send(one, '会员的话'),
    await send(teacher, '讲师的话'),
    await send(assistant, '助教的话'),
  ] as const
  now = new Date(now.getTime() + 3_600_000)
  expect(await recall(numbers[1], assistant)).toMatchObject({ key: 'higherRole', msg: '不能对讲师操作' })
  expect(await recall(numbers[0], assistant)).toMatchObject({ code: 1 })
  expect(await recall(numbers[2], teacher)).toMatchObject({ code: 1 })
  expect(await recall(numbers[1], teacher)).toMatchObject({ code: 1 })
})

test('a recalled text is in no answer while its row stays', async () => {
  const { roomId, teacher, one, other, accept, recall, read } = await liveRoom()
  const nonce = randomUUID()
  const { data } = await call(sendMessage, { room_id: roomId, nonce, text: '机密的一句' }, one)
  const reply = { room_id: roomId, nonce: randomUUID(), text: '同问', reply_to: data.number }
  await call(sendMessage, reply, other)
  await accept(data.number, teacher)
  expect(JSON.stringify(await read())).toContain('机密的一句')
  await recall(data.number, one)
  const after = await read()
  expect(JSON.stringify(after)).not.toContain('机密的一句')
  expect(after.messages.map((each) => each.reply?.text ?? each.accept?.text)).toEqual([
    '消息已撤回',
    '消息已撤回',
  ])
  const [row] = await db
    .select()
    .from(liveMessages)
    .where(and(eq(liveMessages.roomId, roomId), eq(liveMessages.number, data.number)))
  expect(row).toMatchObject({ text: '机密的一句', state: 2 })
})

test('a pinned message is unpinned by its recall', async () => {
  const { roomId, teacher, assistant, one, send, pin, recall } = await liveRoom()
  const number = await send(one, '今晚八点半开盘前见')
  expect(await pin(number, one)).toMatchObject({ key: 'forbidden', msg: '您没有权限进行此操作' })
  expect(await pin(99, assistant)).toMatchObject({ key: 'unknownMessage', msg: '消息不存在' })
  expect(await pin(number, assistant)).toMatchObject({ code: 1 })
  expect(await pinnedOf(roomId)).toBe(number)
  expect(await pin(null, teacher)).toMatchObject({ code: 1 })
  expect(await pinnedOf(roomId)).toBeNull()
  await pin(number, teacher)
  await recall(number, teacher)
  expect(await pinnedOf(roomId)).toBeNull()
})

test('a question is answered once', async () => {
  const { teacher, assistant, one, send, accept, recall, read } = await liveRoom()
  const question = await send(one, '螺纹还能拿吗')
  expect(await accept(question, assistant)).toMatchObject({ key: 'forbidden', msg: '您没有权限进行此操作' })
  expect(await accept(99, teacher)).toMatchObject({ key: 'unknownMessage', msg: '消息不存在' })
  expect(await accept(question, teacher, { text: '加微信 wx12345678 带单稳赚保本' })).toMatchObject({
    key: 'unfit',
    msg: '内容不符合社区公约，请修改后发布',
  })
  const answers = await Promise.all(
    Array.from({ length: crowd() }, (_, place) => accept(question, teacher, { text: `先看库存 ${place}` })),
  )
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(answers.find(({ code }) => code === 0)).toMatchObject({ key: 'answered', msg: '该提问已被回答' })
  const { messages } = await read({ teachers: true })
  expect(messages).toMatchObject([
    { number: 2, user: { role: 'teacher' }, accept: { number: question, text: '螺纹还能拿吗' } },
  ])
  await recall(2, teacher)
  expect(await accept(question, teacher)).toMatchObject({ code: 1, data: { number: 3 } })
})

test('the same nonce of an answer gets the number of the same answer', async () => {
  const { teacher, one, send, accept } = await liveRoom()
  const question = await send(one, '螺纹还能拿吗')
  const nonce = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: crowd() }, () => accept(question, teacher, { nonce })),
  )
  expect(new Set(answers.map(({ data }) => data?.number))).toEqual(new Set([2]))
})

test('teachers set the rules and the notice of their room', async () => {
  const { roomId, teacher, assistant } = await liveRoom()
  const rules = { ...defaultRoomRules, slow: 30 as const, mode: 'teacher_only' as const }
  const set = (user?: TestUser, id = roomId) =>
    call(setRoomRules, { room_id: id, rules, notice: '请勿留联系方式' }, user)
  expect(await set(assistant)).toMatchObject({ key: 'forbidden', msg: '您没有权限进行此操作' })
  expect(await set(teacher)).toMatchObject({ code: 1 })
  expect((await call(getRoomInfo, { id: roomId })).data).toMatchObject({
    rules,
    room: { notice: '请勿留联系方式' },
  })
})

test('verbs of those who lead a room are refused where the caller may not enter', async () => {
  const user = await seed.user()
  const rules = defaultRoomRules
  const verbs = [
    (room_id: number, by?: TestUser) => call(recallMessage, { room_id, number: 1 }, by),
    (room_id: number, by?: TestUser) => call(pinMessage, { room_id, number: 1 }, by),
    (room_id: number, by?: TestUser) =>
      call(acceptQuestion, { room_id, number: 1, nonce: randomUUID(), text: '好' }, by),
    (room_id: number, by?: TestUser) => call(setRoomRules, { room_id, rules, notice: '' }, by),
  ]
  const [announced, membersOnly] = [
    await storeRoom(db, { type: -1 }),
    await storeRoom(db, { isMembersOnly: true }),
  ]
  for (const verb of verbs) {
    expect(await verb(999_999, user)).toMatchObject({ msg: '没有这个直播间' })
    expect(await verb(announced, user)).toMatchObject({ msg: '敬请期待' })
    expect(await verb(membersOnly, user)).toMatchObject({ msg: '该功能为会员专享，请先开通会员' })
    expect(await verb(announced)).toMatchObject({ code: 4001, msg: '请登录后操作' })
  }
})

import { randomUUID } from 'node:crypto'
import {
  acceptQuestion,
  bindUser,
  decideReview,
  defaultRoomRules,
  getMessages,
  getQueue,
  liftSanction,
  reportTarget,
  sanctionUser,
  sendMessage,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { communityOf } from '#test/community'
import { connectMessageClient } from '#test/message-client'
import { handleEvents } from '#test/outbox'
import type { TestUser } from '#test/seed'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

const clock = { now: () => testTime }
const server = await startTestApp({ env: consoleEnv, clock })
const { app, call: callAsUser, db } = server
const { call, operator, session } = createConsoleFixture({ app, db, clock })
const { member, reported } = communityOf(server)
handleEvents(server, clock)
await app.listen({ host: '127.0.0.1', port: 0 })

/** Opens a page in a room, of a user or of a guest. */
async function pageIn(room_id: number, user?: TestUser) {
  const { port } = app.server.address() as { port: number }
  const page = await connectMessageClient(`ws://127.0.0.1:${port}/ws/message`)
  const { client_id } = await page.next('get_client_id')
  if (user) await callAsUser(bindUser, { client_id, platform: 'pc' }, user)
  page.send({ type: 'room_join', room_id })
  return { page, state: await page.next('room_state') }
}
const token = await session(await operator(['reviewLead']))

async function room(more: { circleId?: number; teacherId?: number } = {}) {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into live_rooms (name, type, image, sort, circle_id, teacher_id, is_members_only, rules)
    values ('黑色早盘', 2, '', 1, ${more.circleId ?? null}, ${more.teacherId ?? null}, false,
      ${{ ...defaultRoomRules, slow: 0 }}) returning id`)
  return Number(rows[0]?.id)
}
const say = async (room_id: number, text: string, by: TestUser) =>
  (await callAsUser(sendMessage, { room_id, nonce: randomUUID(), text }, by)).data.number
const textsOf = async (room_id: number) =>
  (await callAsUser(getMessages, { room_id })).data.messages.map(({ text }) => text)
async function idOf(room_id: number, number: number) {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from live_messages where room_id = ${room_id} and number = ${number}`,
  )
  return Number(rows[0]?.id)
}
const queued = async () => (await call(getQueue, { kind: 'chat' }, token)).data.data
const decide = (id: number, decision: 'keep' | 'remove' | 'edit_request') =>
  call(decideReview, { id, decision, reason: 'solicitation' }, token)

test('a doubtful message stands in the chat and is queued, one that is fit is not', async () => {
  const id = await room()
  const author = await member(1)
  await say(id, '螺纹夜盘低开', author)
  const number = await say(id, '微信上聊聊，稳赚', await member(2))
  expect(await textsOf(id)).toHaveLength(2)
  const [review] = await queued()
  expect(review).toMatchObject({ ref_id: await idOf(id, number), snapshot: '微信上聊聊，稳赚' })
  expect(await decide(review?.id ?? 0, 'edit_request')).toMatchObject({
    msg: '该内容不能修改，请保留或移除',
  })
  expect((await decide(review?.id ?? 0, 'remove')).code).toBe(1)
  expect(await textsOf(id)).toEqual(['螺纹夜盘低开'])
})

test('a removed message leaves the open pages at once', async () => {
  const id = await room()
  const author = await member(1)
  const number = await say(id, '来我的群里看', author)
  const { page, state } = await pageIn(id)
  const { messages } = state
  const [reporter] = await reported('chat', messages[0]?.id ?? 0)
  const [review] = (await queued()).filter(({ ref_id }) => ref_id === messages[0]?.id)
  await decide(review?.id ?? 0, 'remove')
  expect(await page.next('chat_recall')).toMatchObject({ number, by: 'role' })
  expect(await textsOf(id)).toEqual([])
  const again = { kind: 'chat', id: messages[0]?.id ?? 0, reason: 'spam' } as const
  expect(await callAsUser(reportTarget, again, reporter)).toMatchObject({ msg: '您已举报过' })
  await page.leave()
})

test('reports hide a message until a moderator keeps it', async () => {
  const id = await room()
  const author = await member(0)
  const number = await say(id, '大家早', author)
  const messageId = await idOf(id, number)
  await reported('chat', messageId, { people: 4, tier: 3 })
  expect(await textsOf(id)).toEqual([])
  const [review] = (await queued()).filter(({ ref_id }) => ref_id === messageId)
  await decide(review?.id ?? 0, 'keep')
  expect(await textsOf(id)).toEqual(['大家早'])
})

test('a message that a moderator shows again returns to the open pages', async () => {
  const id = await room()
  const author = await member(0)
  const number = await say(id, '大家早', author)
  const quoting = { room_id: id, nonce: randomUUID(), text: '早', reply_to: number }
  await callAsUser(sendMessage, quoting, await member(1))
  const { page } = await pageIn(id)
  const messageId = await idOf(id, number)
  await reported('chat', messageId, { people: 4, tier: 3 })
  expect(await page.next('chat_recall')).toMatchObject({ number })
  const [review] = (await queued()).filter(({ ref_id }) => ref_id === messageId)
  await decide(review?.id ?? 0, 'keep')
  expect(await page.next('chat_restored')).toMatchObject({ number, text: '大家早' })
  const { page: late, state } = await pageIn(id)
  expect(state.messages).toMatchObject([
    { number, text: '大家早' },
    { text: '早', reply: { text: '大家早' } },
  ])
  await Promise.all([page.leave(), late.leave()])
})

test('a sanction for live rooms and its end reach the open pages of its user', async () => {
  const id = await room()
  const author = await member(1)
  const { page, state } = await pageIn(id, author)
  expect(state.me).toEqual({ role: 'member', muted_until: null, may_send_pictures: true })
  const sanction = { user_id: author.id, scope: 'live', reason: 'solicitation', note: '群号' } as const
  const { data } = await call(sanctionUser, sanction, token)
  const { me } = await page.next('room_me')
  expect(me).toEqual({ role: 'member', muted_until: data.until, may_send_pictures: false })
  await call(liftSanction, { id: data.id, note: '误判' }, token)
  expect(await page.next('room_me')).toMatchObject({ me: { muted_until: null } })
  await page.leave()
})

test('a message of a room that the reporter may not enter cannot be reported', async () => {
  const teacher = await member(1)
  const id = await room({ circleId: 4711, teacherId: teacher.id })
  const number = await say(id, '圈内的话', teacher)
  const report = { kind: 'chat', id: await idOf(id, number), reason: 'spam' } as const
  expect(await callAsUser(reportTarget, report, await member(1))).toMatchObject({
    msg: '内容不存在或已删除',
  })
  expect(await callAsUser(reportTarget, report, teacher)).toMatchObject({ msg: '不能举报自己' })
})

test('the asker of an answered question is in its event', async () => {
  const [teacher, asker] = [await member(1), await member(1)]
  const id = await room({ teacherId: teacher.id })
  const number = await say(id, '螺纹还能拿吗', asker)
  const answer = { room_id: id, number, nonce: randomUUID(), text: '先看库存' }
  expect((await callAsUser(acceptQuestion, answer, teacher)).code).toBe(1)
  const { rows } = await db.execute(sql`
    select user_id::int, data from outbox_events where type = 'questionAccepted'`)
  expect(rows).toEqual([
    { user_id: asker.id, data: { room_id: id, question: number, answer: number + 1, teacher: teacher.id } },
  ])
})

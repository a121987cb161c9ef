import { randomUUID } from 'node:crypto'
import {
  appealDecision,
  banRoomUser,
  controlRoom,
  decideAppeal,
  defaultRoomRules,
  getMessages,
  getModerationHistory,
  getMyBan,
  getRoomInfo,
  killLive,
  liftRoomBan,
  muteRoomUser,
  recallRoomMessage,
  sendMessage,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Streams } from '#modules/live-room'
import { auditRepository } from '#platform/audit'
import { startTestApp, testTime } from '#test/app'
import { nextText } from '#test/next-text'
import type { TestUser } from '#test/seed'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

const clock = { now: () => testTime }
/** Ids of the broadcasts whose streams the server has closed. */
const closed: number[] = []
const streams: Streams = {
  intake: () => 'ready',
  deskOpened: () => undefined,
  stateOf: () => ({ health: null, problem: null }),
  close: (id) => void closed.push(id),
  serverAddress: (host) => host,
}
const { app, call: callAsUser, db, seed } = await startTestApp({ env: consoleEnv, clock, streams })
const { call, operator, session } = createConsoleFixture({ app, db, clock })
const live = await operator(['live'])
const token = await session(live)
const reason = '引流'
const notices = async (user: TestUser) =>
  (
    await db.execute<{ title: string; text: string }>(sql`
      select data->>'title' as title, data->>'text' as text from outbox_events
      where type = 'reviewDecided' and (data->>'user')::int = ${user.id} order by id`)
  ).rows

/** A live room with its teacher and a member. */
async function liveRoom() {
  const [teacher, member] = [await seed.user(), await seed.user()]
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into live_rooms (name, type, image, sort, teacher_id, is_members_only, rules)
    values ('黑色早盘', 2, '', 1, ${teacher.id}, false, ${{ ...defaultRoomRules, slow: 0 }}) returning id`)
  const id = Number(rows[0]?.id)
  await db.execute(sql`
    with evening as (
      insert into broadcasts (room_id, title, teacher_id, plan_from, plan_to, auto_start, began_at, state, stream_name)
      values (${id}, '夜盘', ${teacher.id}, now(), now() + interval '1 hour', true, now(), 'live', ${randomUUID()})
      returning id, room_id
    ) update live_rooms r set is_live = true, broadcast_id = evening.id from evening where r.id = evening.room_id`)
  const say = (user: TestUser) =>
    callAsUser(sendMessage, { room_id: id, nonce: randomUUID(), text: nextText('早') }, user)
  const enter = async (user?: TestUser, device?: string) =>
    (await callAsUser(getRoomInfo, { id }, user, device ? { device } : {})).code
  return { id, teacher, member, say, enter }
}
const audited = async (action: string) =>
  (await auditRepository(db).newest({ action }, { limit: 1, offset: 0 }))[0]

test('an operator mutes a teacher as well as a member, in one room or in all', async () => {
  const { id, teacher, member, say } = await liveRoom()
  const mute = (room_id: number | null, user_id: number, minutes: number | null) =>
    call(muteRoomUser, { room_id, user_id, minutes, reason }, token)
  expect(await mute(id, teacher.id, 60)).toMatchObject({ code: 1, data: { until: '2026-11-20 17:00:00' } })
  expect(await say(teacher)).toMatchObject({ msg: '您已被禁言至 2026-11-20 17:00' })
  expect(await mute(null, member.id, null)).toMatchObject({ code: 1, data: { until: null } })
  expect(await say(member)).toMatchObject({ msg: '您已被永久禁言' })
  expect(await audited('live.mute')).toMatchObject({ target: 'all live rooms', reason, operator: live.login })
  expect(await mute(999_999, member.id, 1)).toMatchObject({ msg: '没有这个直播间' })
  expect(await mute(id, 999_999, 1)).toMatchObject({ msg: '该用户不存在' })
})

test('an operator bans a teacher from all rooms and lifts the ban', async () => {
  const { id, teacher, member, enter } = await liveRoom()
  const ban = (input: { room_id: number | null; user_id?: number; uuid?: string }) =>
    call(banRoomUser, { minutes: null, reason, ...input }, token)
  const { data } = await ban({ room_id: null, user_id: teacher.id })
  expect(data.until).toBeNull()
  expect([await enter(teacher), await enter(member)]).toEqual([4003, 1])
  expect(await audited('live.ban')).toMatchObject({ target: 'all live rooms', reason })
  expect(await ban({ room_id: 999_999, user_id: member.id })).toMatchObject({ msg: '没有这个直播间' })
  expect(await ban({ room_id: id, user_id: 999_999 })).toMatchObject({ msg: '该用户不存在' })
  expect(await ban({ room_id: id })).toMatchObject({ msg: '请填成员或游客编号' })

  const lift = () => call(liftRoomBan, { id: data.id, reason: '误判' }, token)
  expect((await lift()).code).toBe(1)
  expect(await enter(teacher)).toBe(1)
  expect(await lift()).toMatchObject({ msg: '没有这项禁言或封禁，或已结束' })
  expect(await audited('live.lift')).toMatchObject({ before: { id: data.id, kind: 'ban' } })
  expect(await notices(teacher)).toEqual([
    {
      title: '您已被永久禁止进入（全部直播间）',
      text: '理由：引流。如有异议，可在 2026-12-05 16:00 前申诉一次。',
    },
    { title: '您已可以进入直播间', text: '说明：误判' },
  ])
})

test('a guest is banned for a day by the browser', async () => {
  const { id, enter } = await liveRoom()
  const uuid = randomUUID()
  expect(await call(banRoomUser, { room_id: id, uuid, minutes: 5, reason }, token)).toMatchObject({
    data: { until: '2026-11-21 16:00:00' },
  })
  expect(await enter(undefined, uuid)).toBe(4003)
})

test('an appeal that is granted by another operator lifts the ban', async () => {
  const { id, member, enter } = await liveRoom()
  await call(banRoomUser, { room_id: id, user_id: member.id, minutes: 60, reason }, token)
  const mine = async () => (await callAsUser(getMyBan, {}, member)).data.ban
  const review_id = (await mine())?.review_id ?? 0
  await callAsUser(appealDecision, { review_id, text: '我没有引流' }, member)
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from appeals where review_id = ${review_id}`,
  )
  const [manager, owner] = [await operator(['manager']), await operator(['owner'])]
  const appeal = Number(rows[0]?.id)
  const history = async () =>
    (await call(getModerationHistory, { user_id: member.id }, await session(owner))).data.data
  expect(await history()).toMatchObject([
    { what: '禁止进入至 2026-11-20 17:00（直播间“黑色早盘”）', note: reason, operator: live.login },
  ])
  const decided = { id: appeal, overturn: true, note: '确属误判' }
  expect((await call(decideAppeal, decided, await session(manager))).code).toBe(1)
  await app.values.roomBans.refresh()
  expect([await enter(member), await mine()]).toEqual([1, null])
})

test('an operator recalls a message of the teacher', async () => {
  const { id, teacher, say } = await liveRoom()
  const { number } = (await say(teacher)).data
  const recall = (room_id: number) => call(recallRoomMessage, { room_id, number, reason }, token)
  expect((await recall(id)).code).toBe(1)
  expect((await callAsUser(getMessages, { room_id: id })).data.messages).toEqual([])
  expect(await audited('live.recall')).toMatchObject({
    target: `live room ${id}`,
    before: { number, user: teacher.id },
  })
  expect(await recall(id)).toMatchObject({ msg: '消息不存在' })
  expect(await recall(999_999)).toMatchObject({ msg: '没有这个直播间' })
})

test('an operator sets rules, notice and pin of any room', async () => {
  const { id, member, say } = await liveRoom()
  const { number } = (await say(member)).data
  const control = (more: object, room_id = id) => call(controlRoom, { room_id, reason, ...more }, token)
  const rules = { ...defaultRoomRules, mode: 'paused' as const }
  expect((await control({ rules, pinned: number })).code).toBe(1)
  expect(await say(member)).toMatchObject({ msg: '直播间已暂停发言' })
  expect((await control({ notice: '稍后继续' })).code).toBe(1)
  expect((await callAsUser(getRoomInfo, { id })).data).toMatchObject({ rules, room: { notice: '稍后继续' } })
  const pinned = async () =>
    (await db.execute(sql`select pinned from live_rooms where id = ${id}`)).rows[0]?.pinned
  expect(await pinned()).toBe(number)
  expect((await control({ pinned: null })).code).toBe(1)
  expect(await pinned()).toBeNull()
  expect(await control({ pinned: 99 })).toMatchObject({ msg: '消息不存在' })
  expect(await control({}, 999_999)).toMatchObject({ msg: '没有这个直播间' })
})

test('a broadcast is ended with its reason in the audit log', async () => {
  const { id } = await liveRoom()
  const kill = (room_id: number) => call(killLive, { room_id, reason: '违规内容' }, token)
  const { rows } = await db.execute<{ id: string }>(sql`select id from broadcasts where room_id = ${id}`)
  expect(closed).toEqual([])
  expect((await kill(id)).code).toBe(1)
  expect(closed).toEqual([Number(rows[0]?.id)])
  expect((await callAsUser(getRoomInfo, { id })).data).toMatchObject({
    room: { live_status: 0 },
    broadcast: null,
  })
  expect(await audited('live.kill')).toMatchObject({ target: `live room ${id}`, reason: '违规内容' })
  expect(await kill(id)).toMatchObject({ msg: '该直播间没有正在进行的直播' })
  expect(await kill(999_999)).toMatchObject({ msg: '没有这个直播间' })
})

import { randomUUID } from 'node:crypto'
import {
  appealDecision,
  banUser,
  getMyBan,
  getRoomInfo,
  getRoomUsers,
  muteUser,
  type RoomRole,
  recallMessage,
  sendMessage,
} from '@vce/protocol'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { nextText } from '#test/next-text'
import type { TestUser } from '#test/seed'
import { goLive, storeBan, storeRoom, storeRoomMute } from '../live-room.fixture'
import { liveBans } from '../live-room.tables'
import { changeState } from '../states/broadcast-states'

let now = testTime
const { app, call, db, seed } = await startTestApp({ clock: { now: () => now } })
beforeEach(() => {
  now = testTime
})
const minutesLater = (minutes: number) => new Date(testTime.getTime() + minutes * 60_000)

/** A live room with someone of each role, and another of each role that may be more than one. */
async function liveRoom() {
  const names = ['teacher', 'assistant', 'otherAssistant', 'vip', 'member', 'otherMember'] as const
  const users = {} as Record<(typeof names)[number], TestUser>
  for (const name of names) users[name] = await seed.user()
  await seed.member(users.vip)
  const { teacher, assistant, otherAssistant } = users
  const id = await storeRoom(db, {
    teacherId: teacher.id,
    assistantIds: [assistant.id, otherAssistant.id],
  })
  const broadcastId = await goLive(db, id, teacher.id)
  const say = async (user: TestUser) =>
    call(sendMessage, { room_id: id, nonce: randomUUID(), text: nextText('今天') }, user)
  return { id, broadcastId, say, ...users }
}
const mute = (room_id: number, user: TestUser, by?: TestUser, minutes = 10) =>
  call(muteUser, { room_id, user_id: user.id, minutes, reason: minutes === 0 ? '' : '刷屏' }, by)
const ban = (room_id: number, user: TestUser, by?: TestUser) =>
  call(banUser, { room_id, user_id: user.id, reason: '带单' }, by)

const rank: Readonly<Record<RoomRole, number>> = { guest: 0, member: 1, vip: 2, assistant: 3, teacher: 4 }
const roles = ['member', 'vip', 'assistant', 'teacher'] as const
const actions = ['mute', 'ban', 'recall'] as const
const cases = roles.flatMap((by) =>
  roles.flatMap((target) => actions.map((action) => ({ by, target, action }))),
)

test.each(cases)('$by may $action a $target only below the own role', async ({ by, target, action }) => {
  const room = await liveRoom()
  const actor = room[by]
  // Another person of the same role, where there is one.
  const others = {
    member: room.otherMember,
    vip: room.vip,
    assistant: room.otherAssistant,
    teacher: room.teacher,
  }
  const subject = by === target ? others[target] : room[target]
  const run = {
    mute: () => mute(room.id, subject, actor),
    ban: () => ban(room.id, subject, actor),
    recall: async () => {
      const { number } = (await room.say(subject)).data
      return call(recallMessage, { room_id: room.id, number }, actor)
    },
  }
  const needed = action === 'ban' ? rank.teacher : rank.assistant
  const isOwn = subject.id === actor.id
  const { code, msg } = await run[action]()
  if (isOwn && action === 'recall') expect(code).toBe(1)
  else if (rank[by] < needed) expect(msg).toBe('您没有权限进行此操作')
  else if (rank[by] > rank[target]) expect(code).toBe(1)
  else expect(msg).toBe('不能对讲师操作')
})

test('a muted member reads but does not write until the end of the mute', async () => {
  const room = await liveRoom()
  expect(await mute(room.id, room.member, room.assistant, 10)).toMatchObject({
    code: 1,
    data: { until: '2026-11-20 16:10:00' },
  })
  expect(await room.say(room.member)).toMatchObject({ key: 'muted', msg: '您已被禁言至 2026-11-20 16:10' })
  expect((await room.say(room.otherMember)).code).toBe(1)
  expect((await call(getRoomInfo, { id: room.id }, room.member)).code).toBe(1)
  now = minutesLater(10)
  expect((await room.say(room.member)).code).toBe(1)
})

test('a new mute replaces the running one until zero minutes lift it', async () => {
  const room = await liveRoom()
  await mute(room.id, room.member, room.teacher, 1440)
  await mute(room.id, room.member, room.teacher, 5)
  expect(await room.say(room.member)).toMatchObject({ msg: '您已被禁言至 2026-11-20 16:05' })
  expect(await mute(room.id, room.member, room.teacher, 0)).toMatchObject({ code: 1, data: { until: null } })
  expect((await room.say(room.member)).code).toBe(1)
})

test('an assistant mutes for an hour at most and lifts no mute of the teacher', async () => {
  const room = await liveRoom()
  expect(await mute(room.id, room.member, room.assistant, 61)).toMatchObject({ msg: '助教最多禁言 60 分钟' })
  await mute(room.id, room.member, room.teacher, 120)
  await mute(room.id, room.member, room.assistant, 10)
  expect(await mute(room.id, room.member, room.assistant, 0)).toMatchObject({
    msg: '该禁言由讲师或运营人员作出，您不能解除',
  })
  expect(await room.say(room.member)).toMatchObject({ msg: '您已被禁言至 2026-11-20 18:00' })
  await storeRoomMute(db, room.vip.id, { roomId: room.id, by: 'operator 3' })
  expect(await mute(room.id, room.vip, room.teacher, 0)).toMatchObject({ key: 'ofHigherRole' })
})

test('a mute without a reason, or of a user who does not exist, is refused', async () => {
  const room = await liveRoom()
  const missing = { ...room.member, id: 999_999 }
  expect(await mute(room.id, missing, room.teacher)).toMatchObject({ msg: '该用户不存在' })
  expect(await ban(room.id, missing, room.teacher)).toMatchObject({ msg: '该用户不存在' })
  const input = { room_id: room.id, user_id: room.member.id, minutes: 5, reason: '' }
  expect(await call(muteUser, input, room.teacher)).toMatchObject({ msg: '请填写原因' })
  expect(await call(muteUser, { ...input, minutes: 1441, reason: '刷屏' }, room.teacher)).toMatchObject({
    msg: '禁言最长 24 小时',
  })
})

test('a ban is a row, a decided review, a notice and an event in one transaction', async () => {
  const room = await liveRoom()
  expect(await ban(room.id, room.member, room.teacher)).toMatchObject({
    code: 1,
    data: { until: '2026-11-21 16:00:00' },
  })
  const [row] = await db.select().from(liveBans).where(eq(liveBans.userId, room.member.id))
  expect(row).toMatchObject({ kind: 'ban', roomId: room.id, reason: '带单', by: `user ${room.teacher.id}` })
  const { rows } = await db.execute(sql`
    select kind, ref_id::int, state, decision, note from reviews where id = ${row?.reviewId ?? 0}`)
  expect(rows).toEqual([
    { kind: 'live_ban', ref_id: row?.id, state: 'decided', decision: 'sanction', note: '带单' },
  ])
  const events = await db.execute<{ type: string; link: string | null }>(sql`
    select type, data->>'link' as link from outbox_events
    where user_id = ${room.member.id} or (data->>'user')::int = ${room.member.id} order by id`)
  expect(events.rows).toEqual([
    { type: 'reviewDecided', link: '/liveReject' },
    { type: 'banned', link: null },
  ])
})

test('a ban of a teacher ends with the broadcast', async () => {
  const room = await liveRoom()
  await ban(room.id, room.member, room.teacher)
  await storeBan(db, { userId: room.vip.id }, { roomId: room.id })
  await app.values.roomBans.refresh()
  const enter = async (user: TestUser) => (await call(getRoomInfo, { id: room.id }, user)).code
  expect([await enter(room.member), await enter(room.vip)]).toEqual([4003, 4003])
  now = minutesLater(30)
  await db.transaction((tx) => changeState(tx, room.broadcastId, 'ended', now))
  await app.values.roomBans.refresh()
  expect([await enter(room.member), await enter(room.vip)]).toEqual([1, 4003])
})

test('those who lead a room see its people with mutes and bans', async () => {
  const room = await liveRoom()
  const { enter } = app.values.roomPresence
  const { member, teacher, vip, assistant } = room
  for (const person of [member, teacher, vip]) enter(room.id, `user ${person.id}`)
  enter(room.id, 'guest 1')
  enter(room.id, 'socket 2')
  await mute(room.id, member, teacher, 10)
  await ban(room.id, room.otherMember, teacher)
  await storeRoomMute(db, vip.id, { by: 'operator 3' })
  const list = async (by: TestUser) => (await call(getRoomUsers, { room_id: room.id }, by)).data
  expect(await list(teacher)).toMatchObject({
    users: [
      { id: teacher.id, role: 'teacher', muted_until: null },
      { id: vip.id, role: 'member', muted_until: '' },
      { id: member.id, role: 'member', muted_until: '2026-11-20 16:10:00' },
    ],
    guests: 2,
    muted: [
      { user: { id: vip.id }, until: null, scope: 'all', liftable: false },
      { user: { id: member.id }, until: '2026-11-20 16:10:00', scope: 'room', liftable: true },
    ],
    banned: [{ user: { id: room.otherMember.id }, reason: '带单', scope: 'room', liftable: false }],
  })
  expect((await list(assistant)).muted.map(({ liftable }) => liftable)).toEqual([false, false])
  expect(await call(getRoomUsers, { room_id: room.id }, member)).toMatchObject({
    msg: '您没有权限进行此操作',
  })
})

test('a banned user reads the reason and appeals against it', async () => {
  const room = await liveRoom()
  const mine = async (user?: TestUser, more: object = {}) => (await call(getMyBan, more, user)).data.ban
  expect(await mine(room.member)).toBeNull()
  await ban(room.id, room.member, room.teacher)
  const shown = await mine(room.member)
  expect(shown).toMatchObject({
    reason: '带单',
    until: '2026-11-21 16:00:00',
    with_broadcast: true,
    scope: 'room',
    room: { id: room.id, name: '黑色早盘', type: 2 },
    appeal_until: '2026-12-05 16:00:00',
    appeal: null,
  })
  expect(await mine(room.member, { room_id: await storeRoom(db) })).toBeNull()
  expect([await mine(room.otherMember), await mine()]).toEqual([null, null])
  const review_id = shown?.review_id ?? 0
  expect(await call(appealDecision, { review_id, text: '我没有带单' }, room.otherMember)).toMatchObject({
    key: 'unknownDecision',
  })
  expect((await call(appealDecision, { review_id, text: '我没有带单' }, room.member)).code).toBe(1)
  expect(await mine(room.member)).toMatchObject({ appeal: { state: 'open', text: '我没有带单', answer: '' } })

  await mute(room.id, room.member, room.teacher, 10)
  expect((await call(getRoomInfo, { id: room.id }, room.member)).code).toBe(4003)
  expect(await mine(room.member, { kind: 'mute' })).toMatchObject({ reason: '刷屏', with_broadcast: false })
})

test('a banned guest reads the reason without a decision to appeal against', async () => {
  const id = await storeRoom(db)
  const uuid = randomUUID()
  await storeBan(db, { uuid }, { roomId: id, reviewId: 1 })
  await storeBan(db, { uuid }, { roomId: null, reason: '广告' })
  const of = async (device: string) => (await call(getMyBan, {}, undefined, { device })).data.ban
  expect(await of(uuid)).toMatchObject({ reason: '广告', scope: 'all', room: null, review_id: null })
  expect(await of(randomUUID())).toBeNull()
  expect((await call(getMyBan, { uuid, room_id: id })).data.ban).toMatchObject({ scope: 'all' })
})

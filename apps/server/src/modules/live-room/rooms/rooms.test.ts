import { getCircleRooms, getRoomInfo, getRoomList } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addSampleTeacher } from '#modules/profile'
import { startTestApp, testTime } from '#test/app'
import { roomsOf } from '../live-room.fixture'
import { broadcasts, liveRooms } from '../live-room.tables'
import { plansRepository } from '../plans/plans.repository'

const { call, db, seed } = await startTestApp()
const { room, change } = roomsOf(db)

beforeEach(async () => {
  await db.delete(broadcasts)
  await db.delete(liveRooms)
})

const teacher = await seed.user()
await addSampleTeacher(db, teacher.id, testTime)

let streams = 0
const at = (minutes: number) => new Date(testTime.getTime() + minutes * 60_000)
async function plan(roomId: number, from: number, fields: object = {}) {
  streams += 1
  return plansRepository(db).add({
    roomId,
    title: `第 ${streams} 场`,
    teacherId: teacher.id,
    planFrom: at(from),
    planTo: at(from + 60),
    autoStart: true,
    state: 'planned',
    streamName: `stream-${streams}`,
    ...fields,
  })
}
/** Begins a plan, as the desk of the room does. */
async function goLive(roomId: number) {
  const broadcast = await plan(roomId, -10, { state: 'live', beganAt: at(-10) })
  await change(roomId, { isLive: true, broadcastId: broadcast.id })
  return broadcast
}

test('rooms are listed by their place with teacher and next plan', async () => {
  const second = await room({ sort: 20, name: '期货第一课', type: 1 })
  const first = await room({ sort: 10, teacherId: teacher.id, isMembersOnly: true })
  await plan(first.id, 120)
  await plan(first.id, 30)
  const { roomList } = (await call(getRoomList, {})).data
  expect(roomList.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(roomList[0]).toMatchObject({
    name: '夜盘带你看黑色',
    type: 2,
    live_status: 0,
    image: '',
    online: 0,
    title: '第 2 场',
    plan_from: '2026-11-20 16:30:00',
    is_members_only: true,
    teacher: { id: teacher.id, name: '示例讲师', practice_number: 'F0000000', advisory_number: null },
  })
  expect(roomList[1]).toMatchObject({ teacher: null, title: null, plan_from: null, sample: false })
})

test('a live room has the title of its broadcast', async () => {
  const { id } = await room()
  await plan(id, 200)
  const { title } = await goLive(id)
  expect((await call(getRoomList, {})).data.roomList).toMatchObject([{ live_status: 1, title }])
})

test('rooms of circles are listed for their members alone', async () => {
  const [inside, outside] = [await seed.user(), await seed.user()]
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into circles (name, folded, join_mode, visibility, owner_id, invite, created_at)
    values ('黑色研究', '黑色研究', 'approve', 'members', ${inside.id}, 'abcdef', ${testTime.toISOString()})
    returning id`)
  const circleId = Number(rows[0]?.id)
  await db.execute(sql`
    insert into circle_members (circle_id, user_id, role, joined_at)
    values (${circleId}, ${inside.id}, 'owner', ${testTime.toISOString()})`)
  const { id } = await room({ circleId })
  const listed = async (user: typeof inside) => (await call(getCircleRooms, {}, user)).data.roomList
  expect((await listed(inside)).map((each) => each.id)).toEqual([id])
  expect(await listed(outside)).toEqual([])
  expect((await call(getRoomList, {})).data.roomList).toEqual([])
  expect(await call(getRoomInfo, { id }, outside)).toMatchObject({ msg: '没有这个直播间' })
  expect((await call(getRoomInfo, { id }, inside)).data.me).toEqual({ role: 'member', may_enter: true })
  expect(await call(getCircleRooms, {})).toMatchObject({ code: 4001 })
})

test('a room has its rules, its plans and the role of the caller', async () => {
  const [member, vip, assistant] = [await seed.user(), await seed.user(), await seed.user()]
  await seed.member(vip, { level: 4 })
  const { id } = await room({
    teacherId: teacher.id,
    assistantIds: [assistant.id],
    isMembersOnly: true,
    notice: '今晚 21:00 开始',
    productCodes: ['rb'],
  })
  await plan(id, 30)
  const meOf = async (user?: typeof member) => (await call(getRoomInfo, { id }, user)).data.me
  expect([
    await meOf(),
    await meOf(member),
    await meOf(vip),
    await meOf(assistant),
    await meOf(teacher),
  ]).toEqual([
    { role: 'guest', may_enter: false },
    { role: 'member', may_enter: false },
    { role: 'vip', may_enter: true },
    { role: 'assistant', may_enter: true },
    { role: 'teacher', may_enter: true },
  ])
  expect((await call(getRoomInfo, { id })).data).toMatchObject({
    room: { id, notice: '今晚 21:00 开始', products: ['rb'] },
    broadcast: null,
    rules: { slow: 3, mode: 'all', between: true, danmaku: true, packets: true },
    next: [{ room_id: id, state: 'planned', plan_from: '2026-11-20 16:30:00', teacher: { id: teacher.id } }],
  })
})

test('a stream that waits for its begin is seen by those who lead the room', async () => {
  const { id } = await room({ teacherId: teacher.id })
  const broadcast = await plan(id, 10, { state: 'warming' })
  await change(id, { broadcastId: broadcast.id })
  const stateOf = async (user?: typeof teacher) =>
    (await call(getRoomInfo, { id }, user)).data.broadcast?.state
  expect([await stateOf(), await stateOf(teacher)]).toEqual(['planned', 'warming'])
})

test('an unknown room, an announced one and one for users refuse a guest', async () => {
  const announced = await room({ type: -1 })
  const forUsers = await room({ type: 1 })
  const info = (id: number, user?: typeof teacher) => call(getRoomInfo, { id }, user)
  expect(await info(announced.id + 9_999)).toMatchObject({ code: 0, msg: '没有这个直播间' })
  expect(await info(announced.id, await seed.user())).toMatchObject({ code: 0, msg: '敬请期待' })
  expect(await info(forUsers.id)).toMatchObject({ code: 4001, msg: '请登录后操作' })
  expect(await info(forUsers.id, await seed.user())).toMatchObject({ code: 1 })
})

import {
  type DraftInputOf,
  getRoomInfo,
  getSchedule,
  maxPlanDays,
  planBroadcast,
  setAssistants,
} from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addSampleTeacher } from '#modules/profile'
import { beijingTime } from '#platform/clock'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { roomsOf } from '../live-room.fixture'
import { broadcasts, liveRooms } from '../live-room.tables'

const { call, db, seed } = await startTestApp()
const rooms = roomsOf(db)
const teacher = await seed.user()
await addSampleTeacher(db, teacher.id, testTime)

let roomId = 0
beforeEach(async () => {
  await db.delete(broadcasts)
  await db.delete(liveRooms)
  roomId = (await rooms.room({ teacherId: teacher.id })).id
})

const time = (minutes: number) => beijingTime(new Date(testTime.getTime() + minutes * 60_000))
const drafted = (from: number, fields: Partial<DraftInputOf<typeof planBroadcast>> = {}) => ({
  room_id: roomId,
  id: 0,
  version: 0,
  title: '夜盘前瞻',
  plan_from: time(from),
  plan_to: time(from + 60),
  ...fields,
})
const plan = (from: number, fields = {}, by = teacher) => call(planBroadcast, drafted(from, fields), by)
const next = async () => (await call(getRoomInfo, { id: roomId })).data.next

test('a teacher adds, moves and cancels a plan', async () => {
  const { data, msg } = await plan(60, { contract: 'rb2705' })
  expect(msg).toBe('已保存')
  expect(await next()).toMatchObject([
    { id: data.id, title: '夜盘前瞻', plan_from: time(60), contract: 'rb2705', auto_start: true },
  ])
  const moved = await plan(90, { ...data, title: '改到九点半', auto_start: false })
  expect(moved.data).toEqual({ id: data.id, version: data.version + 1 })
  expect(await next()).toMatchObject([
    { title: '改到九点半', plan_from: time(90), contract: null, world: null, auto_start: false },
  ])
  expect(await plan(90, { ...moved.data, cancelled: true })).toMatchObject({ code: 1 })
  expect(await next()).toEqual([])
  expect(await plan(90, { id: data.id, version: 3 })).toMatchObject({ msg: '没有这场直播' })
})

test('title and automatic begin change while the stream waits for its begin', async () => {
  const { data } = await plan(60, { contract: 'rb2705' })
  const { id } = data
  const state = async () => (await db.select().from(broadcasts).where(eq(broadcasts.id, id)))[0]
  await db.update(broadcasts).set({ state: 'warming' })
  const changed = await plan(60, { ...data, contract: 'rb2705', title: '马上开始', auto_start: false })
  expect(changed).toMatchObject({ code: 1, data: { id, version: data.version + 1 } })
  expect(await state()).toMatchObject({ state: 'warming', title: '马上开始', autoStart: false })
  for (const fields of [
    { plan_to: time(121) },
    { contract: 'rb2710' },
    { contract: undefined },
    { cancelled: true },
  ])
    expect(await plan(60, { ...changed.data, contract: 'rb2705', ...fields })).toMatchObject({
      msg: '直播已开始，不能再改安排',
    })
  expect(await plan(61, { ...changed.data, contract: 'rb2705' })).toMatchObject({ key: 'begun' })
  expect(await plan(60, { ...data, contract: 'rb2705' })).toMatchObject({ key: 'changed' })
})

test('the name of a stream is random', async () => {
  await Promise.all([plan(60), plan(120)])
  const names = (await db.select().from(broadcasts)).map(({ streamName }) => streamName)
  for (const name of names) expect(name).toMatch(/^[a-z2-7]{16}$/)
  expect(new Set(names).size).toBe(2)
})

test('a change from an older version is refused', async () => {
  const { data } = await plan(60)
  await plan(70, data)
  expect(await plan(80, data)).toMatchObject({ msg: '该场次已被修改，请刷新后再改' })
})

test('the times of two plans of a room do not overlap', async () => {
  await plan(60)
  expect(await plan(119)).toMatchObject({ msg: '该时段已有安排' })
  expect(await plan(120)).toMatchObject({ code: 1 })
  const other = await rooms.room({ teacherId: teacher.id })
  expect(await plan(60, { room_id: other.id })).toMatchObject({ code: 1 })
})

test('of many plans for one time exactly one is stored', async () => {
  const answers = await Promise.all(Array.from({ length: crowd(50) }, (_, index) => plan(60 + (index % 30))))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(await db.$count(broadcasts)).toBe(1)
})

test.each([
  ['ends before it begins', { plan_to: time(0) }],
  ['is shorter than ten minutes', { plan_to: time(65) }],
  ['is longer than six hours', { plan_to: time(60 + 361) }],
  [
    'is further ahead than allowed',
    { plan_from: time((maxPlanDays + 1) * 1440), plan_to: time((maxPlanDays + 1) * 1440 + 60) },
  ],
  ['is over', { plan_from: time(-120), plan_to: time(-60) }],
])('a plan that %s is refused', async (_, fields) => {
  expect(await plan(60, fields)).toMatchObject({ msg: '开始须在 90 天内，时长 10 分钟至 6 小时' })
})

test('a plan needs a known contract, its own room and its teacher', async () => {
  expect(await plan(60, { contract: 'zz2705' })).toMatchObject({ msg: '没有这个合约' })
  expect(await plan(60, { room_id: roomId + 9_999 })).toMatchObject({ msg: '没有这个直播间' })
  expect(await plan(60, { id: 999_999 })).toMatchObject({ msg: '没有这场直播' })
  expect(await plan(60, {}, await seed.user())).toMatchObject({ msg: '您没有权限进行此操作' })
  const other = await rooms.room({ teacherId: teacher.id })
  const { data } = await plan(60)
  expect(await plan(60, { ...data, room_id: other.id })).toMatchObject({ msg: '没有这场直播' })
})

test('a broadcast that has begun is not planned again', async () => {
  const { data } = await plan(60)
  await db.update(broadcasts).set({ state: 'live' })
  expect(await plan(70, data)).toMatchObject({ msg: '直播已开始，不能再改安排' })
})

test('the teacher of an announced room plans its first evening', async () => {
  await rooms.change(roomId, { type: -1 })
  expect(await plan(60)).toMatchObject({ code: 1 })
  expect(await plan(240, {}, await seed.user())).toMatchObject({ msg: '您没有权限进行此操作' })
})

test('the schedule has the broadcasts of its days, of all teachers or one', async () => {
  const other = await seed.user()
  await addSampleTeacher(db, other.id, testTime)
  const second = await rooms.room({ teacherId: other.id, name: '期货第一课' })
  await plan(60)
  await plan(60 + 24 * 60)
  await call(planBroadcast, drafted(30, { room_id: second.id }), other)
  const cancelled = (await plan(300)).data
  await plan(300, { ...cancelled, cancelled: true })
  const days = { from: '2026-11-20', to: '2026-11-20' }
  const titled = async (input: object) =>
    (await call(getSchedule, { ...days, ...input })).data.broadcasts.map(
      ({ room_name, plan_from }) => `${room_name} ${plan_from.slice(5, 16)}`,
    )
  expect(await titled({})).toEqual(['期货第一课 11-20 16:30', '夜盘带你看黑色 11-20 17:00'])
  expect(await titled({ teacher: teacher.id, to: '2026-11-21' })).toEqual([
    '夜盘带你看黑色 11-20 17:00',
    '夜盘带你看黑色 11-21 17:00',
  ])
  for (const to of ['2026-11-19', '2026-12-21'])
    expect(await call(getSchedule, { ...days, to })).toMatchObject({ msg: '起止日期有误，一次最多 31 天' })
})

test('rooms of circles are left out of the schedule', async () => {
  await rooms.change(roomId, { circleId: 1 })
  await plan(60)
  expect((await call(getSchedule, { from: '2026-11-20', to: '2026-11-21' })).data.broadcasts).toEqual([])
})

test('without days 课表 has the seven from today on', async () => {
  const { data } = await call(getSchedule, {})
  expect([data.from, data.to]).toEqual(['2026-11-20', '2026-11-26'])
})

test('a teacher names assistants', async () => {
  const [one, two] = [await seed.user(), await seed.user()]
  const assign = (user_ids: number[], by = teacher) => call(setAssistants, { room_id: roomId, user_ids }, by)
  expect(await assign([one.id, two.id, one.id])).toMatchObject({ msg: '已保存' })
  const role = async () => (await call(getRoomInfo, { id: roomId }, one)).data.me.role
  expect(await role()).toBe('assistant')
  await assign([two.id])
  expect(await role()).toBe('member')
  expect(await assign([999_999])).toMatchObject({ msg: '该用户不存在' })
  expect(await assign([teacher.id])).toMatchObject({ msg: '讲师无须设为助教' })
  expect(await assign([one.id], two)).toMatchObject({ msg: '您没有权限进行此操作' })
  expect(await call(setAssistants, { room_id: 999_999, user_ids: [] }, teacher)).toMatchObject({
    msg: '没有这个直播间',
  })
})

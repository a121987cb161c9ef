import { type DraftInputOf, getRoomInfo, savePlan, saveRoom } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

const clock = { now: () => testTime }
const { app, call, db, seed } = await startTestApp({ env: consoleEnv, clock })
const office = createConsoleFixture({ app, db, clock })
const token = await office.session(await office.operator(['owner']))

async function newTeacher() {
  const { id } = await seed.user()
  await db.execute(sql`
    insert into teachers (user_id, name, practice_number, intro, products, checked_by, checked_at)
    values (${id}, '沈越', ${`F${3_000_000 + id}`}, '', '{}', 1, now())`)
  return id
}

function save(more: Partial<DraftInputOf<typeof saveRoom>> = {}) {
  const room = {
    id: 0,
    version: 0,
    name: '黑色早盘',
    type: 2 as const,
    image: '',
    sort: 1,
    teacher_id: null,
    circle_id: null,
    is_members_only: false,
    products: ['rb'],
    notice: '',
    ...more,
  }
  return office.call(saveRoom, room, token)
}

function plan(roomId: number, teacherId: number, more: Partial<DraftInputOf<typeof savePlan>> = {}) {
  const evening = {
    room_id: roomId,
    id: 0,
    version: 0,
    title: '夜盘',
    plan_from: '2026-11-21 20:00:00',
    plan_to: '2026-11-21 22:00:00',
    teacher_id: teacherId,
    ...more,
  }
  return office.call(savePlan, evening, token)
}

test('a room and its evening come into being by two calls', async () => {
  const teacher_id = await newTeacher()
  const { data } = await save({ teacher_id })
  expect(data.version).toBe(1)
  expect(await plan(data.id, teacher_id)).toMatchObject({ code: 1, data: { version: 1 } })
  expect((await save({ id: data.id, version: 1, name: '黑色夜盘', teacher_id })).data.version).toBe(2)
  expect((await call(getRoomInfo, { id: data.id })).data).toMatchObject({
    room: { name: '黑色夜盘', teacher: { id: teacher_id }, products: ['rb'] },
    next: [{ title: '夜盘' }],
  })
})

test('a room with unknown parts or of another version is refused', async () => {
  const { id } = await seed.user()
  expect(await save({ teacher_id: id })).toMatchObject({ msg: '该用户不是认证讲师' })
  expect(await save({ circle_id: 999_999 })).toMatchObject({ msg: '圈子不存在' })
  expect(await save({ products: ['zz'] })).toMatchObject({ msg: '没有这个品种' })
  expect(await save({ id: 999_999, version: 1 })).toMatchObject({ msg: '没有这个直播间' })
  const { data } = await save()
  expect(await save({ id: data.id, version: 7 })).toMatchObject({ msg: '该直播间已被修改，请刷新后再改' })
})

test('plans that are not possible are refused', async () => {
  const teacher = await newTeacher()
  const room = (await save({ teacher_id: teacher })).data.id
  const { id } = (await plan(room, teacher)).data
  const later = { plan_from: '2026-11-22 20:00:00', plan_to: '2026-11-22 22:00:00' }
  expect(await plan(room, (await seed.user()).id, later)).toMatchObject({ msg: '该用户不是认证讲师' })
  expect(await plan(999_999, teacher)).toMatchObject({ msg: '没有这个直播间' })
  expect(await plan(room, teacher, { id: 999_999, version: 1 })).toMatchObject({ msg: '没有这场直播' })
  expect(await plan(room, teacher)).toMatchObject({ msg: '该时段已有安排' })
  expect(await plan(room, teacher, { plan_to: '2026-11-21 20:05:00' })).toMatchObject({
    msg: '开始须在 90 天内，时长 10 分钟至 6 小时',
  })
  expect(await plan(room, teacher, { ...later, contract: 'zz2705' })).toMatchObject({ msg: '没有这个合约' })
  expect(await plan(room, teacher, { id, version: 7 })).toMatchObject({ msg: '该场次已被修改，请刷新后再改' })
  await db.execute(sql`update broadcasts set state = 'ended' where id = ${id}`)
  expect(await plan(room, teacher, { id, version: 1 })).toMatchObject({ msg: '直播已开始，不能再改安排' })
})

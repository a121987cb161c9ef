import { getRoomInfo, getRoomList, savePlan, saveRoom, setTeacher } from '@vce/protocol'
import { expect, test } from 'vitest'
import { auditRepository } from '#platform/audit'
import { startTestApp, testTime } from '#test/app'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

const clock = { now: () => testTime }
const { app, db, seed, call: callAsUser } = await startTestApp({ env: consoleEnv, clock })
const { call, operator, session } = createConsoleFixture({ app, db, clock })
const live = await session(await operator(['live']))
const owner = await session(await operator(['owner']))

const teacher = await seed.user()
await call(
  setTeacher,
  {
    id: teacher.id,
    name: '沈越',
    practice_number: 'F3012345',
    advisory_number: null,
    intro: '',
    products: ['rb'],
  },
  owner,
)

const draft = {
  id: 0,
  version: 0,
  name: '夜盘带你看黑色',
  type: 2 as const,
  image: '',
  sort: 10,
  teacher_id: teacher.id,
  circle_id: null,
  is_members_only: false,
  products: ['rb', 'i', 'rb'],
  notice: '',
}
const evening = {
  id: 0,
  version: 0,
  title: '夜盘前瞻',
  plan_from: '2026-11-20 21:00:00',
  plan_to: '2026-11-20 22:00:00',
  teacher_id: teacher.id,
}

test('a room and its evening come into being by two calls', async () => {
  const { data: room } = await call(saveRoom, draft, live)
  const { data: plan } = await call(savePlan, { ...evening, room_id: room.id }, live)
  expect((await callAsUser(getRoomInfo, { id: room.id })).data).toMatchObject({
    room: { name: '夜盘带你看黑色', products: ['rb', 'i'], teacher: { name: '沈越' } },
    next: [{ id: plan.id, title: '夜盘前瞻', plan_from: '2026-11-20 21:00:00' }],
  })
  const audited = (target: string) => auditRepository(db).newest({ target }, { limit: 5, offset: 0 })
  expect(await audited(`live room ${room.id}`)).toMatchObject([{ action: 'live.room', before: null }])
  expect(await audited(`broadcast ${plan.id}`)).toMatchObject([{ action: 'live.plan' }])

  await call(savePlan, { ...evening, ...plan, room_id: room.id, cancelled: true }, live)
  expect((await callAsUser(getRoomInfo, { id: room.id })).data.next).toEqual([])
  expect(await audited(`broadcast ${plan.id}`)).toMatchObject([
    { action: 'live.cancel' },
    { action: 'live.plan' },
  ])
})

test('a room is changed from its newest version alone', async () => {
  const { data } = await call(saveRoom, draft, live)
  const renamed = await call(saveRoom, { ...draft, ...data, name: '日盘复盘', type: 1 }, live)
  expect(renamed.data).toEqual({ id: data.id, version: data.version + 1 })
  expect(await call(saveRoom, { ...draft, ...data }, live)).toMatchObject({
    msg: '该直播间已被修改，请刷新后再改',
  })
  expect((await callAsUser(getRoomList, {})).data.roomList.find(({ id }) => id === data.id)).toMatchObject({
    name: '日盘复盘',
    type: 1,
  })
})

test.each([
  ['一个不存在的直播间', { id: 999_999, version: 1 }, '没有这个直播间'],
  ['没有登记的讲师', { teacher_id: 999_999 }, '该用户不是认证讲师'],
  ['不存在的圈子', { circle_id: 999_999 }, '圈子不存在'],
  ['不存在的品种', { products: ['zz'] }, '没有这个品种'],
])('%s is refused', async (_, fields, msg) => {
  expect(await call(saveRoom, { ...draft, ...fields }, live)).toMatchObject({ msg })
})

test('a plan by an operator is refused as one by the teacher is', async () => {
  const { data: room } = await call(saveRoom, draft, live)
  const save = (fields: object) => call(savePlan, { ...evening, room_id: room.id, ...fields }, live)
  expect(await save({ teacher_id: 999_999 })).toMatchObject({ msg: '该用户不是认证讲师' })
  expect(await save({ room_id: 999_999 })).toMatchObject({ msg: '没有这个直播间' })
  expect(await save({ id: 999_999, version: 1 })).toMatchObject({ msg: '没有这场直播' })
  expect(await save({ plan_to: '2026-11-20 21:05:00' })).toMatchObject({
    msg: '开始须在 90 天内，时长 10 分钟至 6 小时',
  })
  expect(await save({ contract: 'zz2701' })).toMatchObject({ msg: '没有这个合约' })
  const { data } = await save({})
  expect(await save({})).toMatchObject({ msg: '该时段已有安排' })
  expect(await save({ ...data, version: 9 })).toMatchObject({ msg: '该场次已被修改，请刷新后再改' })
})

test('an auditor reads and saves nothing', async () => {
  const auditor = await session(await operator(['auditor']))
  expect(await call(saveRoom, draft, auditor)).toMatchObject({ msg: '您没有权限进行此操作' })
})

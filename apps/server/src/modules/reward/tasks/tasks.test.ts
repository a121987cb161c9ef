import { dayMs } from '@vce/futures'
import { addDevice, changeOwnList, finishTask, getEntries, getTasks, saveCategoryList } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { userSignedIn } from '#modules/account'
import { questionAnswered } from '#modules/assistant'
import { commentPublished, postFeatured, postPublished } from '#modules/community'
import { watched20 } from '#modules/live-room'
import { emit, type NewEvent } from '#platform/outbox'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { handleEvents } from '#test/outbox'
import type { TestUser } from '#test/seed'

let now = testTime
const clock = { now: () => now }
const server = await startTestApp({ clock })
const { call, db, seed } = server
const { allHandled } = handleEvents(server, clock)
afterEach(() => {
  now = testTime
})

const tasksOf = async (user?: TestUser) => (await call(getTasks, {}, user)).data.tasks
const taskOf = async (user: TestUser, type: number) =>
  (await tasksOf(user)).find((each) => each.type === type)
/** The V粒 that a user has earned, without those for medals. */
const pointsOf = async (user: TestUser) => {
  const { rows } = await db.execute<{ amount: number }>(sql`
    select coalesce(sum(entry.amount), 0)::int as amount from ledger_entries entry
    join ledger_transfers transfer on transfer.id = entry.transfer_id
    join ledger_accounts account on account.id = entry.account_id
    where account.owner = ${String(user.id)} and account.kind = 'user' and transfer.reason <> 'honor'`)
  return rows[0]?.amount
}
const happen = async (...events: NewEvent[]) => {
  await emit(db, now, ...events)
  await allHandled()
}

const browser = (number: number) => `0f3b0000-0000-4000-8000-${String(number).padStart(12, '0')}`
const signInFrom = (address: string) => ({
  registered: false,
  address,
  agent: '',
  new_browser: false,
  browser: browser(0),
})

const post = (userId: number, { id = 1, has_chip = true } = {}) =>
  postPublished(userId, { post_id: id, kind: 1, title: '甲', topic_ids: [], has_chip })
const answer = (userId: number, { kind = 2, post_author = 999 } = {}) =>
  commentPublished(userId, {
    comment_id: 1,
    post_id: 1,
    kind,
    title: '甲',
    excerpt: '',
    post_author,
    replied_to: null,
  })

test('tasks whose event exists are listed, four of them for today', async () => {
  const tasks = await tasksOf()
  expect(tasks.map(({ type, amount }) => [type, amount])).toEqual([
    [4, 20],
    [5, 10],
    [7, 20],
    [8, 15],
    [9, 10],
    [11, 5],
    [1, 2],
    [2, 5],
    [12, 100],
  ])
  expect(tasks.filter(({ today }) => today).map(({ type }) => type)).toEqual([4, 5, 7, 8])
  expect(tasks.every(({ done }) => done === 0)).toBe(true)
  expect((await tasksOf(await seed.user())).length).toBe(9)
})

test('a visit is paid once a day, with a toast and an entry', async () => {
  const user = await seed.user()
  expect(await call(finishTask, { type: 1, device_info: 'pc' }, user)).toEqual({
    code: 1,
    msg: '领取成功',
    data: {
      money: 2,
      toast: {
        title: '恭喜您获得2V粒',
        list: [{ name: '今日到访', amount: 2 }],
        tip: '明天可再次完成',
      },
    },
  })
  expect(await call(finishTask, { type: 1 }, user)).toMatchObject({ key: 'doneToday', msg: '今日已完成' })
  expect(await taskOf(user, 1)).toMatchObject({ done: 1 })
  now = new Date('2026-11-21T00:00:00+08:00')
  expect(await taskOf(user, 1)).toMatchObject({ done: 0 })
  expect(await call(finishTask, { type: 1 }, user)).toMatchObject({ code: 1, data: { money: 4 } })
  expect((await call(getEntries, {}, user)).data.data[0]).toMatchObject({ type: '任务', detail: '今日到访' })
})

test('a shared poster is paid once a day when a new browser elsewhere opens its link', async () => {
  const user = await seed.user()
  await db.execute(sql`update users set invitation_code = 'sharedcode' where id = ${user.id}`)
  await emit(db, now, userSignedIn(user.id, signInFrom('203.0.113.7')))
  const open = (number: number, address: string, service_code = 'sharedcode') =>
    call(addDevice, { service_code }, undefined, { address, device: browser(number) })
  await open(1, '198.51.100.9', 'othercode')
  await open(2, '203.0.113.200')
  await allHandled()
  expect(await taskOf(user, 2)).toMatchObject({ done: 0, claimed: 0 })
  await open(3, '198.51.100.9')
  await open(4, '198.51.100.9')
  await allHandled()
  expect(await taskOf(user, 2)).toMatchObject({ done: 1 })
  expect(await pointsOf(user)).toBe(5)
  now = new Date('2026-11-21T00:00:00+08:00')
  await open(3, '198.51.100.9')
  await allHandled()
  expect(await pointsOf(user)).toBe(5)
  expect(await call(finishTask, { type: 2 }, await seed.session(user))).toMatchObject({ key: 'notDone' })
})

test('twenty minutes of a broadcast are paid once a day', async () => {
  const user = await seed.user()
  const watched = (broadcast_id: number) => watched20(user.id, { room_id: 1, broadcast_id })
  await happen(watched(1), watched(2))
  expect(await pointsOf(user)).toBe(20)
  expect(await taskOf(user, 7)).toMatchObject({ title: '看一场公开课满 20 分钟', amount: 20, done: 1 })
  now = new Date(testTime.getTime() + dayMs)
  await happen(watched(3))
  expect(await pointsOf(user)).toBe(40)
})

test('neither hidden nor unknown types are tasks', async () => {
  const user = await seed.user()
  for (const type of [0, 3, 6, 10, 13, -1, 2 ** 40])
    expect(await call(finishTask, { type }, user)).toMatchObject({ key: 'unknownTask', msg: '任务不存在' })
  expect(await call(finishTask, { type: '1' as never }, user)).toMatchObject({ msg: '任务不存在' })
  expect(await call(finishTask, { type: 1 })).toMatchObject({ code: 4001 })
})

test('a task of the house cannot be claimed: it is not done, or was', async () => {
  const user = await seed.user()
  expect(await call(finishTask, { type: 8 }, user)).toMatchObject({ key: 'notDone', msg: '任务尚未完成' })
  await happen(post(user.id))
  expect(await call(finishTask, { type: 8 }, user)).toMatchObject({ key: 'doneToday', msg: '今日已完成' })
  await call(saveCategoryList, { type_text: 'rb' }, user)
  await allHandled()
  expect(await call(finishTask, { type: 4 }, user)).toMatchObject({ key: 'received', msg: '您已领取过' })
})

test('posts with a chip, answers and questions to AI are each paid once a day', async () => {
  const user = await seed.user()
  await happen(
    post(user.id, { has_chip: false }),
    answer(user.id, { kind: 1 }),
    answer(user.id, { post_author: user.id }),
  )
  expect(await pointsOf(user)).toBe(0)
  await happen(
    post(user.id),
    post(user.id, { id: 2 }),
    answer(user.id),
    questionAnswered(user.id, { chat_id: 1 }),
  )
  expect(await pointsOf(user)).toBe(15 + 10 + 5)
  now = new Date(now.getTime() + dayMs)
  await happen(post(user.id, { id: 3 }), questionAnswered(user.id, { chat_id: 2 }))
  expect(await pointsOf(user)).toBe(30 + 15 + 5)
})

test('an event before midnight that is handled later counts for its own day', async () => {
  const user = await seed.user()
  const before = new Date('2026-11-20T23:59:59+08:00')
  now = new Date('2026-11-21T00:00:05+08:00')
  await emit(db, before, post(user.id))
  await allHandled()
  await happen(post(user.id, { id: 2 }))
  expect(await pointsOf(user)).toBe(30)
  const { rows } = await db.execute(sql`select unit from tasks_done where user_id = ${user.id} order by unit`)
  expect(rows).toEqual([{ unit: '2026-11-20' }, { unit: '2026-11-21' }])
})

test('three products of the own list are enough, once', async () => {
  const user = await seed.user()
  const add = (...symbols: string[]) => call(changeOwnList, { change: { type: 'add', symbols } }, user)
  await add('rb', 'au')
  await allHandled()
  expect(await taskOf(user, 5)).toMatchObject({ done: 0 })
  await add('cu')
  await allHandled()
  expect(await taskOf(user, 5)).toMatchObject({ done: 1, today: 0 })
  await call(changeOwnList, { change: { type: 'remove', symbol: 'cu' } }, user)
  await add('m')
  await allHandled()
  expect(await pointsOf(user)).toBe(10)
})

test('of many claims at the same time one is paid', async () => {
  const user = await seed.user()
  const answers = await Promise.all(
    Array.from({ length: crowd() }, () => call(finishTask, { type: 1 }, user)),
  )
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(await pointsOf(user)).toBe(2)
})

test('an event that is handled twice is paid once', async () => {
  const user = await seed.user()
  await happen(post(user.id))
  await db.execute(sql`delete from outbox_deliveries`)
  await db.execute(sql`update outbox_events set dispatched = false`)
  await happen(post(user.id, { id: 9 }))
  expect(await pointsOf(user)).toBe(15)
})

test('精华 pays the author 200 twice a week and once for a post', async () => {
  const author = await seed.user()
  const feature = (id: number) => happen(postFeatured(null, { post_id: id, title: '甲', author: author.id }))
  await feature(71)
  await feature(71)
  expect(await pointsOf(author)).toBe(200)
  await feature(72)
  now = new Date('2026-11-22T23:59:59+08:00')
  await feature(73)
  expect(await pointsOf(author)).toBe(400)
  now = new Date('2026-11-23T00:00:00+08:00')
  await feature(74)
  expect(await pointsOf(author)).toBe(600)
  const entries = (await call(getEntries, {}, await seed.session(author))).data.data
  expect(entries.find(({ type }) => type === '帖子被评为精华')).toMatchObject({
    detail: '帖子 74',
    amount: 200,
  })
})

test('a user without a number earns nothing by events', async () => {
  const user = await seed.user({ mobile: null })
  await happen(post(user.id))
  const { rows } = await db.execute(sql`select 1 from tasks_done where user_id = ${user.id}`)
  expect(rows).toEqual([])
})

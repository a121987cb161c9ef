import { dayMs, minuteMs } from '@vce/futures'
import {
  bindUser,
  changeOwnList,
  exchangeRule,
  getEntries,
  getFansList,
  getFollowList,
  getHonorList,
  getUser,
  getUserInfo,
  honorInfo,
  makeUp,
  pickHonor,
  saveCategoryList,
  setFollow,
  sign,
  signInByCode,
  wearHonor,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { questionAnswered } from '#modules/assistant'
import { forecastGraded } from '#modules/community'
import { catchUpCards } from '#modules/shop'
import { emit } from '#platform/outbox'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { connectMessageClient } from '#test/message-client'
import { handleEvents } from '#test/outbox'
import type { TestUser } from '#test/seed'
import { giveOldFriendMedals } from './give-old-friend-medals'
import { medalsRepository } from './medals.repository'
import type { NewMedal } from './new-medals'
import { payUnpaidMedals } from './pay-unpaid-medals'

let now = testTime
const clock = { now: () => now }
const server = await startTestApp({ clock })
const { app, call, seed, db } = server
const { allHandled } = handleEvents(server, clock)
const five = ['rb', 'au', 'cu', 'm', 'TA']

const listOf = async (user: TestUser) => (await call(getHonorList, {}, user)).data
const heldBy = async (user: TestUser) =>
  (await listOf(user)).list.filter(({ is_have }) => is_have).map(({ id }) => id)
const wornBy = async (user: TestUser) =>
  (await call(getUser, {}, user)).data.userinfo.honors.map(({ id }) => id)
const medalOf = async (user: TestUser, id: number) => (await call(honorInfo, { id }, user)).data
const add = (user: TestUser, symbols: string[]) =>
  call(changeOwnList, { change: { type: 'add', symbols } }, user)
const give = async (user: TestUser, ...ids: number[]) => {
  for (const id of ids) await medalsRepository(db).add(user.id, id, testTime)
}

async function signIn(mobile = seed.freshMobile()) {
  now = new Date(now.getTime() + 2 * minuteMs)
  const captcha = await seed.code(mobile, 'mobile_login')
  const { data } = await call(signInByCode, { mobile, captcha })
  return { id: data.userinfo.id, mobile, token: data.userinfo.token }
}

test('a new user sees 24 medals in their order, none of them obtained', async () => {
  const user = await seed.user()
  const { list, have_count, all_count } = await listOf(user)
  expect([have_count, all_count, list.length]).toEqual([0, 24, 24])
  expect(list.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
  expect(list.map(({ money }) => money)).toEqual(
    [
      [20, 6],
      [50, 6],
      [100, 6],
      [200, 3],
      [0, 3],
    ].flatMap(([money = 0, times = 0]) => Array.from({ length: times }, () => money)),
  )
  expect(list.filter(({ progress }) => progress).map(({ id, progress }) => [id, progress])).toEqual([
    [5, { have: 0, need: 5 }],
    [6, { have: 0, need: 7 }],
    [7, { have: 0, need: 30 }],
    [10, { have: 0, need: 30 }],
    [12, { have: 0, need: 5 }],
    [13, { have: 0, need: 100 }],
    [15, { have: 0, need: 10 }],
    [16, { have: 0, need: 50 }],
    [17, { have: 0, need: 500 }],
    [18, { have: 0, need: 365 }],
    [19, { have: 0, need: 365 }],
  ])
  expect(list.filter(({ is_open }) => is_open === 0).map(({ id }) => id)).toEqual([
    4, 8, 9, 11, 20, 22, 23, 24,
  ])
  expect(await medalOf(user, 5)).toEqual({ ...list[4], have_count: 0, all_count: 24 })
})

test('signing in gives 初来乍到 only to a user with a bound number', async () => {
  const user = await signIn()
  await expect.poll(() => heldBy(user)).toEqual([1])
  expect(await medalOf(user, 1)).toMatchObject({
    name: '初来乍到',
    status: 1,
    isObtain: true,
    get_tip1: '已获得',
    progress: null,
  })

  const other = await signIn()
  await allHandled()
  await db.execute(sql`delete from medals_held where user_id = ${other.id}`)
  await db.execute(sql`delete from outbox_deliveries`)
  await db.execute(sql`update users set mobile = null where id = ${other.id}`)
  await db.execute(sql`update outbox_events set dispatched = false`)
  await add(await seed.user(), five)
  await allHandled()
  const { rows } = await db.execute(sql`select 1 from medals_held where user_id = ${other.id}`)
  expect(rows).toEqual([])
})

test('完善资料 gives 资料齐全 only if products are chosen', async () => {
  const user = await seed.user()
  await call(saveCategoryList, { type_text: '' }, user)
  await allHandled()
  expect(await heldBy(user)).toEqual([])
  await call(saveCategoryList, { type_text: 'rb,au' }, user)
  await expect.poll(() => heldBy(user)).toEqual([2])
})

test('the fifth symbol of 自选 gives 寻盘 permanently', async () => {
  const user = await seed.user()
  await add(user, five.slice(0, 4))
  await allHandled()
  expect(await medalOf(user, 5)).toMatchObject({ status: 0, progress: { have: 4, need: 5 } })
  await add(user, five)
  await expect.poll(() => heldBy(user)).toEqual([5])
  await call(changeOwnList, { change: { type: 'remove', symbol: 'rb' } }, user)
  await add(user, ['rb'])
  await allHandled()
  expect(await heldBy(user)).toEqual([5])
})

test('five symbols that are older than the event give 寻盘 at the next sign-in', async () => {
  const user = await signIn()
  await db.execute(
    sql`insert into own_lists (user_id, symbols, groups, version) values (${user.id}, '{rb,au,cu,m,TA}', '[]', 1)`,
  )
  await signIn(user.mobile)
  await expect.poll(() => heldBy(user)).toEqual([1, 5])
})

test('the fiftieth fan gives 有朋 to the followed user', async () => {
  const target = await seed.user()
  const fans = await Promise.all(Array.from({ length: 50 }, () => seed.user()))
  const follow = (fan: TestUser) => call(setFollow, { kind: 'user', id: target.id, value: true }, fan)
  await Promise.all(fans.slice(0, 49).map(follow))
  await allHandled()
  expect(await medalOf(target, 16)).toMatchObject({ status: 0, progress: { have: 49, need: 50 } })
  await Promise.all(fans.map(follow))
  await expect.poll(() => heldBy(target), { timeout: 5_000 }).toEqual([16])
})

test('a year after the registration signing in gives 老友', async () => {
  const user = await signIn()
  const registered = now
  now = new Date(registered.getTime() + 364 * dayMs)
  const early = await signIn(user.mobile)
  await allHandled()
  expect(await heldBy(early)).toEqual([1])
  expect(await medalOf(early, 18)).toMatchObject({ progress: { have: 364, need: 365 } })
  now = new Date(registered.getTime() + 365 * dayMs)
  const late = await signIn(user.mobile)
  await expect.poll(() => heldBy(late)).toEqual([1, 18])
  now = testTime
})

test('the daily job gives 老友 once to each user who is due', async () => {
  const [due, early, deleted] = [await seed.user(), await seed.user(), await seed.user()]
  const registered = (user: TestUser, days: number) =>
    db.execute(
      sql`update users set created_at = ${new Date(now.getTime() - days * dayMs).toISOString()} where id = ${user.id}`,
    )
  await registered(due, 365)
  await registered(early, 364)
  await registered(deleted, 400)
  await db.execute(sql`update users set deleted_at = now() where id = ${deleted.id}`)
  const given: NewMedal[] = []
  const job = giveOldFriendMedals({ db, onGiven: (medal) => given.push(medal) })
  await job.run({}, now)
  expect(given).toEqual([{ userId: due.id, id: 18, name: '老友' }])
  expect(await job.run({}, now)).toEqual({ given: 0 })
  expect(await heldBy(due)).toEqual([18])
  expect(await heldBy(early)).toEqual([])
})

test('an event handled twice gives one medal and changes no worn medal', async () => {
  const user = await seed.user()
  await add(user, five)
  await expect.poll(() => heldBy(user)).toEqual([5])
  await call(wearHonor, { id: 5 }, user)
  await db.execute(sql`delete from outbox_deliveries`)
  await db.execute(sql`update outbox_events set dispatched = false`)
  await add(await seed.user(), five)
  await allHandled()
  const { rows } = await db.execute(sql`select medal_id from medals_held where user_id = ${user.id}`)
  expect(rows).toHaveLength(1)
  expect(await wornBy(user)).toEqual([5])
})

test('a new medal reaches every open page of the user once', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  const user = await seed.user()
  const pages = await Promise.all([1, 2].map(() => connectMessageClient(`ws://127.0.0.1:${port}/ws/message`)))
  for (const page of pages) {
    const { client_id } = await page.next('get_client_id')
    await call(bindUser, { client_id, platform: 'pc' }, user)
  }
  await add(user, five)
  for (const page of pages) expect(await page.next('honor')).toEqual({ type: 'honor', id: 5, name: '寻盘' })

  await call(changeOwnList, { change: { type: 'remove', symbol: 'rb' } }, user)
  await add(user, ['rb'])
  await allHandled()
  expect(pages.flatMap(({ received }) => received).filter(({ type }) => type === 'honor')).toEqual([])

  // Three calls make two changes: wearing a worn medal sends no message.
  for (const endpoint of [wearHonor, wearHonor, pickHonor]) await call(endpoint, { id: 5 }, user)
  for (const page of pages) {
    for (let change = 0; change < 2; change += 1) await page.next('worn')
    expect(page.received.filter(({ type }) => type === 'worn')).toEqual([])
  }
  for (const page of pages) await page.leave()
})

test('the own and the public card show worn medals in the order in which they were put on', async () => {
  const user = await seed.user()
  await give(user, 1, 2, 5)
  expect(await call(wearHonor, { id: 5 }, user)).toEqual({ code: 1, msg: '佩戴成功', data: {} })
  now = new Date(now.getTime() + 1_000)
  expect(await call(wearHonor, { id: 1 }, user)).toMatchObject({ code: 1 })
  expect(await call(wearHonor, { id: 5 }, user)).toMatchObject({ code: 1 })
  const worn = [
    { id: 5, name: '寻盘', image: '/medals/5.svg' },
    { id: 1, name: '初来乍到', image: '/medals/1.svg' },
  ]
  expect((await call(getUser, {}, user)).data.userinfo.honors).toEqual(worn)
  expect((await call(getUserInfo, { id: user.id })).data.honorLists).toEqual(worn)
  const fan = await seed.user()
  await call(setFollow, { kind: 'user', id: user.id, value: true }, fan)
  expect((await call(getFollowList, {}, fan)).data.data).toMatchObject([{ id: user.id, honors: worn }])
  expect((await call(getFansList, {}, user)).data.data).toMatchObject([{ id: fan.id, honors: [] }])
  expect((await listOf(user)).list.filter(({ is_wear }) => is_wear).map(({ id }) => id)).toEqual([1, 5])

  expect(await call(pickHonor, { id: 5 }, user)).toEqual({ code: 1, msg: '已取下勋章', data: {} })
  expect(await call(pickHonor, { id: 5 }, user)).toMatchObject({ code: 1 })
  expect(await wornBy(user)).toEqual([1])
  now = testTime
})

test('wearing a fourth medal, an unknown one or one not obtained is refused', async () => {
  const user = await seed.user()
  await give(user, 1, 2, 5, 16)
  for (const id of [1, 2, 5]) await call(wearHonor, { id }, user)
  expect(await call(wearHonor, { id: 16 }, user)).toMatchObject({ code: 0, msg: '最多佩戴3枚勋章' })
  expect(await call(wearHonor, { id: 24 }, user)).toMatchObject({ code: 0, msg: '您还未获得该勋章' })
  expect(await wornBy(user)).toEqual([1, 2, 5])
  for (const reply of [
    await call(wearHonor, { id: 25 }, user),
    await call(pickHonor, { id: 25 }, user),
    await call(honorInfo, { id: 25 }, user),
  ]) {
    expect(reply).toMatchObject({ code: 0, msg: '勋章不存在' })
  }
  for (const id of [0, 1.5, '1' as never]) {
    expect(await call(wearHonor, { id }, user)).toMatchObject({ code: 0, msg: '勋章编号有误' })
  }
})

test('wearing and taking off share a limit of sixty changes a minute', async () => {
  const user = await seed.user()
  await give(user, 1)
  for (let round = 0; round < 30; round += 1) {
    await call(wearHonor, { id: 1 }, user)
    await call(pickHonor, { id: 1 }, user)
  }
  expect(await call(wearHonor, { id: 1 }, user)).toMatchObject({ msg: '操作过于频繁，请稍后再试' })
  expect(await call(pickHonor, { id: 1 }, user)).toMatchObject({ msg: '操作过于频繁，请稍后再试' })
  now = new Date(now.getTime() + minuteMs + 1)
  expect(await call(wearHonor, { id: 1 }, user)).toMatchObject({ code: 1 })
  now = testTime
})

test('many concurrent changes never leave four medals worn', async () => {
  const ids = [1, 2, 5, 16, 18]
  for (let round = 0; round < 3; round += 1) {
    const user = await seed.user()
    await give(user, ...ids)
    let most = 0
    const watch = setInterval(async () => {
      most = Math.max(most, (await medalsRepository(db).worn([user.id])).length)
    }, 5)
    const answers = await Promise.all(
      Array.from({ length: crowd() }, (_, index) => {
        const input = { id: ids[index % ids.length] ?? 0 }
        return index % 3 === 2 ? call(pickHonor, input, user) : call(wearHonor, input, user)
      }),
    )
    clearInterval(watch)
    const worn = await wornBy(user)
    expect(Math.max(most, worn.length)).toBeLessThanOrEqual(3)
    expect(
      answers.filter(({ code, msg }) => code !== 1 && msg !== '最多佩戴3枚勋章'),
      'only a fourth one is refused',
    ).toEqual([])

    for (const id of worn) await call(pickHonor, { id }, user)
    await call(wearHonor, { id: 18 }, user)
    expect(await wornBy(user)).toEqual([18])
    await call(pickHonor, { id: 18 }, user)
    expect(await wornBy(user)).toEqual([])
  }
})

test('after concurrent calls that wear and take off one medal the next call decides', async () => {
  const user = await seed.user()
  await give(user, 1)
  await Promise.all(
    Array.from({ length: crowd() }, (_, index) => call(index % 2 ? pickHonor : wearHonor, { id: 1 }, user)),
  )
  expect(await call(wearHonor, { id: 1 }, user)).toMatchObject({ code: 1 })
  expect(await wornBy(user)).toEqual([1])
})

test('guests have no medals', async () => {
  expect(await call(getHonorList, {})).toMatchObject({ code: 4001 })
  expect(await call(honorInfo, { id: 1 })).toMatchObject({ code: 4001 })
  expect(await call(wearHonor, { id: 1 })).toMatchObject({ code: 4001 })
  expect(await call(pickHonor, { id: 1 })).toMatchObject({ code: 4001 })
})

const pointsOf = async (user: TestUser) => (await call(exchangeRule, {}, user)).data.money

test('a medal pays its V粒 once, with an entry that names it', async () => {
  const user = await seed.user()
  await add(user, five)
  await expect.poll(() => heldBy(user)).toEqual([5])
  await allHandled()
  const { rows } = await db.execute(sql`select key, amount::int, reason from ledger_transfers
    where key like ${`honor:%:${user.id}`}`)
  expect(rows).toEqual([{ key: `honor:5:${user.id}`, amount: 20, reason: 'honor' }])
  const entries = (await call(getEntries, {}, user)).data.data
  expect(entries.find(({ type }) => type === '成就勋章')).toMatchObject({ detail: '寻盘', amount: 20 })
  await payUnpaidMedals({ db }).run({}, now)
  expect(await pointsOf(user)).toBe(20 + 10)
})

test('the chore pays once for a medal that was obtained before medals paid V粒', async () => {
  const [user, frozen] = [await seed.user(), await seed.user()]
  await give(user, 1, 14, 19, 24)
  await give(frozen, 1)
  await db.execute(sql`
    insert into earning_freezes (user_id, reason, operator_id, at) values (${frozen.id}, '核查', 1, now())`)
  const job = payUnpaidMedals({ db })
  await Promise.all([job.run({}, now), job.run({}, now)])
  expect(await pointsOf(user)).toBe(20 + 100 + 200)
  expect(await pointsOf(frozen)).toBe(0)
  await db.execute(sql`delete from earning_freezes`)
  await job.run({}, now)
  await job.run({}, now)
  expect([await pointsOf(user), await pointsOf(frozen)]).toEqual([320, 20])
})

test('signing in on seven days in a row gives 连签7, also with a caught-up day', async () => {
  const registered = new Date(testTime.getTime() - 30 * dayMs)
  const [straight, mended] = [
    await seed.user({ createdAt: registered }),
    await seed.user({ createdAt: registered }),
  ]
  const signed = (user: TestUser, ...days: number[]) =>
    db.execute(sql`
      insert into sign_days (user_id, day, place, made_up, at)
      select ${user.id}, '2026-11-20'::date - ago, 1, false, now() from unnest(array[${sql.join(days, sql`, `)}]::int[]) ago`)
  await signed(straight, 1, 2, 3, 4, 5)
  await signed(mended, 1, 2, 3, 5, 6)
  await call(sign, {}, mended)
  await allHandled()
  expect(await medalOf(straight, 6)).toMatchObject({ status: 0, progress: { have: 5, need: 7 } })
  expect(await medalOf(mended, 6)).toMatchObject({ status: 0, progress: { have: 4, need: 7 } })
  await signed(straight, 6)
  await call(sign, {}, straight)
  await catchUpCards(db).give(mended.id, 'test:mended', now)
  await call(makeUp, { day: '2026-11-16' }, mended)
  await allHandled()
  expect(await heldBy(straight)).toEqual([6])
  expect(await heldBy(mended)).toEqual([6])
})

test('the thirtieth answered question gives 问道', async () => {
  const user = await seed.user()
  const answered = (count: number, from: number) =>
    db.execute(sql`
      insert into assistant_chats (owner, user_id, session_id, request_id, prompt, world, is_vip, state, cost, created_at, committed_at, alive_at)
      select ${`user:${user.id}`}, ${user.id}, gen_random_uuid(), n::text, '甲', 'real', 0, 'done', 1, now(), now(), now()
      from generate_series(${from}::int, ${from + count - 1}::int) n`)
  await answered(29, 1)
  await emit(db, now, questionAnswered(user.id, { chat_id: 29 }))
  await allHandled()
  expect(await medalOf(user, 10)).toMatchObject({ status: 0, progress: { have: 29, need: 30 } })
  await answered(1, 30)
  await emit(db, now, questionAnswered(user.id, { chat_id: 30 }))
  await allHandled()
  expect(await heldBy(user)).toEqual([10])
})

test('twenty graded views that are right above chance give 断势', async () => {
  const author = await seed.user()
  const graded = (count: number, isHit: boolean) =>
    db.execute(sql`
      insert into forecasts (author_id, world, product_code, contract_code, direction, horizon, posted_at, state, is_open,
        price, locked_by, trading_day, locked_at, due_day, usual, later, moved, is_hit, graded_at)
      select ${author.id}, 'real', 'rb', 'rb2705', '看多', 5, now(), 'graded', false,
        3000, 'open', '2026-10-09', now(), '2026-10-16', 1, 3060, 2, ${isHit}, now() from generate_series(1, ${count}::int)`)
  const event = forecastGraded(author.id, {
    forecast_id: 1,
    contract: 'rb2705',
    direction: '看多',
    horizon: 5,
    return: 1,
    hit: true,
    again: false,
  })
  await graded(14, true)
  await graded(6, false)
  await emit(db, now, event)
  await allHandled()
  expect(await heldBy(author)).toEqual([])
  await graded(6, true)
  await emit(db, now, event)
  await allHandled()
  expect(await heldBy(author)).toEqual([21])
})

import { dayMs } from '@vce/futures'
import { exchangeRule, getEntries, makeUp, memberLevels, sign, signBaseInfo } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { verifyBooks } from '#modules/ledger'
import { catchUpCards } from '#modules/shop'
import { addTerms } from '#platform/terms'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import type { TestUser } from '#test/seed'

let now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })
afterEach(() => {
  now = testTime
})

const at = (beijing: string) => {
  now = new Date(`${beijing}+08:00`)
}
const infoOf = async (user?: TestUser) => (await call(signBaseInfo, {}, user)).data
const pointsOf = async (user: TestUser) => (await call(exchangeRule, {}, user)).data.money
/** A user who registered 400 days before the day of the test. */
const oldUser = () => seed.user({ createdAt: new Date(testTime.getTime() - 400 * dayMs) })

/** Signs in at noon on consecutive days, from the current day of the clock. */
async function signDays(user: TestUser, days: number) {
  const answers: Awaited<ReturnType<typeof call<typeof sign>>>[] = []
  for (let day = 0; day < days; day += 1) {
    if (day > 0) now = new Date(now.getTime() + dayMs)
    answers.push(await call(sign, {}, await seed.session(user)))
  }
  return answers
}

test('guests get zeros and empty calendars but cannot sign in', async () => {
  expect(await infoOf()).toEqual({ todayIsSign: 0, streak: 0, place: 0, week: [], month: [], cards: 0 })
  expect(await call(sign, {})).toMatchObject({ code: 4001 })
  expect(await call(makeUp, { day: '2026-11-19' })).toMatchObject({ code: 4001 })
})

test('the first day pays 5 V粒, with a toast and an entry', async () => {
  const user = await seed.user()
  expect(await infoOf(user)).toMatchObject({ todayIsSign: 0, streak: 0, place: 1, cards: 0 })
  expect(await call(sign, {}, user)).toEqual({
    code: 1,
    msg: '签到成功',
    data: {
      money: 5,
      toast: {
        title: '恭喜您获得5V粒',
        list: [{ name: '每日签到，第 1 天', amount: 5 }],
        tip: '明天再来，可得 5V粒',
      },
    },
  })
  expect(await infoOf(user)).toMatchObject({ todayIsSign: 1, streak: 1, place: 1 })
  expect((await call(getEntries, {}, user)).data.data).toMatchObject([
    { type: '每日签到', detail: '连续第 1 天', amount: 5 },
  ])
})

test('a second sign-in of the day is refused', async () => {
  const user = await seed.user()
  await call(sign, {}, user)
  expect(await call(sign, {}, user)).toMatchObject({ code: 0, key: 'signed', msg: '今日已签到' })
  expect(await pointsOf(user)).toBe(5)
})

test('a week pays 5 5 10 5 5 10 30 before it begins again', async () => {
  const user = await oldUser()
  const paid = (await signDays(user, 8)).map(({ data }) => data.toast.list[0]?.amount)
  expect(paid).toEqual([5, 5, 10, 5, 5, 10, 30, 5])
  expect(await infoOf(await seed.session(user))).toMatchObject({ streak: 8, place: 1 })
})

test('new amounts apply from their moment on, not to signed days', async () => {
  const user = await oldUser()
  const points = [7, 7, 7, 7, 7, 7, 70]
  await signDays(user, 2)
  const validFrom = new Date('2026-11-22T00:00:00+08:00')
  await addTerms(db, { name: 'signIn', validFrom, body: { points }, setAt: now })
  onTestFinished(async () => void (await db.execute(sql`delete from terms where name = 'signIn'`)))
  const { week } = await infoOf(user)
  expect(week.map(({ amount }) => amount)).toEqual([5, 5, 7, 7, 7, 7, 70])
  now = new Date(now.getTime() + dayMs)
  expect(await call(sign, {}, await seed.session(user))).toMatchObject({
    data: { toast: { title: '恭喜您获得7V粒', tip: '明天再来，可得 7V粒' } },
  })
})

test('a missed day ends the run of consecutive signed days', async () => {
  const user = await oldUser()
  await signDays(user, 3)
  now = new Date(now.getTime() + 2 * dayMs)
  expect(await infoOf(user)).toMatchObject({ todayIsSign: 0, streak: 0, place: 1 })
  expect(await call(sign, {}, user)).toMatchObject({ data: { toast: { list: [{ amount: 5 }] } } })
})

test('the Beijing day decides, over midnight, a month and a year', async () => {
  const user = await oldUser()
  for (const [time, streak] of [
    ['2026-12-30T23:59:59', 1],
    ['2026-12-31T00:00:00', 2],
    ['2027-01-01T00:00:00', 3],
  ] as const) {
    at(time)
    await call(sign, {}, await seed.session(user))
    expect(await infoOf(await seed.session(user))).toMatchObject({ todayIsSign: 1, streak })
  }
  const { month, week } = await infoOf(await seed.session(user))
  expect(month.map(({ day }) => day)).toHaveLength(31)
  expect(month[0]).toEqual({ day: '2027-01-01', state: 'signed', place: 3, amount: 10, can_make_up: 0 })
  expect(week.map(({ day, state }) => [day, state]).slice(0, 4)).toEqual([
    ['2026-12-30', 'signed'],
    ['2026-12-31', 'signed'],
    ['2027-01-01', 'signed'],
    ['2027-01-02', 'coming'],
  ])
})

test('the calendar shows the missed days that a card can fill', async () => {
  const user = await oldUser()
  at('2026-11-10T12:00:00')
  await signDays(user, 3)
  at('2026-11-20T12:00:00')
  const { month } = await infoOf(user)
  const dayOf = (day: string) => month.find((each) => each.day === day)
  expect(dayOf('2026-11-12')).toMatchObject({ state: 'signed', place: 3 })
  expect(dayOf('2026-11-12')).toMatchObject({ amount: 10 })
  // Exactly a week ago, and the day after three signed ones.
  expect(dayOf('2026-11-13')).toEqual({
    day: '2026-11-13',
    state: 'missed',
    place: 4,
    amount: 5,
    can_make_up: 1,
  })
  expect(dayOf('2026-11-09')).toMatchObject({ state: 'missed', can_make_up: 0 })
  expect(dayOf('2026-11-20')).toMatchObject({ state: 'today', place: 1 })
  expect(dayOf('2026-11-21')).toMatchObject({ state: 'coming', can_make_up: 0 })
})

test('a made-up day pays its place and joins the row without paying later days again', async () => {
  const user = await oldUser()
  at('2026-11-14T12:00:00')
  await signDays(user, 6)
  at('2026-11-21T12:00:00')
  await call(sign, {}, await seed.session(user))
  await catchUpCards(db).give(user.id, 'test:1', now)
  const before = await pointsOf(user)
  expect(await infoOf(user)).toMatchObject({ streak: 1, cards: 1 })
  expect(await call(makeUp, { day: '2026-11-20' }, user)).toEqual({
    code: 1,
    msg: '补签成功',
    data: {
      money: before + 30,
      toast: {
        title: '恭喜您获得30V粒',
        list: [{ name: '补签 11-20', amount: 30 }],
        tip: '已连续 8 天',
      },
    },
  })
  expect(await infoOf(user)).toMatchObject({ streak: 8, place: 1, cards: 0 })
  expect((await call(getEntries, {}, user)).data.data[0]).toMatchObject({
    type: '补签',
    detail: '2026-11-20',
    amount: 30,
  })
})

test('a missed day stays missed without a card', async () => {
  const user = await oldUser()
  expect(await call(makeUp, { day: '2026-11-19' }, user)).toMatchObject({ key: 'noCard', msg: '没有补签卡' })
  expect((await infoOf(user)).month.find(({ day }) => day === '2026-11-19')).toMatchObject({ can_make_up: 1 })
})

test('no card is used for today, a signed day, an old day or a day before the account', async () => {
  const user = await oldUser()
  const young = await seed.user()
  await catchUpCards(db).give(user.id, 'test:2', now)
  await catchUpCards(db).give(young.id, 'test:3', now)
  await call(sign, {}, user)
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-12', '2099-01-01', '1990-01-01'])
    expect(await call(makeUp, { day }, user), day).toMatchObject({ key: 'notMissed', msg: '该日无需补签' })
  expect(await call(makeUp, { day: '2026-11-19' }, young)).toMatchObject({ msg: '该日无需补签' })
  expect(await call(makeUp, { day: '2026-13-01' }, user)).toMatchObject({ code: 0, msg: '日期不存在' })
  expect(await call(makeUp, { day: '2026-11-13' }, user)).toMatchObject({ code: 1 })
  expect(await infoOf(user)).toMatchObject({ cards: 0 })
})

test('members get one card a month', async () => {
  const user = await oldUser()
  await seed.member(user, { level: memberLevels.monthly })
  expect(await infoOf(user)).toMatchObject({ cards: 1 })
  await call(sign, {}, user)
  expect(await infoOf(user)).toMatchObject({ cards: 1 })
  await call(makeUp, { day: '2026-11-19' }, user)
  expect(await infoOf(user)).toMatchObject({ cards: 0 })
  at('2026-12-01T00:00:00')
  expect(await infoOf(await seed.session(user))).toMatchObject({ cards: 1 })
})

test('of many sign-ins at the same time one pays', async () => {
  const user = await seed.user()
  const answers = await Promise.all(Array.from({ length: crowd() }, () => call(sign, {}, user)))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(new Set(answers.filter(({ code }) => code !== 1).map(({ msg }) => msg))).toEqual(
    new Set(['今日已签到']),
  )
  expect(await pointsOf(user)).toBe(5)
})

test('many calls with one key sign in once and get the same answer', async () => {
  const user = await seed.user()
  const answers = await Promise.all(
    Array.from({ length: crowd() }, () => call(sign, {}, user, { key: 'sign-in-key' })),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await pointsOf(user)).toBe(5)
})

test('many catch-ups with one card for one day fill one day', async () => {
  const user = await oldUser()
  await catchUpCards(db).give(user.id, 'test:4', now)
  const answers = await Promise.all(
    Array.from({ length: crowd() }, (_, index) =>
      call(makeUp, { day: index % 2 ? '2026-11-19' : '2026-11-18' }, user),
    ),
  )
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  const { rows } = await db.execute(sql`select 1 from sign_days where user_id = ${user.id}`)
  expect(rows).toHaveLength(1)
  expect((await verifyBooks(db)).filter(({ broken }) => broken.length > 0)).toEqual([])
})

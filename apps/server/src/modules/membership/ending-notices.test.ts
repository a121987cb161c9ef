import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { endingNoticesJob } from './ending-notices'
import { membership } from './membership'
import { membershipNotices } from './membership.tables'

const { db, seed } = await startTestApp()
const job = endingNoticesJob({ db })
const run = (day: string) => job.run({}, new Date(`${day}T10:00:00+08:00`))
const give = (userId: number, days: number, ref: string) =>
  membership(db).give(userId, { level: 2, days, source: 'gift', orderId: null, ref }, testTime)

async function eventsOf(userId: number) {
  const { rows } = await db.execute<{
    data: { last_day: string; step: number; title: string; text: string }
  }>(sql`select data from outbox_events where user_id = ${userId} and type = 'membershipEnding' order by id`)
  return rows.map(({ data }) => data)
}
const stepsOf = async (userId: number) => (await eventsOf(userId)).map(({ step }) => step)

/** A member whose last day is 2026-12-20. */
async function member() {
  const user = await seed.user()
  await give(user.id, 30, `ending:${user.id}`)
  return user
}

test('an end is announced 7, 3 and 1 days before and the day after, each once', async () => {
  const { id } = await member()
  const days = Array.from({ length: 20 }, (_, place) => `2026-12-${String(place + 6).padStart(2, '0')}`)
  for (const day of days) {
    await run(day)
    await run(day)
  }
  const before = { last_day: '2026-12-20', title: '会员将于 2026-12-20 到期', text: '续费后有效期自动顺延' }
  expect(await eventsOf(id)).toEqual([
    { ...before, step: 7 },
    { ...before, step: 3 },
    { ...before, step: 1 },
    {
      last_day: '2026-12-20',
      step: -1,
      title: '会员已于 2026-12-20 到期',
      text: '开通会员，继续查看会员内容',
    },
  ])
})

test.each([
  ['2026-12-12', []],
  ['2026-12-13', [7]],
  ['2026-12-16', [7]],
  ['2026-12-17', [3]],
  ['2026-12-19', [1]],
  ['2026-12-20', [1]],
  ['2026-12-21', [-1]],
  ['2026-12-23', [-1]],
  ['2026-12-24', []],
])('after days without the server the run of %s gives the newest step only: %j', async (day, steps) => {
  const { id } = await member()
  await run(day)
  expect(await stepsOf(id)).toEqual(steps)
})

test('many runs at the same time announce an end once', async () => {
  const { id } = await member()
  const given = await Promise.all(Array.from({ length: crowd(10) }, () => run('2026-12-13')))
  expect(given.filter((each) => each && 'given' in each && each.given !== 0)).toHaveLength(1)
  expect(await stepsOf(id)).toEqual([7])
})

test('days that were added have an end of their own', async () => {
  const { id } = await member()
  await run('2026-12-13')
  await give(id, 31, `more:${id}`)
  await run('2026-12-19')
  await run('2027-01-13')
  expect((await eventsOf(id)).map(({ last_day, step }) => [last_day, step])).toEqual([
    ['2026-12-20', 7],
    ['2027-01-20', 7],
  ])
})

test.each([
  { money: 'without rights', level: 1, endsOn: '2027-06-30', steps: [7] },
  { money: 'that ends with the days', level: 5, endsOn: '2026-12-20', steps: [7] },
  { money: 'that continues', level: 2, endsOn: '2026-12-21', steps: [] },
])('with a money level $money the steps given are $steps', async ({ level, endsOn, steps }) => {
  const { id } = await member()
  await membership(db).setMoneyLevel(id, { level, endsOn })
  await run('2026-12-13')
  expect(await stepsOf(id)).toEqual(steps)
})

test('marks are dropped after a month', async () => {
  const { id } = await member()
  await run('2026-12-19')
  const marks = () => db.$count(membershipNotices, eq(membershipNotices.userId, id))
  await run('2027-01-19')
  expect(await marks()).toBe(1)
  await run('2027-01-20')
  expect(await marks()).toBe(0)
})

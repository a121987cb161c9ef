import { dayMs } from '@vce/futures'
import { exchangeRule, finishTask, sign } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import type { TestUser } from '#test/seed'
import { sweepEarnings } from './sweep-earnings'

let now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })
afterEach(() => {
  now = testTime
})

const browser = (number: number) => `0f3a0000-0000-4000-8000-${String(number).padStart(12, '0')}`
const pointsOf = async (user: TestUser) => (await call(exchangeRule, {}, user)).data.money
const earned = (user: TestUser, amount: number, day = '2026-11-20') =>
  db.execute(sql`insert into earning_days (user_id, day, amount) values (${user.id}, ${day}, ${amount})`)
const paused = '您的奖励功能已暂停，请联系客服'

test('earnings of a day are paid up to 300 V粒', async () => {
  const user = await seed.user()
  await earned(user, 297)
  expect(await call(sign, {}, user, { address: '10.0.0.1' })).toMatchObject({
    data: { toast: { title: '恭喜您获得3V粒', list: [{ amount: 3 }] }, money: 3 },
  })
  expect(await call(finishTask, { type: 1 }, user, { address: '10.0.0.1' })).toMatchObject({
    code: 1,
    data: { toast: { title: '任务已完成', list: [], tip: '今日获得的V粒已达上限' }, money: 3 },
  })
  now = new Date('2026-11-21T00:00:00+08:00')
  const next = await call(sign, {}, user, { address: '10.0.0.1' })
  expect(next.data.toast.title).toBe('恭喜您获得5V粒')
})

test('the limit of the day is a rule of the table', async () => {
  const user = await seed.user()
  await expect(earned(user, 301)).rejects.toThrow()
})

test('a sign-in that pays nothing still counts', async () => {
  const user = await seed.user()
  await earned(user, 300)
  expect(await call(sign, {}, user, { address: '10.0.0.1' })).toMatchObject({
    data: { toast: { title: '签到成功', list: [] }, money: 0 },
  })
  expect(await call(sign, {}, user, { address: '10.0.0.1' })).toMatchObject({ msg: '今日已签到' })
})

test('the fourth account of one browser earns on the next day', async () => {
  const users = await Promise.all(Array.from({ length: 4 }, () => seed.user()))
  const from = { device: browser(1), address: '10.0.0.1' }
  for (const user of users.slice(0, 3)) expect(await call(sign, {}, user, from)).toMatchObject({ code: 1 })
  const [first, , , fourth] = users
  if (!first || !fourth) throw new Error('four users')
  expect(await call(sign, {}, fourth, from)).toMatchObject({ code: 0, key: 'paused', msg: paused })
  expect(await call(finishTask, { type: 1 }, fourth, from)).toMatchObject({ key: 'paused', msg: paused })
  expect(await call(finishTask, { type: 1 }, first, from)).toMatchObject({ code: 1 })
  expect(await pointsOf(fourth)).toBe(0)
  now = new Date(now.getTime() + dayMs)
  expect(await call(sign, {}, await seed.session(fourth), from)).toMatchObject({ code: 1 })
})

test('of many accounts of one browser that sign in at the same time three are paid', async () => {
  const users = await Promise.all(Array.from({ length: crowd() }, () => seed.user()))
  const from = { device: browser(2), address: '10.0.0.1' }
  const answers = await Promise.all(users.map((user) => call(sign, {}, user, from)))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(3)
  const { rows } = await db.execute(
    sql`select 1 from earning_accounts where origin = ${`browser ${browser(2)}`}`,
  )
  expect(rows).toHaveLength(3)
})

test('a twenty-first account of a public network earns only from a private address', async () => {
  const users = await Promise.all(Array.from({ length: 21 }, () => seed.user()))
  const last = users.at(-1)
  if (!last) throw new Error('a last user')
  for (const user of users.slice(0, 20))
    expect(await call(sign, {}, user, { address: '198.51.100.9' })).toMatchObject({ code: 1 })
  expect(await call(sign, {}, last, { address: '198.51.100.9' })).toMatchObject({ msg: paused })
  expect(await call(sign, {}, last, { address: '10.0.0.9' })).toMatchObject({ code: 1 })
})

test('counts are dropped once no limit covers them', async () => {
  const user = await seed.user()
  await earned(user, 10, '2026-11-12')
  await earned(user, 10, '2026-11-13')
  await db.execute(sql`
    insert into earning_periods (user_id, kind, starts_on, times)
    values (${user.id}, 'invited', '2026-09-01', 1), (${user.id}, 'invited', '2026-10-01', 1)`)
  await db.transaction((tx) => sweepEarnings.run(tx, testTime))
  const { rows: days } = await db.execute(sql`select day::text from earning_days where user_id = ${user.id}`)
  const { rows: periods } = await db.execute(
    sql`select starts_on::text from earning_periods where user_id = ${user.id}`,
  )
  expect([days, periods]).toEqual([[{ day: '2026-11-13' }], [{ starts_on: '2026-10-01' }]])
})

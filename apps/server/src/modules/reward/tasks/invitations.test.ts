import { dayMs } from '@vce/futures'
import { exchangeRule, getTasks, sign, signInByCode } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
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

const browser = (number: number) => `0f3a0000-0000-4000-8000-${String(number).padStart(12, '0')}`
const paidTo = async (inviter: TestUser) => {
  const { rows } = await db.execute<{ amount: number }>(sql`
    select coalesce(sum(amount), 0)::int as amount from ledger_transfers
    where key like ${`task:${inviter.id}:12:%`}`)
  return rows[0]?.amount
}

let codes = 0
/** A user who has an invitation code and has signed in on a browser. */
async function inviter(device: string) {
  const user = await seed.user()
  codes += 1
  const code = `code${codes}`
  await db.execute(sql`update users set invitation_code = ${code} where id = ${user.id}`)
  await enter(user, device)
  return { user, code }
}

/** Signs in by SMS code on a browser. */
async function enter(user: TestUser, device: string) {
  const origin = { address: '10.0.0.1', device }
  const captcha = await seed.code(user.mobile ?? '', 'mobile_login', origin)
  const entered = await call(signInByCode, { mobile: user.mobile ?? '', captcha }, undefined, origin)
  if (entered.code !== 1) throw new Error(entered.msg)
}

async function invited(code: string, device: string) {
  const user = await seed.user()
  await db.execute(sql`update users set service_code = ${code} where id = ${user.id}`)
  await enter(user, device)
  return user
}

/** Signs a user in for 每日签到 on `days` consecutive days. */
async function signOn(user: TestUser, days: number, device: string) {
  for (let day = 0; day < days; day += 1) {
    if (day > 0) now = new Date(now.getTime() + dayMs)
    const done = await call(sign, {}, await seed.session(user), { address: '10.0.0.1', device })
    if (done.code !== 1) throw new Error(done.msg)
  }
  await allHandled()
}

test('an invited user who signs in on three days brings 100 V粒, once', async () => {
  const { user, code } = await inviter(browser(1))
  const friend = await invited(code, browser(2))
  await signOn(friend, 2, browser(2))
  expect(await paidTo(user)).toBe(0)
  now = new Date(now.getTime() + dayMs)
  await signOn(friend, 2, browser(2))
  expect(await paidTo(user)).toBe(100)
  const tasks = (await call(getTasks, {}, await seed.session(user))).data.tasks
  expect(tasks.find(({ type }) => type === 12)).toMatchObject({ done: 0, progress: { have: 1, need: 5 } })
})

test('inviter and invited on one browser earn nothing', async () => {
  const { user, code } = await inviter(browser(3))
  const friend = await invited(code, browser(3))
  await signOn(friend, 4, browser(3))
  expect(await paidTo(user)).toBe(0)
})

test('nothing is earned without a mobile number or with the user’s own code', async () => {
  const { user, code } = await inviter(browser(4))
  await db.execute(sql`update users set service_code = ${code} where id = ${user.id}`)
  await signOn(user, 3, browser(4))
  const friend = await invited(code, browser(5))
  await signOn(friend, 2, browser(5))
  now = new Date(now.getTime() + dayMs)
  await signOn(friend, 1, browser(5)).catch(() => undefined)
  expect(await paidTo(user)).toBe(100)
  const other = await inviter(browser(6))
  const without = await invited(other.code, browser(7))
  await db.execute(sql`
    insert into sign_days (user_id, day, place, made_up, at)
    select ${without.id}, '2026-11-01'::date + n, 1, false, now() from generate_series(1, 2) n`)
  await call(sign, {}, await seed.session(without), { address: '10.0.0.1', device: browser(7) })
  await db.execute(sql`update users set mobile = null where id = ${without.id}`)
  await allHandled()
  expect(await paidTo(other.user)).toBeLessThanOrEqual(100)
})

test('made-up days do not count', async () => {
  const { user, code } = await inviter(browser(8))
  const friend = await invited(code, browser(9))
  await db.execute(sql`
    insert into sign_days (user_id, day, place, made_up, at)
    select ${friend.id}, '2026-11-10'::date + n, 1, true, now() from generate_series(1, 3) n`)
  await signOn(friend, 2, browser(9))
  expect(await paidTo(user)).toBe(0)
})

test('the sixth invitation of a month waits for the next month', async () => {
  const { user, code } = await inviter(browser(10))
  await db.execute(sql`
    insert into earning_periods (user_id, kind, starts_on, times) values (${user.id}, 'invited', '2026-11-01', 4)`)
  const friends = [await invited(code, browser(11)), await invited(code, browser(12))]
  const start = now
  for (const [index, friend] of friends.entries()) {
    now = start
    await signOn(friend, 3, browser(11 + index))
  }
  expect(await paidTo(user)).toBe(100)
  now = new Date('2026-12-01T12:00:00+08:00')
  for (const [index, friend] of friends.entries()) await signOn(friend, 1, browser(11 + index))
  expect(await paidTo(user)).toBe(200)
  await expect(
    db.execute(sql`update earning_periods set times = 6 where user_id = ${user.id}`),
  ).rejects.toThrow()
})

test('an invitation beyond the inviter’s daily limit is paid on the next signed day', async () => {
  const { user, code } = await inviter(browser(13))
  const friend = await invited(code, browser(14))
  await signOn(friend, 2, browser(14))
  now = new Date(now.getTime() + dayMs)
  const day = now.toISOString().slice(0, 10)
  await db.execute(sql`insert into earning_days (user_id, day, amount) values (${user.id}, ${day}, 250)`)
  await signOn(friend, 1, browser(14))
  expect(await paidTo(user)).toBe(0)
  now = new Date(now.getTime() + dayMs)
  await signOn(friend, 1, browser(14))
  expect(await paidTo(user)).toBe(100)
  expect((await call(exchangeRule, {}, await seed.session(user))).data.money).toBeGreaterThanOrEqual(100)
})

import { draw, getPool } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verifyBooks } from '#modules/ledger'
import { startTestApp } from '#test/app'
import { crowd } from '#test/crowd'
import type { TestUser } from '#test/seed'
import { publishTestPool } from './draw.fixture'
import { drawChecks } from './draw-checks'
import { poolPrizes } from './pool-terms'

const { call, db, seed } = await startTestApp()

async function newUserWith(points: number) {
  const user = await seed.user()
  await seed.points(user, points)
  return user
}
const drawBy = (user: TestUser, client_seed: string) => call(draw, { client_seed }, user)
const poolNow = async (user?: TestUser) => (await call(getPool, {}, user)).data
const differences = async () =>
  (await verifyBooks(db, { extraChecks: drawChecks })).filter(({ broken }) => broken.length > 0)

const callers = crowd()
const stock = Math.floor(callers / 4)

/**
 * Two prizes. Nearly every number draws the second one, whose stock is smaller than the number of callers.
 */
const [first, , , , , , , , , dictionary] = poolPrizes
if (!first || !dictionary) throw new Error('a prize is missing')
await publishTestPool(db, {
  terms: [
    { ...first, weight: 1 },
    { ...dictionary, weight: 999_999, stock },
  ],
})

test('many simultaneous draws for a smaller stock give exactly the stock', async () => {
  const users = await Promise.all(Array.from({ length: callers }, () => newUserWith(20)))
  const answers = await Promise.all(users.map((user, at) => drawBy(user, `race-for-the-stock-${at}`)))
  expect(answers.every(({ code }) => code === 1)).toBe(true)
  expect(answers.filter(({ data }) => data.prize.prize_id === 2)).toHaveLength(stock)
  expect(answers.filter(({ data }) => data.prize.prize_id === 1 && data.money === 5)).toHaveLength(
    callers - stock,
  )
  expect(answers.map(({ data }) => data.draw_no).sort((one, other) => one - other)).toEqual(
    Array.from({ length: callers }, (_, at) => at + 1),
  )
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int from deliveries`)
  expect(rows).toEqual([{ count: stock }])
  expect((await poolNow()).pool?.prizes.map(({ left }) => left)).toEqual([null, 0])
  expect(await differences()).toEqual([])
})

test('ten of many simultaneous draws of one user succeed', async () => {
  const user = await newUserWith(2000)
  const before = (await poolNow()).pool?.drawn ?? 0
  const left = Math.min(10, callers / 2)
  const earlier: Awaited<ReturnType<typeof drawBy>>[] = []
  for (let at = left; at < 10; at += 1) earlier.push(await drawBy(user, `earlier-seed-of-the-day-${at}`))
  const answers = await Promise.all(
    Array.from({ length: callers }, (_, at) => drawBy(user, `race-seed-of-the-day-${at}`)),
  )
  expect(answers.filter(({ msg }) => msg === '今日抽奖次数已用完')).toHaveLength(callers - left)
  const done = [...earlier, ...answers].filter(({ code }) => code === 1)
  expect(done).toHaveLength(10)
  expect(done.map(({ data }) => data.draw_no).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 10 }, (_, at) => before + at + 1),
  )
  const won = done
    .filter(({ data }) => data.prize.kind === 'points')
    .reduce((sum, { data }) => sum + data.prize.amount, 0)
  expect((await poolNow(user)).money).toBe(2000 - 10 * 20 + won)
  expect((await poolNow(user)).left_today).toBe(0)
  expect(await differences()).toEqual([])
})

test('a stock that does not agree with the draws is found', async () => {
  await db.execute(sql`update draw_prizes set "left" = 1 where position = 2`)
  expect(await differences()).toMatchObject([{ name: '抽奖与账合', broken: ['stock 7:2'] }])
})

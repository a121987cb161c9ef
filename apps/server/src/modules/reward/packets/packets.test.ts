import { getBalances, getEntries, getPacket, maxPacketPointsPerDay, openPacket } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { verifyBooks } from '#modules/ledger'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import type { TestUser } from '#test/seed'
import { packetChecks } from './packet-checks'
import { sendPacketIn } from './packets'
import { returnPackets, sweepPackets } from './return-packets'
import { userPackets } from './user-packets'

let now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })
afterEach(() => {
  now = testTime
})

const after = (minutes: number) => new Date(testTime.getTime() + minutes * 60_000)
let sent = 0
/** Sends a packet from the house; returns its id. */
async function packetOf(total: number, count: number, words = '恭喜发财') {
  sent += 1
  const source = `test:${sent}`
  const result = await db.transaction((tx) => sendPacketIn(tx, { total, count, words, source }, now))
  if (!result) throw new Error('over the budget')
  return result.packet.id
}
const rest = async (id: number) => (await call(getPacket, { id })).data
const points = async (user: Parameters<typeof call>[2]) =>
  (await call(getBalances, {}, user)).data.points.balance
const end = (at: Date) => db.transaction((tx) => returnPackets.run(tx, at))
const isClean = async () =>
  expect(
    (await verifyBooks(db, { extraChecks: packetChecks })).filter(({ broken }) => broken.length > 0),
  ).toEqual([])
const balanceOfEscrow = async (id: number) => {
  const { rows } = await db.execute<{ balance: string }>(
    sql`select balance from ledger_accounts where kind = 'escrow' and owner = ${`packet:${id}`}`,
  )
  return Number(rows[0]?.balance)
}

test('each opened share of a packet is in the statement', async () => {
  const id = await packetOf(100, 2)
  const [first, second] = [await seed.user(), await seed.user()]
  expect((await call(getPacket, { id }, first)).data).toEqual({
    id,
    words: '恭喜发财',
    total: 100,
    count: 2,
    left: 2,
    state: 'open',
    amount: null,
    expires_at: '2026-11-20 16:10:00',
    seconds: 600,
  })
  const opened = await call(openPacket, { id }, first)
  expect(opened).toMatchObject({ code: 1, msg: '领取成功', data: { rest: 1 } })
  const { amount } = opened.data
  expect((await call(getPacket, { id }, first)).data).toMatchObject({ left: 1, amount, state: 'open' })
  expect((await call(getEntries, {}, first)).data.data[0]).toMatchObject({ type: '直播间红包', amount })
  expect((await call(openPacket, { id }, second)).data).toEqual({ amount: 100 - amount, rest: 0 })
  expect(await rest(id)).toMatchObject({ left: 0, state: 'empty', amount: null })
  expect((await points(first)) + (await points(second))).toBe(100)
  await isClean()
})

test('a missing, opened, empty or ended packet pays nothing', async () => {
  const id = await packetOf(10, 1)
  const [first, second] = [await seed.user(), await seed.user()]
  expect(await call(openPacket, { id: 999_999 }, first)).toMatchObject({ code: 0, msg: '红包不存在' })
  expect(await call(getPacket, { id: 999_999 })).toMatchObject({ code: 0, msg: '红包不存在' })
  for (const wrong of [0, -1, 1.5, 2 ** 31])
    expect(await call(getPacket, { id: wrong })).toMatchObject({ code: 0, msg: '红包编号有误' })
  await call(openPacket, { id }, first)
  expect(await call(openPacket, { id }, first)).toMatchObject({ code: 0, msg: '您已领取过该红包' })
  expect(await call(openPacket, { id }, second)).toMatchObject({ code: 0, msg: '手慢了，红包已领完' })
  const late = await packetOf(10, 1)
  now = after(10)
  expect(await call(openPacket, { id: late }, second)).toMatchObject({ code: 0, msg: '红包已过期' })
  expect(await rest(late)).toMatchObject({ left: 1, seconds: 0, state: 'expired' })
  expect(await points(second)).toBe(0)
})

test('a user whose rewards are frozen opens no packet', async () => {
  const id = await packetOf(10, 1)
  const user = await seed.user()
  await db.execute(
    sql`insert into earning_freezes (user_id, reason, operator_id, at) values (${user.id}, '批量注册', 1, ${now})`,
  )
  expect(await call(openPacket, { id }, user)).toMatchObject({
    code: 0,
    msg: '您的奖励功能已暂停，请联系客服',
  })
  expect(await rest(id)).toMatchObject({ left: 1 })
})

test('a repeated call with its key is answered as the first', async () => {
  const id = await packetOf(100, 5)
  const user = await seed.user()
  const first = await call(openPacket, { id }, user, { key: 'packet-key-1' })
  expect(await call(openPacket, { id }, user, { key: 'packet-key-1' })).toEqual(first)
  expect(await points(user)).toBe(first.data.amount)
})

test('of more users than a packet has shares, as many as there are shares receive one', async () => {
  const callers = crowd(150)
  const shares = Math.floor((callers * 2) / 3)
  const id = await packetOf(20 * shares, shares)
  const users = await Promise.all(Array.from({ length: callers }, () => seed.user()))
  const answers = await Promise.all(users.map((user) => call(openPacket, { id }, user)))
  const opened = answers.filter(({ code }) => code === 1)
  expect(opened).toHaveLength(shares)
  expect(opened.reduce((sum, { data }) => sum + data.amount, 0)).toBe(20 * shares)
  expect(new Set(answers.filter(({ code }) => code !== 1).map(({ msg }) => msg))).toEqual(
    new Set(['手慢了，红包已领完']),
  )
  expect(await balanceOfEscrow(id)).toBe(0)
  await isClean()
})

test('many calls of one user open one share', async () => {
  const id = await packetOf(500, 50)
  const user = await seed.user()
  const answers = await Promise.all(Array.from({ length: crowd() }, () => call(openPacket, { id }, user)))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(answers.filter(({ msg }) => msg === '您已领取过该红包')).toHaveLength(answers.length - 1)
  expect(await rest(id)).toMatchObject({ left: 49 })
})

test('what is left after its time goes back once, also while shares are being opened', async () => {
  const id = await packetOf(1_000, 50)
  const users = await Promise.all(Array.from({ length: crowd(25) }, () => seed.user()))
  const opened = (user: TestUser) => call(openPacket, { id }, user)
  const answers = await Promise.all([
    ...users.slice(0, users.length / 2).map(opened),
    end(after(10)).then(() => null),
    end(after(10)).then(() => null),
    ...users.slice(users.length / 2).map(opened),
  ])
  const paid = answers.reduce((sum, answer) => sum + (answer?.code === 1 ? answer.data.amount : 0), 0)
  await end(after(11))
  expect(await balanceOfEscrow(id)).toBe(0)
  const { rows } = await db.execute<{ amount: string }>(
    sql`select amount from ledger_transfers where key = ${`packet:${id}:rest`}`,
  )
  expect(rows.map(({ amount }) => Number(amount) + paid)).toEqual([1_000])
  expect(['empty', 'expired']).toContain((await rest(id)).state)
  await isClean()
})

test('packets of a day hold at most 20,000 V粒', async () => {
  now = new Date('2026-12-01T10:00:00+08:00')
  await Promise.all(Array.from({ length: 9 }, () => packetOf(2_000, 10)))
  const races = await Promise.allSettled([packetOf(2_000, 10), packetOf(2_000, 10)])
  expect(races.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(packetOf(10, 1)).rejects.toThrow('over the budget')
  const { rows } = await db.execute<{ points: number }>(
    sql`select points from packet_days where day = '2026-12-01'`,
  )
  expect(rows).toEqual([{ points: maxPacketPointsPerDay }])
  now = new Date('2026-12-02T00:00:00+08:00')
  await expect(packetOf(10, 1)).resolves.toBeGreaterThan(0)
})

test('packets are dropped two years after their end', async () => {
  const id = await packetOf(10, 1)
  await end(after(10))
  const sweep = (at: Date) => db.transaction((tx) => sweepPackets.run(tx, at))
  await sweep(new Date('2028-11-19T00:00:00+08:00'))
  expect((await call(getPacket, { id })).code).toBe(1)
  await sweep(new Date('2028-11-21T00:00:00+08:00'))
  expect(await call(getPacket, { id })).toMatchObject({ msg: '红包不存在' })
})

test('the share of a deleted account stays opened, without a name', async () => {
  const id = await packetOf(20, 2)
  const user = await seed.user()
  const { data } = await call(openPacket, { id }, user)
  expect(await userPackets(db).exported(user.id)).toEqual([
    { packet: id, amount: data.amount, opened_at: '2026-11-20 16:00:00' },
  ])
  await db.transaction((tx) => userPackets(db).forget(tx, user.id))
  expect(await userPackets(db).exported(user.id)).toEqual([])
  expect(await rest(id)).toMatchObject({ left: 1 })
  await isClean()
})

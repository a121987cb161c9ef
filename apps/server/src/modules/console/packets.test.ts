import { getPacket, sendPacket } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditRepository } from '#platform/audit'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

let now = testTime
const clock = { now: () => now }
const { app, call: callAsGuest, db } = await startTestApp({ env: consoleEnv, clock })
const { call, operator, session } = createConsoleFixture({ app, db, clock })
const live = await operator(['live'])
const token = await session(live)
const packet = { points: 200, shares: 20, words: '晚上好', note: '夜盘直播' }

test('an operator sends a packet, which can be opened for ten minutes, with an entry in the audit log', async () => {
  const { code, msg, data } = await call(sendPacket, packet, token)
  expect([code, msg, data.expires_at]).toEqual([1, '红包已发出', '2026-11-20 16:10:00'])
  expect((await callAsGuest(getPacket, { id: data.packet_id })).data).toMatchObject({
    words: '晚上好',
    total: 200,
    count: 20,
    left: 20,
    state: 'open',
  })
  expect((await auditRepository(db).newest({}, { limit: 1, offset: 0 }))[0]).toMatchObject({
    action: 'reward.sendPacket',
    target: `packet ${data.packet_id}`,
    operatorId: live.id,
    after: { points: 200, shares: 20, words: '晚上好' },
    reason: '夜盘直播',
  })
})

test('a repeated key returns the same packet or refuses a different one', async () => {
  const key = 'packet-0001'
  const first = await call(sendPacket, packet, token, { key })
  expect(await call(sendPacket, packet, token, { key })).toEqual(first)
  expect(await call(sendPacket, { ...packet, points: 300 }, token, { key })).toMatchObject({
    code: 0,
    msg: '订单信息已变更，请刷新页面后重试',
  })
})

test.each([
  ['红包总额须为10至2000的整数', { points: 9 }],
  ['红包总额须为10至2000的整数', { points: 2_001 }],
  ['红包总额须为10至2000的整数', { points: 10.5 }],
  ['红包个数须为1至100的整数', { shares: 0 }],
  ['红包个数须为1至100的整数', { shares: 101 }],
  ['红包总额不能少于个数', { points: 10, shares: 11 }],
  ['请填写祝福语', { words: ' ' }],
  ['祝福语最多20个字', { words: '祝'.repeat(21) }],
  ['请填写说明', { note: '' }],
  ['说明最多200个字', { note: '说'.repeat(201) }],
])('a packet is refused: %s', async (msg, change) => {
  expect(await call(sendPacket, { ...packet, ...change }, token)).toMatchObject({ code: 0, msg })
})

test('the packets of a day have a budget', async () => {
  now = new Date('2026-11-20T23:00:00+08:00')
  const large = { ...packet, points: 2_000 }
  const evening = await session(live)
  // The day's budget also counts the packets of earlier tests; nine more fit into it.
  const callers = crowd(12)
  const left = callers - 3
  await db.execute(
    sql`update packet_days set points = points + ${(9 - left) * 2_000} where day = '2026-11-20'`,
  )
  const sent = await Promise.all(Array.from({ length: callers }, () => call(sendPacket, large, evening)))
  expect(sent.filter(({ code }) => code === 1)).toHaveLength(left)
  expect(new Set(sent.filter(({ code }) => code === 0).map(({ msg }) => msg))).toEqual(
    new Set(['今日红包总额不能超过20000 V粒']),
  )
  now = testTime
})

test('a role that only reads finances cannot send packets', async () => {
  const finance = await session(await operator(['finance']))
  expect((await call(sendPacket, packet, finance)).code).toBe(0)
})

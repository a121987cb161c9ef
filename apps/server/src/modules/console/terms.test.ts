import { exchangeRule, getSuperVip, getTerms, setTerms } from '@vce/protocol'
import { expect, test } from 'vitest'
import { auditRepository } from '#platform/audit'
import { startTestApp, testTime } from '#test/app'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

let now = testTime
const clock = { now: () => now }
const { app, call, db } = await startTestApp({ env: consoleEnv, clock })
const office = createConsoleFixture({ app, db, clock })
const token = await office.session(await office.operator(['manager']))

const termsOf = async (name: string) => {
  const { terms } = (await office.call(getTerms, {}, token)).data
  const found = terms.find((each) => each.name === name)
  if (!found) throw new Error(`no terms ${name}`)
  return found
}

const free = [3, 5, null, null, null, null]
const searches = {
  prices: { ai: 12, bbas: 12, view_data: 6, view_data_mmll: 40 },
  packDays: 20,
  free: { ai: free, bbas: free, view_data: free, view_data_mmll: free },
}
const wanted = {
  name: 'searches' as const,
  valid_from: '2026-11-20 16:00:01',
  body: searches,
  reason: '调整价格',
}

test('a kind without versions has its initial terms in force', async () => {
  for (const name of ['levels', 'privileges', 'searches', 'vouchers']) {
    const { current, initial, versions } = await termsOf(name)
    expect(versions).toEqual([])
    expect(current).toEqual(initial)
  }
})

test('a version is in force from its moment on', async () => {
  const before = (await termsOf('searches')).initial
  expect(await office.call(setTerms, wanted, token)).toMatchObject({ code: 1, msg: '已保存' })
  expect((await call(exchangeRule, {})).data.ai_search_exchange_money).toBe(10)
  now = new Date(testTime.getTime() + 1000)
  expect((await call(exchangeRule, {})).data).toMatchObject({ ai_search_exchange_money: 12, days: 20 })
  const { current, versions } = await termsOf('searches')
  expect(current).toEqual(searches)
  expect(versions).toEqual([
    { valid_from: '2026-11-20 16:00:01', set_at: '2026-11-20 16:00:00', body: searches },
  ])
  const target = 'terms searches 2026-11-20 16:00:01'
  const [entry] = await auditRepository(db).newest({ target }, { limit: 1, offset: 0 })
  expect(entry).toMatchObject({ action: 'terms.set', before, after: searches, reason: '调整价格' })
  now = testTime
})

test('a version that begins in the past, does not fit or takes another’s moment is refused', async () => {
  const refused = async (change: object) => (await office.call(setTerms, { ...wanted, ...change }, token)).msg
  expect(await refused({ valid_from: '2026-11-20 16:00:00' })).toBe('生效时间须晚于现在')
  expect(await refused({ body: { ...searches, packDays: 0 }, valid_from: '2026-12-01 00:00:00' })).toBe(
    '条款内容有误',
  )
  expect(await refused({ body: {}, valid_from: '2026-12-01 00:00:00' })).toBe('条款内容有误')
  expect(await refused({})).toBe('该时间已有一个版本，请换一个时间')
  expect(await refused({ reason: ' ' })).toBe('请填写原因')
  expect((await termsOf('searches')).versions).toHaveLength(1)
})

test('terms without any level on sale are refused', async () => {
  const { initial } = await termsOf('levels')
  const levels = (initial.levels as { id: number; days: number | null }[]).map((level) => ({
    ...level,
    status: 0,
  }))
  const answer = await office.call(
    setTerms,
    { name: 'levels', valid_from: '2026-12-01 00:00:00', body: { ...initial, levels }, reason: '下架' },
    token,
  )
  expect(answer).toMatchObject({ code: 0, msg: '条款内容有误' })
  expect((await call(getSuperVip, {})).data.lowest_price).toBe('6.90')
})

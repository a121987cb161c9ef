import { priceDigits, productOf } from '@vce/futures'
import { typicalMove } from '@vce/futures/views'
import { getInstitutionalOpinions, getOpinionScores, getReports, getResearchers } from '@vce/protocol'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { seedSimulatedMarket } from '#modules/market'
import { seedSimulatedResearch } from '#modules/research'
import { startTestApp } from '#test/app'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { viewsRepository } from '../views.repository'
import { simulatedSource } from './simulated-research.seed'

const on = (moment: string) => ({ now: () => new Date(moment) })
/** 18:00 Beijing time: the day is settled. */
const tuesday = on('2026-11-17T10:00:00Z')
const thursday = on('2026-11-19T10:00:00Z')

const market = { days: 34, detailedDays: 12 }

/** A database that was seeded on Tuesday and again on Thursday; a test that changes the data uses a copy. */
const seeded = await createTestDatabase()
afterAll(seeded.drop)
await seedSimulatedMarket({ ...market, pool: seeded.pool, clock: tuesday })
const few = { db: seeded.db, days: 10 }
const written = [
  await seedSimulatedResearch({ ...few, clock: tuesday }),
  await seedSimulatedResearch({ ...few, clock: tuesday }),
]
const first = await stored(seeded)
await seedSimulatedMarket({ ...market, pool: seeded.pool, clock: thursday })
await seedSimulatedResearch({ ...few, clock: thursday })
await seeded.close()

const { call, db, pool } = await startTestApp({ copyOf: seeded, reader: 'superVip' })

async function copyOfSeeded() {
  const copy = await createTestDatabase({ copyOf: seeded })
  onTestFinished(copy.drop)
  return copy
}

interface StoredDay {
  day: string
  views: number
  sum: string
}

async function stored({ pool }: Pick<TestDatabase, 'pool'>): Promise<StoredDay[]> {
  const { rows } = await pool.query<StoredDay>(`
    select trading_day::text as day, count(*)::int as views,
      sum(hashtextextended(concat(product_code, broker, direction, title, content, view_point), 0)::numeric)::text as sum
    from institutional_views where world = 'simulated' group by 1 order by 1`)
  return rows
}

async function reportsStored({ pool }: Pick<TestDatabase, 'pool'>) {
  const { rows } = await pool.query<{ sum: string }>(`
    select sum(hashtextextended(concat(broker, kind, title, summary, content::text, published_day), 0)::numeric)::text as sum
    from research_reports where world = 'simulated'`)
  return rows[0]?.sum
}

test('without a market nothing is written', async () => {
  const { call, db } = await startTestApp({ reader: 'superVip' })
  expect(await seedSimulatedResearch({ db, days: 10, clock: tuesday })).toBe(0)
  expect((await call(getReports, { world: 'simulated' })).data.total).toBe(0)
})

test('a later seed adds only the missing days', async () => {
  expect(written[0]).toBeGreaterThan(500)
  expect(written[1]).toBe(0)
  expect(first).toHaveLength(10)
  expect(first.at(-1)?.day).toBe('2026-11-17')

  const later = await stored({ pool })
  expect(later.slice(0, 10)).toEqual(first)
  expect(later.slice(10).map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-19'])
})

test('concurrent seeds write once with the same result as two consecutive ones', async () => {
  const copy = await copyOfSeeded()
  const inTwo = { views: await stored(copy), reports: await reportsStored(copy) }
  await copy.pool.query(`delete from institutional_views; delete from research_reports`)
  const counts = await Promise.all(
    [1, 2, 3].map(() => seedSimulatedResearch({ db: copy.db, days: 12, clock: thursday })),
  )
  expect(counts.filter((views) => views > 0)).toHaveLength(1)
  expect({ views: await stored(copy), reports: await reportsStored(copy) }).toEqual(inTwo)
})

test('a view’s price, levels and text match the settlement of its contract', async () => {
  const { rows } = await pool.query<{
    code: string
    content: string
    contract: string
    price: number
    settlement: number
    view_point: { supports: number[]; resistances: number[] }
  }>(`
    select v.product_code as code, v.content, v.contract_code as contract, v.price, v.view_point,
      q.settlement_price as settlement
    from institutional_views v
    join daily_quotes q on q.world = v.world and q.contract_code = v.contract_code and q.trading_day = v.trading_day
    where v.world = 'simulated'`)
  expect(rows.length).toBeGreaterThan(500)
  for (const { code, content, contract, price, settlement, view_point: levels } of rows) {
    expect(price).toBe(settlement)
    const product = productOf(code)
    expect(content).toContain(contract)
    expect(content).toContain(settlement.toFixed(product ? priceDigits(product) : 0))
    expect(levels.supports.every((level) => level < price)).toBe(true)
    expect(levels.resistances.every((level) => level > price)).toBe(true)
  }
})

test('net positions in the text match the seat rankings', async () => {
  const { rows } = await pool.query<{ code: string; day: string; content: string; net: number }>(`
    select v.product_code as code, v.trading_day::text as day, v.content,
      sum(case r.list when 'long' then top.lots else -top.lots end)::int as net
    from institutional_views v
    join seat_rankings r on r.world = v.world and r.contract_code = v.contract_code
      and r.trading_day = v.trading_day and r.list in ('long', 'short')
    cross join lateral (select sum(held)::int as lots from unnest(r.lots[1:20]) as held) top
    where v.world = 'simulated' and v.content like '%前二十%净_ %'
    group by v.id`)
  expect(rows.length).toBeGreaterThan(20)
  for (const { content, net } of rows) {
    const size = Math.abs(net)
    const text = size >= 10_000 ? `${(size / 10_000).toFixed(2)} 万手` : `${size} 手`
    if (net !== 0) expect(content).toContain(`净${net > 0 ? '多' : '空'} ${text}`)
  }
})

test('texts contain no promises or missing figures and are marked as simulated', async () => {
  const { rows } = await pool.query<{ text: string; source: string }>(`
    select concat(title, summary, content::text) as text, source from research_reports where world = 'simulated'
    union all select concat(title, content, view_point), source from institutional_views where world = 'simulated'`)
  for (const { text, source } of rows) {
    expect(text).not.toMatch(/必涨|必跌|一定|保证|稳赚|无风险|NaN|undefined|null|Infinity/)
    expect(source).toBe(simulatedSource)
  }
  const reports = (await call(getReports, { world: 'simulated', limit: 50 })).data
  expect(reports.data.some(({ kind }) => kind === '晨报')).toBe(true)
  // No publication time is later than the time of the seed.
  expect(reports.data.every(({ publishedAt }) => publishedAt <= '2026-11-19 18:00:00')).toBe(true)
})

test('simulated brokers differ in their hit rates and do not appear in the real world', async () => {
  const { data } = await call(getOpinionScores, { world: 'simulated' })
  expect(data.rows).toHaveLength(12)
  const rates = data.rows.map(({ scores }) => scores[0]?.hitRate)
  expect(new Set(rates).size).toBeGreaterThan(6)
  const { data: people } = await call(getResearchers, { world: 'simulated' })
  expect(people.total).toBe(24)
  expect(people.data.every(({ reports, views }) => reports + views > 0)).toBe(true)

  const [linked] = (
    await pool.query<{ differ: number; count: number }>(`
      select count(*)::int as count, count(*) filter (where r.direction <> v.direction)::int as differ
      from institutional_views v join research_reports r on r.id = v.report_id`)
  ).rows
  expect(linked?.count).toBeGreaterThan(20)
  expect(linked?.differ).toBe(0)
  expect((await call(getInstitutionalOpinions, { world: 'real' })).data.total).toBe(0)
})

test('the typical move computed in SQL equals typicalMove', async () => {
  const priced = await viewsRepository(db).priced('simulated', '2026-11-19', '2026-11-19', { product: 'rb' })
  const [{ contract, typical } = { contract: null, typical: null }] = priced
  const { rows } = await pool.query<{ s: number; p: number }>(
    `select settlement_price as s, previous_settlement as p from daily_quotes
     where world = 'simulated' and contract_code = $1 and trading_day <= '2026-11-19' order by trading_day`,
    [contract],
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(typical).toBeCloseTo(typicalMove(rows.map(({ s, p }) => (s / p - 1) * 100)) ?? Number.NaN, 9)
})

test('a regenerated market causes a full rewrite', async () => {
  const copy = await copyOfSeeded()
  await copy.pool.query(
    `update daily_quotes set settlement_price = settlement_price * 1.5 where product_code = 'rb'`,
  )
  expect(await seedSimulatedResearch({ db: copy.db, days: 10, clock: thursday })).toBeGreaterThan(500)
  expect(await stored(copy)).toHaveLength(10)
})

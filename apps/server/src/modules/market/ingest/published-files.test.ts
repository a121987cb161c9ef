import { getFundFlow, getFundFlowContracts, getSpreadHistory, getTermStructure } from '@vce/protocol'
import { describe, expect, test } from 'vitest'
import { createResearchImport } from '#modules/research'
import { startTestApp } from '#test/app'
import { hasSharedData, sharedPath } from '#test/shared-data'
import { createFileImporter, filesBelow } from '../../../ingest/import-file'
import { createIngest } from './ingest.service'

const { call, db, pool } = await startTestApp({ reader: 'superVip' })
const importing = { db, clock: { now: () => new Date('2026-11-20T08:00:00Z') } }
const ingest = createIngest(importing)

async function takeAll() {
  const importer = createFileImporter({ ingest, research: createResearchImport(importing) })
  for (const file of await filesBelow([sharedPath('exchange')])) await importer.take(file)
  return (await importer.finish()).filter((result) => 'identity' in result)
}

/** Count and hash of every table of facts. */
async function fingerprint() {
  const { rows } = await pool.query(`
    select 'quotes' as t, count(*), sum(hashtextextended(q::text, 0)::numeric) from daily_quotes q
    union all select 'rankings', count(*), sum(hashtextextended(r::text, 0)::numeric) from seat_rankings r
    union all select 'receipts', count(*), sum(hashtextextended(w::text, 0)::numeric) from warehouse_receipts w
    union all select 'days', count(*), sum(hashtextextended(d::text, 0)::numeric) from product_days d
    union all select 'profits', count(*), sum(hashtextextended(p::text, 0)::numeric) from seat_profits p
    union all select 'files', count(*), sum(hashtextextended(f::text, 0)::numeric) from raw_files f`)
  return rows
}

describe.runIf(hasSharedData)('the published files of six exchanges, 2006 to 2026', async () => {
  if (!hasSharedData) return
  const first = await takeAll()

  test('every file is imported or recognised as a day without trading', () => {
    expect(first.map(({ name, outcome, reason }) => ({ name, outcome, reason }))).toEqual(
      first.map(({ name }) => ({
        name,
        // The file of a whole year of 铁矿石 already contained that day.
        outcome: name.includes('closed')
          ? 'closed'
          : name === 'dce_transaction_20140106.htm'
            ? 'merged'
            : 'stored',
        reason: undefined,
      })),
    )
    expect(new Set(first.map(({ identity }) => identity?.exchange))).toEqual(
      new Set(['CFFEX', 'CZCE', 'DCE', 'GFEX', 'INE', 'SHFE']),
    )
    for (const { problems } of first) {
      for (const { at, text } of problems) expect(at && text).not.toBe('')
    }
  })

  test('importing the files again changes nothing', async () => {
    const before = await fingerprint()
    const again = await takeAll()
    expect(new Set(again.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']))
    expect(await fingerprint()).toEqual(before)
  })

  test('the page of a day takes precedence over the year that contains it', async () => {
    const { rows } = await pool.query<{ contracts: number; names: string }>(`
      select count(*)::int as contracts, string_agg(distinct f.name, ' ') as names
      from daily_quotes q join raw_files f on f.id = q.raw_file_id
      where q.product_code = 'i' and q.trading_day = '2014-01-06'`)
    expect(rows).toEqual([{ contracts: 10, names: 'dce_transaction_20140106.htm' }])
  })

  test('lc of 2023-11-24 is in backwardation with a roll yield of 16.6 % a year', async () => {
    const { data } = await call(getTermStructure, { product: 'lc', date: '2023-11-24' })
    expect(data.structure).toMatchObject({ main: 'lc2401', secondary: 'lc2407', shape: 'backwardation' })
    // The hand-worked value is in packages/futures/src/models/term-structure.test.ts.
    expect(data.structure?.rollYield).toBeCloseTo(16.62, 1)
    expect(data.structure?.curves.map(({ back }) => back)).toEqual(['today', 'day', 'week', 'month'])
  })

  test('lc of 2024-05-20 is in contango with a roll yield of −9.1 % a year', async () => {
    const { data } = await call(getTermStructure, { product: 'lc', date: '2024-05-20' })
    expect(data.structure).toMatchObject({
      main: 'lc2407',
      secondary: 'lc2411',
      rollYield: -9.14,
      slope: 3.09,
    })
    const history = await call(getSpreadHistory, { product: 'lc', date: '2024-05-20', days: 20 })
    expect(history.data.points.at(-1)).toMatchObject({ spread: 3300, rollYield: -9.14 })
  })

  test('the money of IF1501 leaves on its expiry day 2015-01-16', async () => {
    const contracts = await call(getFundFlowContracts, { product: 'IF', date: '2015-01-16' })
    const expiring = contracts.data.contracts.find(({ code }) => code === 'IF1501')
    expect(expiring).toMatchObject({ openInterest: 0, settled: 0 })
    expect(expiring?.flow).toBeLessThan(0)
    const next = await call(getFundFlowContracts, { product: 'IF', date: '2015-01-19' })
    expect(next.data.contracts.map(({ code }) => code)).not.toContain('IF1501')
    expect(next.data.total.flow).not.toBeNull()
  })

  test('open interest is halved before a sum in double-sided years only', async () => {
    const openInterest = async (code: string, date: string) => {
      const { data } = await call(getFundFlow, { date })
      const published = await pool.query<{ sum: number }>(
        `select sum(open_interest)::float8 as sum from daily_quotes where product_code = $1 and trading_day = $2`,
        [code, date],
      )
      const row = data.products.find((product) => product.code === code)
      return (row?.openInterest ?? Number.NaN) / (published.rows[0]?.sum ?? Number.NaN)
    }
    expect(await openInterest('cu', '2014-01-06')).toBe(0.5)
    expect(await openInterest('rb', '2017-06-01')).toBe(0.5)
    expect(await openInterest('SR', '2010-06-01')).toBe(0.5)
    expect(await openInterest('i', '2016-06-01')).toBe(0.5)
    expect(await openInterest('IF', '2015-01-15')).toBe(1)
    expect(await openInterest('lc', '2024-05-20')).toBe(1)
    expect(await openInterest('c', '2026-09-16')).toBe(1)
  })

  test('the flow of a product is the sum of its price part and position part, to the 分', async () => {
    const { rows } = await pool.query<{ days: number; wrong: number }>(`
      select count(*)::int as days,
        count(*) filter (where settled - settled_before <> price_part + position_part)::int as wrong
      from product_days where settled is not null`)
    expect(rows[0]?.days).toBeGreaterThan(5000)
    expect(rows[0]?.wrong).toBe(0)
  })

  test('硬麦 and 强麦 of 2010 have their own days, main contracts and money', async () => {
    const { rows } = await pool.query<{ code: string; days: number; settled: number }>(`
      select product_code as code, count(*)::int as days, count(settled)::int as settled from product_days
      where product_code in ('WS', 'WT', 'ER', 'RO') group by 1 order by 1`)
    expect(rows.map(({ code, days }) => [code, days])).toEqual([
      ['ER', 242],
      ['RO', 242],
      ['WS', 242],
      ['WT', 242],
    ])
    for (const { settled } of rows) expect(settled).toBeGreaterThan(200)
    const { data } = await call(getTermStructure, { product: 'WS', date: '2010-06-01' })
    expect(data.structure?.main).toMatch(/^WS1/)
    expect(data.products.find(({ code }) => code === 'WS')).toMatchObject({
      former: { successor: 'WH', years: '2003–2013' },
    })
  })
})

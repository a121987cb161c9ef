import type pg from 'pg'
import { quotesFile } from '#test/shfe-files'

/** Test files of rebar in November 2026; 2026-11-19 has facts of every kind. */

const quiet = { contract: 'rb2701', settlement: 3000, openInterest: 10_000, volume: 1000, turnover: 3000 }
const far = { contract: 'rb2705', settlement: 2980, openInterest: 4000, volume: 500, turnover: 1490 }
/** A contract whose last trading day is the 16th. */
const ending = { contract: 'rb2611', settlement: 2950, openInterest: 30 }

export const rebarDays = [
  quotesFile('2026-11-09', [quiet, far, ending]),
  quotesFile('2026-11-10', [quiet, far, ending]),
  quotesFile('2026-11-11', [{ ...quiet, high: 3040, low: 2960 }, far, ending]),
  quotesFile('2026-11-12', [quiet, far, ending]),
  quotesFile('2026-11-13', [quiet, far, ending]),
  quotesFile('2026-11-16', [quiet, far, ending]),
  quotesFile('2026-11-17', [quiet, far]),
  quotesFile('2026-11-18', [{ ...quiet, open: 2990, high: 3020, low: 2980, close: 3010 }, far]),
  quotesFile('2026-11-19', [
    {
      ...quiet,
      open: 3020,
      high: 3080,
      low: 3010,
      close: 3070,
      settlement: 3050,
      previous: 3000,
      openInterest: 11_000,
      interestChange: 1000,
      volume: 3000,
      turnover: 9150,
    },
    {
      ...far,
      settlement: 3060,
      previous: 2980,
      openInterest: 4500,
      interestChange: 500,
      volume: 1500,
    },
  ]),
]

const coil = (contract: string, settlement: number, openInterest: number) => ({
  contract,
  settlement,
  openInterest,
  volume: 5,
})

/** Hot rolled coil on the last days of three months; the main contract changes in September. */
export const coilDays = [
  quotesFile('2026-08-31', [coil('hc2610', 3000, 9000), coil('hc2701', 3060, 5000)]),
  quotesFile('2026-09-30', [coil('hc2610', 2900, 100), coil('hc2701', 3120, 9000)]),
  quotesFile('2026-10-30', [coil('hc2701', 3090, 9000)]),
]

/** Receipts and spot prices of the 18th and 19th, each with its own file. */
export async function putReceiptsAndSpots(pool: pg.Pool) {
  const file = async (kind: string, exchange: string, day: string) => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into raw_files (world, exchange, kind, scope, trading_day, last_day, sha256, name, layout, content,
         received_at, status, source_rank, rows, skipped, problems, differences)
       values ('real', $2, $1, '', $3, $3, repeat('0', 64), $1, 'invented', '', '2026-11-19T09:30:00Z', 'current', 1, 1,
         '{}', '[]', '[]') returning id::int`,
      [kind, exchange, day],
    )
    return rows[0]?.id
  }
  for (const [day, quantity, change] of [
    ['2026-11-18', 51_200, 0],
    ['2026-11-19', 50_000, -1200],
  ]) {
    await pool.query(
      `insert into warehouse_receipts
         (world, trading_day, exchange, product_code, unit, quantity, change, warehouses, raw_file_id)
       values ('real', $1, 'SHFE', 'rb', 'ton', $2, $3, '[]', $4)`,
      [day, quantity, change, await file('receipts', 'SHFE', String(day))],
    )
  }
  for (const [day, price] of [
    ['2026-11-18', 3090],
    ['2026-11-19', 3100],
  ]) {
    await pool.query(
      `insert into spot_prices (world, trading_day, product_code, price, raw_file_id)
       values ('real', $1, 'rb', $2, $3)`,
      [day, price, await file('spot', '', String(day))],
    )
  }
}

interface View {
  broker: string
  day: string
  direction: '看多' | '看空' | '震荡'
  product?: string
  world?: 'real' | 'simulated'
}

/** Inserts views published at 09:00. */
export async function putViews(pool: pg.Pool, views: readonly View[]) {
  for (const { broker, day, direction, product = 'rb', world = 'real' } of views) {
    await pool.query(
      `insert into institutional_views
         (world, trading_day, product_code, broker, direction, title, content, published_at, source)
       values ($1, $2, $3, $4, $5, $6, '正文', $7, '机构来函')`,
      [world, day, product, broker, direction, `${broker}观点`, `${day}T09:00:00+08:00`],
    )
  }
}

export const rebarViews: readonly View[] = [
  { broker: '甲期货', day: '2026-11-12', direction: '看空' },
  { broker: '乙期货', day: '2026-11-13', direction: '看空' },
  { broker: '丁期货', day: '2026-11-16', direction: '看空' },
  { broker: '丙期货', day: '2026-11-17', direction: '震荡' },
  { broker: '乙期货', day: '2026-11-18', direction: '看多' },
  { broker: '甲期货', day: '2026-11-19', direction: '看多' },
]

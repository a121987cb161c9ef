import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { writeInitialData } from './initial-data'

/** 18:00 in Beijing: the current day is settled. */
const clock = { now: () => new Date('2026-11-17T10:00:00Z') }

/** Writes the initial data; returns the distinct lines that were shown. */
async function start(database: TestDatabase) {
  const shown: string[] = []
  await writeInitialData({
    config: { simulatedMarket: true },
    database,
    clock,
    progress: (text) => shown.push(text),
    bar: (text) => () => void shown.push(text),
    simulated: { days: 5, detailedDays: 3 },
  })
  return [...new Set(shown)]
}

/** Number of rows by table and world. */
async function counted({ pool }: TestDatabase) {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'world' order by 1`)
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ world: string; count: number }>(
      `select world, count(*)::int as count from ${name} group by world`,
    )
    for (const { world, count } of rows) counts.set(`${name} ${world}`, count)
  }
  return { names: tables.map(({ name }) => name), counts: Object.fromEntries(counts) }
}

/** Inserts a row of each world into the tables that the initial data leave empty. */
async function leaveTraces({ pool }: TestDatabase) {
  for (const world of ['simulated', 'real']) {
    await pool.query(
      `insert into monitoring_events (world, trading_day, at, contract_code, kind, product_code, price, note)
      values ($1, '2026-11-17', '2026-11-17T02:00:00Z', 'rb2701', 'rapidRise', 'rb', 3000, '')`,
      [world],
    )
    await pool.query(
      `insert into tick_sizes (world, contract_code, trading_day, counts, source)
      values ($1, 'rb2701', '2026-11-17', '[[1, 1]]', 'a feed')`,
      [world],
    )
    await pool.query(
      `insert into last_ticks (world, contract_code, trading_day, tick, source)
      values ($1, 'rb2701', '2026-11-17', '{}', 'a feed')`,
      [world],
    )
    await pool.query(
      `insert into minute_bars (world, contract_code, ends_at, trading_day, open, high, low, close, volume, source)
      values ($1, 'rb2701', 1, '2026-11-17', 1, 1, 1, 1, 1, 'a feed')`,
      [world],
    )
    await pool.query(
      `insert into order_flow_minutes (world, contract_code, ends_at, trading_day, bought, sold, neutral, auction,
        opened, closed, natures, tiers, tier_bounds, prices, source)
      values ($1, 'rb2701', 1, '2026-11-17', 1, 1, 1, 1, 1, 1, '{}', '{}', '{}', '[]', 'a feed')`,
      [world],
    )
  }
}

/** Tables that only files of the real world fill. */
const ofRealFiles = ['imported_minutes']
/**
 * Tables with texts, questions and plans of users, which quote the day's figures or name a contract; they are never
 * removed.
 */
const ofUsers = ['assistant_chats', 'broadcasts', 'forecasts', 'posts']
const traced = ['monitoring_events', 'tick_sizes', 'last_ticks', 'minute_bars', 'order_flow_minutes']

test('a start with another layout replaces the whole simulated world', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  expect(await start(database)).toEqual(['生成模拟行情'])
  const fresh = await counted(database)
  // A new table with a world fails here: check that replacing the simulated world also empties it.
  expect(fresh.names.filter((name) => !(`${name} simulated` in fresh.counts))).toEqual(
    [...traced, ...ofRealFiles, ...ofUsers].sort(),
  )
  // A second start with the same layout does and shows nothing.
  expect(await start(database)).toEqual([])

  await leaveTraces(database)
  await database.pool.query(`update raw_files set layout = 'an older one'`)
  await database.pool.query(`update daily_quotes set settlement_price = settlement_price + 1`)
  await database.pool.query(`update research_reports set summary = 'about the older market'`)

  expect(await start(database)).toEqual([
    '模拟行情的生成规则有更新：清除旧的模拟行情，重新生成',
    '生成模拟行情',
  ])
  const replaced = await counted(database)
  const real = Object.fromEntries(traced.map((name) => [`${name} real`, 1]))
  expect(replaced.counts).toEqual({ ...fresh.counts, ...real })
  const { rows: old } = await database.pool.query(`
    select 1 from research_reports where summary = 'about the older market'
    union all select 1 from raw_files where layout = 'an older one'
    union all select 1 from search_documents d where d.kind = 'report'
      and not exists (select from research_reports r where r.id = d.ref_id and r.title = d.title)`)
  expect(old).toEqual([])
})

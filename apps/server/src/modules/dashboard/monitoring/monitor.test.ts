import {
  createMotion,
  createRule,
  hasStep,
  type Product,
  previousTradingDay,
  productOf,
  type RuleKind,
  ruleKinds,
  sessionGrid,
  splitContractCode,
  strictKinds,
  strictness,
  type Tick,
  thresholdsAt,
} from '@vce/futures'
import { monitoringKinds, type PublishedEvent, strictestStep, strictMonitoringKinds } from '@vce/protocol'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { seedSimulatedMarket } from '#modules/market'
import type { Database } from '#platform/database'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { dayFactsRepository } from './day-facts.repository'
import { inventedTicks } from './invented-ticks.fixture'
import type { MinuteHistory } from './minute-references'
import { createMonitor } from './monitor'
import { loadMonitorDay, type MonitorDay } from './monitor-days'
import { watchContract } from './watch-contract'

const tradingDay = '2026-11-20'

/** A market without an event; each test has a copy of it, or of the day that was played on it. */
const settled = await createTestDatabase()
afterAll(settled.drop)
await seedSimulatedMarket({
  pool: settled.pool,
  clock: { now: () => new Date('2026-11-19T10:00:00Z') },
  days: 64,
  detailedDays: 2,
})

/** Days before on which every minute was alike. */
const minutes: MinuteHistory = {
  async minutes(_world, contract, before) {
    const product = productOf(splitContractCode(contract).productCode)
    return product
      ? sessionGrid(product, before).minutes.map((end) => ({ end, close: 3000, volume: 220 }))
      : []
  },
}

const day: MonitorDay = await loadMonitorDay({
  facts: dayFactsRepository(settled.db),
  minutes,
  world: 'simulated',
  tradingDay,
})

interface Watched {
  contract: string
  product: Product
  ticks: Tick[]
}

/** The open against the close before. */
const gaps = [1.03, 0.97, 1.045, 0.96]

/** The main contracts of a few products, with a restless day each. */
async function restlessDay(): Promise<Watched[]> {
  const { rows } = await settled.pool.query<{ code: string; contract: string; close: number; lots: number }>(`
    select d.product_code as code, d.main_contract as contract, d.main_close as close, q.open_interest as lots
    from product_days d join daily_quotes q on q.world = d.world and q.contract_code = d.main_contract
      and q.trading_day = d.trading_day
    where d.trading_day = '2026-11-19' and d.product_code in ('rb', 'SA', 'ag', 'm')
    order by d.product_code`)
  return rows.map(({ code, contract, close, lots }, index) => {
    const product = productOf(code)
    if (!product) throw new Error(`no product ${code}`)
    const from = close * (gaps[index] ?? 1)
    const ticks = inventedTicks({ product, tradingDay, from, openInterest: lots, seed: index + 1 })
    return { contract, product, ticks }
  })
}
const market = await restlessDay()
await settled.close()

async function copyOf(closed: TestDatabase) {
  const { db, pool, drop } = await createTestDatabase({ copyOf: closed })
  onTestFinished(drop)
  return { db, pool }
}

function monitorOf(db: Database) {
  const told: PublishedEvent[] = []
  const faults: unknown[] = []
  const monitor = createMonitor({
    db,
    minutes,
    onEvent: (_world, event) => told.push(event),
    onFault: (error) => faults.push(error),
  })
  return { monitor, told, faults }
}

/** The market's ticks up to a time in the order of a feed: half a minute of every contract, then the next. */
function* asTheyCome(from: number, to: number) {
  for (let at = from; at < to; at += 30_000) {
    for (const { contract, product, ticks } of market) {
      const part = ticks.filter((tick) => tick.at >= at && tick.at < Math.min(to, at + 30_000))
      if (part.length > 0) yield { contract, product, ticks: part }
    }
  }
}

const first = Math.min(...market.map(({ ticks }) => ticks[0]?.at ?? 0))
const end = Math.max(...market.map(({ ticks }) => ticks.at(-1)?.at ?? 0)) + 1
const noon = Date.parse(`${tradingDay}T12:00:00+08:00`)

const stored = async ({ pool }: Pick<TestDatabase, 'pool'>) => {
  const { rows } = await pool.query<{ key: string }>(`
    select (extract(epoch from at) * 1000)::bigint || '.' || contract_code || '.' || kind || '.' || steps as key
    from monitoring_events where world = 'simulated' order by at, contract_code, kind`)
  return rows.map(({ key }) => key)
}
const keyOf = ({ at, contract, kind, steps }: PublishedEvent) => `${at}.${contract}.${kind}.${steps}`
const sorted = (keys: readonly string[]) => keys.toSorted()

/** What one rule with a step's threshold makes of a contract's ticks, alone. */
async function alone(kind: RuleKind, step: number, { contract, product, ticks }: Watched) {
  const references = await day.references(contract, product)
  if (!references) throw new Error(`${contract} is not watched`)
  const { largeTickVolume } = references
  const motion = createMotion(product, tradingDay, {
    ...references,
    largeTickVolume: largeTickVolume && largeTickVolume * (strictness[step] ?? 1),
  })
  const rule = createRule(kind, thresholdsAt(kind, step))
  return ticks.flatMap((tick) => {
    const state = motion.add(tick)
    const event = state && rule.feed(state)
    return event && hasStep(event.steps, 0) ? [event] : []
  })
}

test('the protocol names the rules that there are', () => {
  expect([...monitoringKinds]).toEqual([...ruleKinds])
  expect([...strictMonitoringKinds]).toEqual([...strictKinds])
  expect(strictestStep).toBe(strictness.length - 1)
})

/** The day once as it comes, its events as they were told and as they were kept. */
const played = await createTestDatabase({ copyOf: settled })
afterAll(played.drop)
const { told, faults } = await playDay(played.db)
const whole = await stored(played)
await played.close()

async function playDay(db: Database) {
  const { monitor, ...heard } = monitorOf(db)
  for (const { contract, product, ticks } of asTheyCome(first, end)) {
    monitor.ticks('simulated', contract, product, ticks)
  }
  await monitor.settle()
  monitor.stop()
  return heard
}

test('a day as it comes: told in order of time, kept once, and each step of a rule alone sees the same', async () => {
  expect(faults).toEqual([])
  expect(told.length).toBeGreaterThan(200)
  expect(told.map(({ at }) => at)).toEqual(told.map(({ at }) => at).toSorted((a, b) => a - b))
  expect(new Set(told.map(keyOf)).size).toBe(told.length)
  expect(sorted(whole)).toEqual(sorted(told.map(keyOf)))

  const kinds = new Set(told.map(({ kind }) => kind))
  expect(kinds.size).toBeGreaterThan(14)
  const stepsTold = new Set<number>()
  for (const kind of ruleKinds) {
    const steps = strictKinds.some((each) => each === kind) ? [...strictness.keys()] : [0]
    for (const watched of market) {
      const ofKind = told.filter((event) => event.kind === kind && event.contract === watched.contract)
      for (const step of steps) {
        const own = await alone(kind, step, watched)
        const ours = ofKind.filter((event) => hasStep(event.steps, step))
        expect(ours).toMatchObject(own.map(({ steps: _steps, ...event }) => event))
        expect(ours).toHaveLength(own.length)
        for (const [index, event] of ours.slice(1).entries()) {
          expect(event.at - (ours[index]?.at ?? 0)).toBeGreaterThanOrEqual(180_000)
        }
        if (ours.length > 0) stepsTold.add(step)
      }
      expect(ofKind.filter(({ steps: mask }) => mask < 1 || mask >= 1 << steps.length)).toEqual([])
    }
  }
  expect(stepsTold.size).toBe(strictness.length)
})

/** A minute of trading: the break of the morning is none. */
const minuteBefore = (ms: number) => {
  const sinceBreak = ms - Date.parse(`${tradingDay}T10:30:00+08:00`)
  return ms - 60_000 - (sinceBreak >= 0 && sinceBreak < 60_000 ? 900_000 : 0)
}

test('what is told agrees with the ticks themselves', async () => {
  const { pool } = await copyOf(played)
  const known = new Map(market.map((watched) => [watched.contract, watched.ticks]))
  const { rows } = await pool.query(`select *, (extract(epoch from at) * 1000)::float8 as ms
    from monitoring_events where world = 'simulated'`)
  for (const { contract_code: contract, kind, ms, price, value, measure } of rows) {
    const ticks = known.get(contract) ?? []
    const index = ticks.findIndex((tick) => tick.at === ms)
    expect(ticks[index]?.price).toBe(price)
    if (kind === 'surge1m' || kind === 'plunge1m') {
      const before = ticks.findLast((tick) => tick.at <= minuteBefore(ms))
      expect(value).toBeCloseTo(price / (before?.price ?? 0) - 1, 10)
      expect(measure).toBe(Math.abs(value))
      expect(measure).toBeGreaterThanOrEqual(0.003)
    }
    if (kind === 'dayHigh') {
      expect(price).toBeGreaterThan(Math.max(...ticks.slice(0, index).map((tick) => tick.price ?? 0)))
    }
    if (kind === 'heavyVolume') {
      const before = ticks.findLast((tick) => tick.at <= minuteBefore(ms))
      expect(measure).toBeCloseTo(((ticks[index]?.volume ?? 0) - (before?.volume ?? 0)) / 220, 10)
      expect(measure).toBeGreaterThanOrEqual(5)
    }
    if (kind === 'largeTrade') {
      const turnover = (ticks[index]?.turnover ?? 0) - (ticks[index - 1]?.turnover ?? 0)
      expect(measure).toBeCloseTo(turnover, 3)
      expect(measure).toBeGreaterThanOrEqual(10_000_000)
    }
  }
})

test('a restart at noon neither doubles nor loses an event, and calls nobody for the morning', async () => {
  const { db, pool } = await copyOf(played)
  await pool.query("delete from monitoring_events where at >= '2026-11-20T10:00:00+08:00'")
  const beforeStart = new Set(await stored({ pool }))

  const { monitor, told } = monitorOf(db)
  // A start takes each contract's ticks so far at once, one contract after the other.
  for (const { contract, product, ticks } of market) {
    monitor.ticks(
      'simulated',
      contract,
      product,
      ticks.filter((tick) => tick.at < noon),
    )
  }
  await monitor.settle()
  const missed = [...told]
  for (const { contract, product, ticks } of asTheyCome(noon, end)) {
    monitor.ticks('simulated', contract, product, ticks)
  }
  await monitor.settle()
  monitor.stop()

  expect(await stored({ pool })).toEqual(whole)
  // What was kept is not told again, what nobody had seen is, as something of the past.
  expect(sorted(told.map(keyOf))).toEqual(sorted(whole.filter((key) => !beforeStart.has(key))))
  expect(missed.length).toBeGreaterThan(20)
  expect(missed.filter(({ late, at }) => !late && at < noon - 3_600_000)).toEqual([])
  expect(told.filter(({ late, at }) => late && at > noon)).toEqual([])
})

test('a day played again shows what happens as it happens, and keeps nothing twice', async () => {
  const { db, pool } = await copyOf(played)
  const { monitor, told } = monitorOf(db)
  const playAgain = async () => {
    for (const { contract, product, ticks } of asTheyCome(first, end)) {
      monitor.ticks('simulated', contract, product, ticks)
    }
    await monitor.settle()
  }
  await playAgain()
  expect(told.map(keyOf)).toEqual(whole)
  await playAgain()
  expect(told.slice(whole.length).map(keyOf)).toEqual(whole)
  expect(told.filter(({ late }) => late)).toEqual([])
  expect(await stored({ pool })).toEqual(whole)
  monitor.stop()
})

test('a day that begins takes back the events of a quarter ago, in its own world', async () => {
  const { db, pool } = await copyOf(settled)
  const days = [previousTradingDay(tradingDay, 60), previousTradingDay(tradingDay, 61)]
  for (const world of ['simulated', 'real']) {
    for (const old of days) {
      await pool.query(
        `insert into monitoring_events (world, trading_day, at, contract_code, kind, product_code, price, note)
         values ($1, $2, $2::date + time '09:30', 'rb2610', 'dayHigh', 'rb', 3000, '很久以前')`,
        [world, old],
      )
    }
  }
  const { monitor } = monitorOf(db)
  for (const { contract, product, ticks } of market) {
    monitor.ticks('simulated', contract, product, ticks.slice(0, 10))
  }
  await monitor.settle()
  const { rows } = await pool.query(
    "select world, trading_day::text as day from monitoring_events where note = '很久以前' order by 1, 2",
  )
  expect(rows).toEqual([
    { world: 'real', day: days[1] },
    { world: 'real', day: days[0] },
    { world: 'simulated', day: days[0] },
  ])
})

test('a contract that hardly anybody holds is not watched', async () => {
  const { db, pool } = await copyOf(settled)
  const { rows } = await pool.query<{ contract: string; code: string }>(`
    select contract_code as contract, product_code as code from daily_quotes
    where trading_day = '2026-11-19' and product_code = 'rb' order by open_interest limit 1`)
  const product = productOf(rows[0]?.code ?? '')
  const contract = rows[0]?.contract ?? ''
  if (!product) throw new Error('no contract')
  expect(await day.references(contract, product)).toBeNull()
  const { monitor, told } = monitorOf(db)
  monitor.ticks('simulated', contract, product, market[0]?.ticks ?? [])
  await monitor.settle()
  expect(told).toEqual([])
})

test('facts that cannot be read are asked for again, and no tick is lost', async () => {
  const { db, pool } = await copyOf(settled)
  await pool.query('alter table product_days rename to product_days_away')
  const { monitor, told } = monitorOf(db)
  const [watched] = market
  if (!watched) throw new Error('no market')
  monitor.ticks('simulated', watched.contract, watched.product, watched.ticks)
  await expect(monitor.settle()).rejects.toThrow()
  await pool.query('alter table product_days_away rename to product_days')
  await monitor.settle()
  monitor.stop()

  const references = await day.references(watched.contract, watched.product)
  if (!references) throw new Error('not watched')
  const watch = watchContract(watched.product, tradingDay, references)
  expect(told).toHaveLength(watched.ticks.flatMap(watch).length)
})

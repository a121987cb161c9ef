import { type Product, previousTradingDay, productOf, splitContractCode } from '@vce/futures'
import { sessionGrid, type Tick } from '@vce/futures/candles'
import {
  createContractTracker,
  createRule,
  hasStep,
  type RuleKind,
  ruleKinds,
  steppedKinds,
  strictnessFactors,
  thresholdsAt,
} from '@vce/futures/monitoring'
import { getMonitoringEvents, type PublishedEvent } from '@vce/protocol'
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

/** A market without events; each test uses a copy of this database or of `played`. */
const settled = await createTestDatabase()
afterAll(settled.drop)
await seedSimulatedMarket({
  pool: settled.pool,
  clock: { now: () => new Date('2026-11-19T10:00:00Z') },
  days: 64,
  detailedDays: 2,
})

/** Previous days with identical minutes. */
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

interface WatchedContract {
  contract: string
  product: Product
  ticks: Tick[]
}

/** Ratios of the open to the previous close. */
const gaps = [1.03, 0.97, 1.045, 0.96]

/** The main contracts of a few products, each with a volatile day. */
async function volatileDay(): Promise<WatchedContract[]> {
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
const market = await volatileDay()
await settled.close()

async function copyOf(closed: TestDatabase) {
  const { db, pool, drop } = await createTestDatabase({ copyOf: closed })
  onTestFinished(drop)
  return { db, pool }
}

function monitorOf(db: Database) {
  const published: PublishedEvent[] = []
  const faults: unknown[] = []
  const monitor = createMonitor({
    db,
    minutes,
    onEvent: (_world, event) => published.push(event),
    onFault: (error) => faults.push(error),
  })
  return { monitor, published, faults }
}

/**
 * The market's ticks in the order of a feed, from one moment to another: half a minute of every contract,
 * then the next half minute.
 */
function* ticksInOrder(from: number, to: number) {
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

/** Events of a single rule with the threshold of one step, for the ticks of one contract. */
async function eventsOfRule(kind: RuleKind, step: number, { contract, product, ticks }: WatchedContract) {
  const references = await day.references(contract, product)
  if (!references) throw new Error(`${contract} is not watched`)
  const { largeTickVolume } = references
  const motion = createContractTracker(product, tradingDay, {
    ...references,
    largeTickVolume: largeTickVolume && largeTickVolume * (strictnessFactors[step] ?? 1),
  })
  const rule = createRule(kind, thresholdsAt(kind, step))
  return ticks.flatMap((tick) => {
    const state = motion.add(tick)
    const event = state && rule.feed(state)
    return event && hasStep(event.steps, 0) ? [event] : []
  })
}

test('the protocol accepts every rule and every step of the rules that have steps', () => {
  const accepts = (input: object) => getMonitoringEvents.input.safeParse(input).success
  const strictest = strictnessFactors.length - 1
  expect(accepts({ kinds: [...ruleKinds] })).toBe(true)
  for (const kind of ruleKinds) {
    const isStrict = steppedKinds.some((each) => each === kind)
    expect(accepts({ steps: { [kind]: strictest } }), kind).toBe(isStrict)
    expect(accepts({ steps: { [kind]: strictest + 1 } }), kind).toBe(false)
  }
})

/** A copy on which the day was played once, with its events as published and as stored. */
const played = await createTestDatabase({ copyOf: settled })
afterAll(played.drop)
const { published, faults } = await playDay(played.db)
const whole = await stored(played)
await played.close()

async function playDay(db: Database) {
  const { monitor, ...results } = monitorOf(db)
  for (const { contract, product, ticks } of ticksInOrder(first, end)) {
    void monitor.ticks('simulated', contract, product, ticks)
  }
  await monitor.settle()
  monitor.stop()
  return results
}

test('the events of a day are those of each single rule and step', async () => {
  expect(faults).toEqual([])
  expect(published.length).toBeGreaterThan(200)
  expect(published.map(({ at }) => at)).toEqual(published.map(({ at }) => at).toSorted((a, b) => a - b))
  expect(new Set(published.map(keyOf)).size).toBe(published.length)
  expect(sorted(whole)).toEqual(sorted(published.map(keyOf)))

  const kinds = new Set(published.map(({ kind }) => kind))
  expect(kinds.size).toBeGreaterThan(14)
  const stepsPublished = new Set<number>()
  for (const kind of ruleKinds) {
    const steps = steppedKinds.some((each) => each === kind) ? [...strictnessFactors.keys()] : [0]
    for (const watched of market) {
      const ofKind = published.filter((event) => event.kind === kind && event.contract === watched.contract)
      for (const step of steps) {
        const expected = await eventsOfRule(kind, step, watched)
        const actual = ofKind.filter((event) => hasStep(event.steps, step))
        expect(actual).toMatchObject(expected.map(({ steps: _steps, ...event }) => event))
        expect(actual).toHaveLength(expected.length)
        for (const [index, event] of actual.slice(1).entries()) {
          expect(event.at - (actual[index]?.at ?? 0)).toBeGreaterThanOrEqual(180_000)
        }
        if (actual.length > 0) stepsPublished.add(step)
      }
      expect(ofKind.filter(({ steps: mask }) => mask < 1 || mask >= 1 << steps.length)).toEqual([])
    }
  }
  expect(stepsPublished.size).toBe(strictnessFactors.length)
})

/** The moment one minute of trading earlier; the morning break is skipped. */
const minuteBefore = (ms: number) => {
  const sinceBreak = ms - Date.parse(`${tradingDay}T10:30:00+08:00`)
  return ms - 60_000 - (sinceBreak >= 0 && sinceBreak < 60_000 ? 900_000 : 0)
}

test('published figures agree with the ticks', async () => {
  const { pool } = await copyOf(played)
  const ticksOf = new Map(market.map((watched) => [watched.contract, watched.ticks]))
  const { rows } = await pool.query(`select *, (extract(epoch from at) * 1000)::float8 as ms
    from monitoring_events where world = 'simulated'`)
  for (const { contract_code: contract, kind, ms, price, value, measure } of rows) {
    const ticks = ticksOf.get(contract) ?? []
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

test('a restart at noon neither duplicates nor loses an event', async () => {
  const { db, pool } = await copyOf(played)
  await pool.query("delete from monitoring_events where at >= '2026-11-20T10:00:00+08:00'")
  const beforeStart = new Set(await stored({ pool }))

  const { monitor, published } = monitorOf(db)
  // After a start, each contract's earlier ticks are processed at once, one contract after the other.
  for (const { contract, product, ticks } of market) {
    void monitor.ticks(
      'simulated',
      contract,
      product,
      ticks.filter((tick) => tick.at < noon),
    )
  }
  await monitor.settle()
  const missed = [...published]
  for (const { contract, product, ticks } of ticksInOrder(noon, end)) {
    void monitor.ticks('simulated', contract, product, ticks)
  }
  await monitor.settle()
  monitor.stop()

  expect(await stored({ pool })).toEqual(whole)
  // Stored events are not published again; missed events are published and marked as late.
  expect(sorted(published.map(keyOf))).toEqual(sorted(whole.filter((key) => !beforeStart.has(key))))
  expect(missed.length).toBeGreaterThan(20)
  expect(missed.filter(({ late, at }) => !late && at < noon - 3_600_000)).toEqual([])
  expect(published.filter(({ late, at }) => late && at > noon)).toEqual([])
})

test('a replayed day publishes its events again and stores none twice', async () => {
  const { db, pool } = await copyOf(played)
  const { monitor, published } = monitorOf(db)
  const playAgain = async () => {
    for (const { contract, product, ticks } of ticksInOrder(first, end)) {
      void monitor.ticks('simulated', contract, product, ticks)
    }
    await monitor.settle()
  }
  await playAgain()
  expect(published.map(keyOf)).toEqual(whole)
  await playAgain()
  expect(published.slice(whole.length).map(keyOf)).toEqual(whole)
  expect(published.filter(({ late }) => late)).toEqual([])
  expect(await stored({ pool })).toEqual(whole)
  monitor.stop()
})

test('a new day deletes the events of a quarter ago in its own world', async () => {
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
    void monitor.ticks('simulated', contract, product, ticks.slice(0, 10))
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

test('a contract with little open interest is not watched', async () => {
  const { db, pool } = await copyOf(settled)
  const { rows } = await pool.query<{ contract: string; code: string }>(`
    select contract_code as contract, product_code as code from daily_quotes
    where trading_day = '2026-11-19' and product_code = 'rb' order by open_interest limit 1`)
  const product = productOf(rows[0]?.code ?? '')
  const contract = rows[0]?.contract ?? ''
  if (!product) throw new Error('no contract')
  expect(await day.references(contract, product)).toBeNull()
  const { monitor, published } = monitorOf(db)
  void monitor.ticks('simulated', contract, product, market[0]?.ticks ?? [])
  await monitor.settle()
  expect(published).toEqual([])
})

test('no tick is lost while facts cannot be read', async () => {
  const { db, pool } = await copyOf(settled)
  await pool.query('alter table product_days rename to product_days_away')
  const { monitor, published } = monitorOf(db)
  const [watched] = market
  if (!watched) throw new Error('no market')
  void monitor.ticks('simulated', watched.contract, watched.product, watched.ticks)
  await expect(monitor.settle()).rejects.toThrow()
  await pool.query('alter table product_days_away rename to product_days')
  await monitor.settle()
  monitor.stop()

  const references = await day.references(watched.contract, watched.product)
  if (!references) throw new Error('not watched')
  const watch = watchContract(watched.product, tradingDay, references)
  expect(published).toHaveLength(watched.ticks.flatMap(watch).length)
})

import { defaultDays, type SimulatedDay, seed, simulatedLayout, simulateMarket } from '@vce/simulated-market'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Clock } from '#platform/clock'
import { type Database, lock } from '#platform/database'
import { analyzeFacts } from '../fact-tables.repository'
import { computeNothing, type OnSettled } from '../on-settled'
import { createDayWriter } from './day-writer.seed'
import { seedPlan } from './seed-plan'
import { dropSimulatedFacts, seededSpan } from './simulated-world.repository'

const defaultDetailedDays = 60
/** Number of days written per batch; they must fit into memory together. */
const daysPerBatch = 25

interface SeedOptions {
  pool: pg.Pool
  clock: Clock
  /** Called with the completed part, from 0 to 1. */
  progress?: (part: number) => void
  /** Number of trading days written on a first start. */
  days?: number
  /** Number of the last of these days that have rankings and parameters. */
  detailedDays?: number
  /**
   * Called in the same transaction when a market of another layout is replaced; the callback must remove all
   * data derived from the market.
   */
  onReplace?: (tx: Database) => Promise<void>
  /** Computes the figures of other modules that depend on settlements. */
  onSettled?: OnSettled
}

/**
 * Brings the simulated market up to the last settled day: a whole year on the first start, later the missing
 * days. Runs in one transaction: an interrupted start leaves the market as it was.
 */
export async function seedSimulatedMarket({
  pool,
  clock,
  progress = () => undefined,
  days = defaultDays,
  detailedDays = defaultDetailedDays,
  onReplace = async () => undefined,
  onSettled = computeNothing,
}: SeedOptions) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const run = { now: clock.now(), progress, days, detailedDays, onReplace, onSettled }
    const written = await bringUpToDate(client, run)
    await client.query('commit')
    if (written > 0) await analyzeFacts(drizzle(client))
    return written
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

interface SeedRun extends Required<Omit<SeedOptions, 'pool' | 'clock'>> {
  now: Date
}

/** Processes that start together seed one after the other. */
async function bringUpToDate(client: pg.PoolClient, run: SeedRun) {
  const db: Database = drizzle(client)
  await lock(db, 'simulated market')
  const span = await seededSpan(db)
  if (span === null || span.layout === simulatedLayout) return fill(client, db, span, run)
  await run.onReplace(db)
  await dropSimulatedFacts(db)
  return fill(client, db, null, run)
}

/** Writes the missing days; returns how many. */
async function fill(
  client: pg.PoolClient,
  db: Database,
  span: { from: string; to: string } | null,
  { progress, ...run }: SeedRun,
) {
  const plan = seedPlan(span, run)
  if (!plan) return 0
  const { from, missing, detailsFrom, to } = plan
  const writer = await createDayWriter(client, db, { plan, receivedAt: run.now })
  progress(0)
  let written = 0
  let buffered: SimulatedDay[] = []
  const flush = async () => {
    await writer.write(buffered)
    written += buffered.length
    buffered = []
    progress(Math.min(0.99, written / plan.expectedDays))
  }
  for (const day of simulateMarket({ seed, from, to, detailsFrom })) {
    if (day.tradingDay < missing) continue
    buffered.push(day)
    if (buffered.length === daysPerBatch) await flush()
  }
  await flush()
  await writer.finish()
  await run.onSettled(db, { world: 'simulated', from: missing, to, now: run.now })
  progress(1)
  return written
}

import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { ReceiptRow } from '@vce/exchange-files'
import {
  type ExchangeCode,
  isTradingDay,
  nextTradingDay,
  previousTradingDay,
  products,
  tradingDaysBetween,
} from '@vce/futures'
import { layout, type SimulatedDay, seed, simulateMarket, usualDays } from '@vce/simulated-market'
import { and, eq, max, min } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { beijingTime, type Clock } from '#platform/clock'
import { copyRows, type Database } from '#platform/database'
import { analyzeFacts } from '../facts/facts.repository'
import {
  contractParameters,
  dailyQuotes,
  productDays,
  rawFiles,
  seatRankings,
  spotPrices,
  warehouseReceipts,
} from '../facts/market.tables'
import { storedParameter, storedQuote, storedRanking, storedReceipt, storedSpot } from '../facts/stored-rows'
import type { DayQuote, ProductBefore } from '../product-days/product-day'
import { computeDays } from '../product-days/product-days.service'
import { createSeatProfitDays } from '../seat-profits/seat-profit-days'
import { seatProfitsRepository } from '../seat-profits/seat-profits.repository'
import { seatProfits } from '../seat-profits/seat-profits.tables'
import { todaysTerms } from '../terms/contract-terms'
import { dropSimulatedFacts } from './simulated-world.repository'

const world = 'simulated'

const defaultDetailedDays = 60
/** Days written per batch: they must fit into memory together. */
const daysPerBatch = 25
/** Beijing time by which exchanges have published their day. */
const publishedAt = '16:30'

interface SeedOptions {
  pool: pg.Pool
  clock: Clock
  /** From 0 to 1. */
  progress?: (part: number) => void
  /** Trading days written on a first start. */
  days?: number
  /** Number of the last of them that have rankings and parameters. */
  detailedDays?: number
  /**
   * Called when a market of another layout is replaced, in the same transaction: data derived from it must be
   * removed too.
   */
  onReplace?: (tx: Database) => Promise<void>
}

/**
 * Brings the simulated market up to the last settled day: a whole year on the first start, later the missing
 * days. Runs in one transaction: an interrupted start leaves the market as it was.
 */
export async function seedSimulatedMarket({
  pool,
  clock,
  progress = () => undefined,
  days = usualDays,
  detailedDays = defaultDetailedDays,
  onReplace = async () => undefined,
}: SeedOptions) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const written = await bringUpToDate(client, { now: clock.now(), progress, days, detailedDays, onReplace })
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

/** Advisory lock: processes that start together seed one after the other. */
const seedLock = 7_316_205

interface Plan {
  now: Date
  progress: (part: number) => void
  days: number
  detailedDays: number
  onReplace: (tx: Database) => Promise<void>
}

async function bringUpToDate(client: pg.PoolClient, plan: Plan) {
  await client.query('select pg_advisory_xact_lock($1)', [seedLock])
  const db: Database = drizzle(client)
  const span = await seededSpan(db)
  if (span === null || span.layout === layout) return fill(client, db, span, plan)
  await plan.onReplace(db)
  await dropSimulatedFacts(db)
  return fill(client, db, null, plan)
}

async function fill(
  client: pg.PoolClient,
  db: Database,
  span: { from: string; to: string } | null,
  { now, progress, days, detailedDays }: Plan,
) {
  const to = lastSettledDay(beijingTime(now))
  if (span && span.to >= to) return 0

  const from = span?.from ?? previousTradingDay(to, days - 1)
  const missing = span ? nextTradingDay(span.to) : from
  const detailed = previousTradingDay(to, detailedDays - 1)
  const detailsFrom = detailed > missing ? detailed : missing
  const writer = await createWriter(client, db, { from: missing, detailsFrom, to, receivedAt: now })
  progress(0)
  const expected = span ? 1 : days
  let written = 0
  let buffered: SimulatedDay[] = []
  const flush = async () => {
    await writer.write(buffered)
    written += buffered.length
    buffered = []
    progress(Math.min(0.99, written / expected))
  }
  for (const day of simulateMarket({ seed, from, to, detailsFrom })) {
    if (day.tradingDay < missing) continue
    buffered.push(day)
    if (buffered.length === daysPerBatch) await flush()
  }
  await flush()
  await writer.finish()
  progress(1)
  return written
}

async function seededSpan(db: Database) {
  const [span] = await db
    .select({ from: min(rawFiles.tradingDay), to: max(rawFiles.lastDay), layout: max(rawFiles.layout) })
    .from(rawFiles)
    .where(and(eq(rawFiles.world, world), eq(rawFiles.kind, 'quotes')))
  return span?.from && span.to ? { from: span.from, to: span.to, layout: span.layout } : null
}

/** The newest day whose files an exchange would have published by that moment. */
export function lastSettledDay(moment: string): string {
  const day = moment.slice(0, 10)
  return isTradingDay(day) && moment.slice(11, 16) >= publishedAt ? day : previousTradingDay(day)
}

interface WrittenSpan {
  from: string
  /** First day with rankings and parameters. */
  detailsFrom: string
  to: string
  receivedAt: Date
}

const kinds = ['quotes', 'rankings', 'receipts', 'parameters', 'spot'] as const
type Kind = (typeof kinds)[number]

/**
 * Writes days in batches: every fact with the row of its origin, and the products' days computed from them.
 */
async function createWriter(
  client: pg.PoolClient,
  db: Database,
  { from, detailsFrom, to, receivedAt }: WrittenSpan,
) {
  const origins = new Map<string, { id: number; rows: number }>()

  async function originOf(kind: Kind, exchange: ExchangeCode | '') {
    const key = `${kind} ${exchange}`
    const existing = origins.get(key)
    if (existing) return existing
    const tradingDay = kind === 'rankings' || kind === 'parameters' ? detailsFrom : from
    const recipe = JSON.stringify({ layout, seed, from: tradingDay, to, kind, exchange })
    const [file] = await db
      .insert(rawFiles)
      .values({
        world,
        exchange,
        kind,
        scope: '',
        tradingDay,
        lastDay: to,
        sha256: createHash('sha256').update(recipe).digest('hex'),
        name: `种子 ${seed}`,
        layout,
        content: gzipSync(recipe),
        receivedAt,
        status: 'current',
        sourceRank: 1,
        rows: 0,
        skipped: {},
        problems: [],
        differences: [],
      })
      .returning({ id: rawFiles.id })
    if (!file) throw new Error('the insert returned no raw file')
    const origin = { id: file.id, rows: 0 }
    origins.set(key, origin)
    return origin
  }

  /** The rows with their origin; counts them per origin. */
  async function stored<Row, Stored>(
    kind: Kind,
    days: readonly SimulatedDay[],
    rowsOf: (day: SimulatedDay) => readonly Row[],
    exchangeOf: (row: Row) => ExchangeCode | '',
    toStored: (row: Row, origin: { world: typeof world; rawFileId: number }) => Stored,
  ): Promise<Stored[]> {
    const result: Stored[] = []
    for (const day of days) {
      for (const row of rowsOf(day)) {
        const origin = await originOf(kind, exchangeOf(row))
        origin.rows += 1
        result.push(toStored(row, { world, rawFileId: origin.id }))
      }
    }
    return result
  }

  const ownExchange = ({ exchange }: { exchange: ExchangeCode }) => exchange
  const before = await lastStates(db, from)
  const profitsOf = await createSeatProfitDays(db, world, from)

  function productRows(days: readonly SimulatedDay[]) {
    return products.flatMap((product) => {
      const quotes: DayQuote[] = days.flatMap((day) =>
        day.quotes.filter(({ productCode }) => productCode === product.code),
      )
      const { rows, state } = computeDays(product, quotes, {
        before: before.get(product.code) ?? null,
        termsOf: todaysTerms,
      })
      if (state) before.set(product.code, state)
      return rows.map((row) => ({ world, ...row }) as const)
    })
  }

  return {
    async write(days: readonly SimulatedDay[]) {
      await copyRows(
        client,
        dailyQuotes,
        await stored('quotes', days, (day) => day.quotes, ownExchange, storedQuote),
      )
      await copyRows(client, productDays, productRows(days))
      const lists = await stored('rankings', days, (day) => day.rankings, ownExchange, storedRanking)
      await copyRows(client, seatRankings, lists)
      await copyRows(
        client,
        seatProfits,
        profitsOf(
          days.map(({ tradingDay }) => tradingDay),
          days.flatMap(({ quotes }) => quotes),
          lists,
        ),
      )
      await copyRows(
        client,
        warehouseReceipts,
        await stored<ReceiptRow, ReturnType<typeof storedReceipt>>(
          'receipts',
          days,
          (day) => day.receipts,
          ownExchange,
          storedReceipt,
        ),
      )
      await copyRows(
        client,
        contractParameters,
        await stored('parameters', days, (day) => day.parameters, ownExchange, storedParameter),
      )
      await copyRows(
        client,
        spotPrices,
        await stored(
          'spot',
          days,
          (day) => day.spot,
          () => '' as const,
          storedSpot,
        ),
      )
    },

    async finish() {
      await seatProfitsRepository(db).addUp(world, tradingDaysBetween(from, to))
      for (const { id, rows } of origins.values()) {
        await db.update(rawFiles).set({ rows }).where(eq(rawFiles.id, id))
      }
    },
  }
}

/** State of each product after the day before `from`. */
async function lastStates(db: Database, from: string): Promise<Map<string, ProductBefore>> {
  const day = previousTradingDay(from)
  const [quotes, days] = await Promise.all([
    db
      .select()
      .from(dailyQuotes)
      .where(and(eq(dailyQuotes.world, world), eq(dailyQuotes.tradingDay, day))),
    db
      .select({ code: productDays.productCode, main: productDays.mainContract })
      .from(productDays)
      .where(and(eq(productDays.world, world), eq(productDays.tradingDay, day))),
  ])
  return new Map(
    days.map(({ code, main }) => [
      code,
      { tradingDay: day, main, quotes: quotes.filter(({ productCode }) => productCode === code) },
    ]),
  )
}

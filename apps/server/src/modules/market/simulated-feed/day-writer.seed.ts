import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { ReceiptRow } from '@vce/exchange-files'
import { type ExchangeCode, products, tradingDaysBetween } from '@vce/futures'
import { type SimulatedDay, seed, simulatedLayout } from '@vce/simulated-market'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { copyRows, type Database } from '#platform/database'
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
import type { DayQuote } from '../product-days/product-day'
import { computeDays } from '../product-days/product-days.service'
import { createSeatProfitDays } from '../seat-profits/seat-profit-days'
import { seatProfitsRepository } from '../seat-profits/seat-profits.repository'
import { seatProfits } from '../seat-profits/seat-profits.tables'
import { todaysTerms } from '../terms/contract-terms'
import type { SeedPlan } from './seed-plan'
import { statesBefore } from './simulated-world.repository'

const world = 'simulated'

interface WriterOptions {
  plan: Pick<SeedPlan, 'missing' | 'detailsFrom' | 'to'>
  receivedAt: Date
}

const kinds = ['quotes', 'rankings', 'receipts', 'parameters', 'spot'] as const
type Kind = (typeof kinds)[number]

/**
 * Creates a writer that stores days in batches: every fact, the row of its origin, and the products' days
 * computed from the facts.
 */
export async function createDayWriter(
  client: pg.PoolClient,
  db: Database,
  { plan: { missing: from, detailsFrom, to }, receivedAt }: WriterOptions,
) {
  const origins = new Map<string, { id: number; rows: number }>()

  async function originOf(kind: Kind, exchange: ExchangeCode | '') {
    const key = `${kind} ${exchange}`
    const existing = origins.get(key)
    if (existing) return existing
    const tradingDay = kind === 'rankings' || kind === 'parameters' ? detailsFrom : from
    const generatorInput = JSON.stringify({
      layout: simulatedLayout,
      seed,
      from: tradingDay,
      to,
      kind,
      exchange,
    })
    const [file] = await db
      .insert(rawFiles)
      .values({
        world,
        exchange,
        kind,
        scope: '',
        tradingDay,
        lastDay: to,
        sha256: createHash('sha256').update(generatorInput).digest('hex'),
        name: `种子 ${seed}`,
        layout: simulatedLayout,
        content: gzipSync(generatorInput),
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

  /** Adds the origin to the rows, and counts the rows per origin. */
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
  const before = await statesBefore(db, from)
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

import { epochOf, previousTradingDay, productOf, splitContractCode } from '@vce/futures'
import type { FeedTick } from '@vce/futures/feeds'
import type { PublishedEvent } from '@vce/protocol'
import type { Pool } from 'pg'
import type { Database } from '#platform/database'
import { createMonitor } from './monitor'

/** Identical settled days of a contract before a trading day, as imported from files of its exchange. */
export async function settleDays(pool: Pool, contract: string, tradingDay: string, days: number) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into raw_files (world, exchange, kind, scope, trading_day, last_day, sha256, name, layout, content,
      received_at, status, source_rank, rows, skipped, problems, differences)
    values ('real', 'SHFE', 'quotes', '', $1, $1, repeat('0', 64), 'kx.dat', 'shfe', '', now(), 'current', 1, 1, '{}', '[]',
      '[]') returning id`,
    [previousTradingDay(tradingDay)],
  )
  for (let back = 1; back <= days; back += 1) {
    await pool.query(
      `insert into daily_quotes (world, trading_day, exchange, product_code, contract_code, open, high, low, close,
        settlement_price, previous_settlement, volume, open_interest, raw_file_id)
      values ('real', $1, 'SHFE', 'rb', $2, 3000, 3010, 2990, 3000, 3000, 3000, 1000, 5000, $3)`,
      [previousTradingDay(tradingDay, back), contract, rows[0]?.id],
    )
  }
  await pool.query(
    `insert into product_days (world, trading_day, exchange, product_code, main_contract, rolled, roll_hint,
      margin_rate) values ('real', $1, 'SHFE', 'rb', $2, false, false, 0.1)`,
    [previousTradingDay(tradingDay), contract],
  )
}

/** A feed snapshot of the real world, on a day that opened at 3005. */
export const feedTick = (
  tradingDay: string,
  moment: string,
  price: number,
  fields: Partial<FeedTick> = {},
) => ({
  at: epochOf(moment),
  tradingDay,
  price,
  volume: 100,
  turnover: 3_000_000,
  openInterest: 5000,
  bid: null,
  bidVolume: null,
  ask: null,
  askVolume: null,
  open: 3005,
  high: Math.max(3005, price),
  low: Math.min(3005, price),
  averagePrice: null,
  previousClose: 3000,
  previousSettlement: 3000,
  previousOpenInterest: 5000,
  settlementPrice: null,
  limitUp: 3210,
  limitDown: 2790,
  ...fields,
})

/**
 * A monitor of the real world; `feed` passes a contract's ticks to it and returns the events that it
 * publishes.
 */
export function realMonitor(db: Database) {
  let events: PublishedEvent[] = []
  const monitor = createMonitor({
    db,
    onEvent: (_world, event) => events.push(event),
    onFault(error) {
      throw error
    },
  })
  return {
    async feed(ticks: readonly FeedTick[], contract = 'rb2701') {
      const product = productOf(splitContractCode(contract).productCode)
      if (!product) throw new Error(`no product of ${contract}`)
      for (const tick of ticks) void monitor.ticks('real', contract, product, [tick])
      await monitor.settle()
      const published = events.map(({ kind, note }) => `${kind} ${note}`)
      events = []
      return published
    },
    stop: monitor.stop,
  }
}

/**
 * The events that one process publishes; a process with a real feed receives only the ticks sent while it
 * runs.
 */
export async function eventsOf(db: Database, ticks: readonly FeedTick[]) {
  const { feed, stop } = realMonitor(db)
  const events = await feed(ticks)
  stop()
  return events
}

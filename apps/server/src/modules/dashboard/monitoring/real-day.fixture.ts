import { epochOf, previousTradingDay, productOf, splitContractCode, type ToldTick } from '@vce/futures'
import type { PublishedEvent } from '@vce/protocol'
import type { Pool } from 'pg'
import type { Database } from '#platform/database'
import { createMonitor } from './monitor'

/** A contract's settled days before a trading day, all alike, as files of its exchange would have brought them. */
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

/** A snapshot as a feed of the real world tells it, of a day that began at 3005. */
export const told = (tradingDay: string, moment: string, price: number, own: Partial<ToldTick> = {}) => ({
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
  ...own,
})

/** A monitor of the real world; `hear` answers what it tells of some ticks of a contract. */
export function listening(db: Database) {
  let events: PublishedEvent[] = []
  const monitor = createMonitor({
    db,
    onEvent: (_world, event) => events.push(event),
    onFault(error) {
      throw error
    },
  })
  return {
    async hear(ticks: readonly ToldTick[], contract = 'rb2701') {
      const product = productOf(splitContractCode(contract).productCode)
      if (!product) throw new Error(`no product of ${contract}`)
      for (const tick of ticks) monitor.ticks('real', contract, product, [tick])
      await monitor.settle()
      const heard = events.map(({ kind, note }) => `${kind} ${note}`)
      events = []
      return heard
    },
    stop: monitor.stop,
  }
}

/** What one process tells of the ticks it hears; each of a real feed hears only those that come while it runs. */
export async function toldBy(db: Database, ticks: readonly ToldTick[]) {
  const { hear, stop } = listening(db)
  const events = await hear(ticks)
  stop()
  return events
}

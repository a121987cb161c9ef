import { type CandleBuilder, createCandleBuilder, type Tick } from '@vce/futures/candles'
import { type SizeTiers, tradeBetween } from '@vce/futures/order-flow'
import { type CandleRow, type Quote, type TickRow, type Trade, tickFields } from '@vce/protocol'
import { candleRow } from '../minutes/candle-row'
import { createLiveFlow, type LiveFlow } from '../order-flow/live-flow'
import { applyCounts, averagePrice } from './apply-tick'
import { type ContractDay, untradedQuote } from './contract-day'
import { createDayRows } from './day-rows'

const maxTrades = 60

/** One contract while it trades: its quote, its running minute, its last trades. */
export interface LiveContract {
  readonly day: ContractDay
  readonly quote: Quote
  /** Takes ticks in order. */
  apply(ticks: readonly Tick[]): void
  /** The quote's moving figures. */
  row(): TickRow
  /** 买卖力量 of the day so far. */
  readonly flow: Pick<LiveFlow, 'sum' | 'whole' | 'cells'>
  /** Newest first. */
  readonly trades: readonly Trade[]
  /** Trades since the last call, oldest first. */
  takeTrades(): Trade[]
  /** Minutes closed since the last call, and the running minute. */
  takeMinutes(): CandleRow[]
  /** All minutes of the day so far, oldest first. */
  minutes(): CandleRow[]
  /** The tick on which the book is based. */
  lastTick(): Tick | null
}

/** `tiers` grades trades by size, `again` replays the ticks so far; see `LiveFlowOptions`. */
export function createLiveContract(
  day: ContractDay,
  {
    tiers,
    again,
    sumsFirst,
  }: { tiers?: () => SizeTiers; again?: () => Iterable<Tick>; sumsFirst?: boolean } = {},
): LiveContract {
  const quote = untradedQuote(day)
  const flow = createLiveFlow(day.product, { tiers, again, sumsFirst })
  const builder: CandleBuilder = createCandleBuilder(day.product)
  const finished = createDayRows()
  /** End of the earliest minute that was finished or changed since the last `takeMinutes`. */
  let changedFrom = Number.POSITIVE_INFINITY
  const trades: Trade[] = []
  let fresh: Trade[] = []
  let last: Tick | null = null
  let side: 'buy' | 'sell' | null = null

  function traded(tick: Tick) {
    // The opening match is no trade, because its sides are unknown.
    const trade = last ? tradeBetween(last, tick, side) : null
    if (!trade) return
    side = trade.side
    quote.lastVolume = trade.lots
    const { price, lots, interestChange, nature } = trade
    const entry = { at: tick.at, price, lots, interestChange, nature }
    trades.unshift(entry)
    if (trades.length > maxTrades) trades.pop()
    fresh.push(entry)
    if (fresh.length > maxTrades) fresh.shift()
  }

  function collect() {
    for (const bar of builder.closed()) {
      finished.put(candleRow(bar))
      changedFrom = Math.min(changedFrom, bar.end)
    }
  }

  /** Finished minutes from `since` on, and the running minute. */
  function minutesSince(since: number): CandleRow[] {
    const closed = finished.since(since)
    return [...closed, ...running().filter(([end]) => end !== closed.at(-1)?.[0])]
  }

  function running(): CandleRow[] {
    const bar = builder.current()
    return bar ? [candleRow(bar)] : []
  }

  return {
    day,
    quote,
    trades,
    flow,
    apply(ticks) {
      for (const tick of ticks) {
        builder.add(tick)
        flow.add(tick)
        traded(tick)
        moveQuote(quote, day, tick)
        last = tick
      }
      // Moves finished minutes to `finished`, which takes a fifth of the memory.
      collect()
    },
    row: () => [day.contract, ...tickFields.map((field) => quote[field])],
    takeTrades() {
      const taken = fresh
      fresh = []
      return taken
    },
    takeMinutes() {
      const taken = minutesSince(changedFrom)
      changedFrom = Number.POSITIVE_INFINITY
      return taken
    },
    minutes: () => minutesSince(0),
    lastTick: () => last,
  }
}

function moveQuote(quote: Quote, day: ContractDay, tick: Tick) {
  applyCounts(quote, day, tick)
  if (tick.price === null) return
  quote.last = tick.price
  quote.open ??= tick.price
  quote.high = Math.max(quote.high ?? tick.price, tick.price)
  quote.low = Math.min(quote.low ?? tick.price, tick.price)
  quote.average = averagePrice(tick, day.product)
}

import {
  type CandleBuilder,
  createCandleBuilder,
  type SizeTiers,
  type Tick,
  tradeBetween,
} from '@vce/futures'
import { type CandleRow, type Quote, type TickRow, type Trade, tickFields } from '@vce/protocol'
import { createLiveFlow, type LiveFlow } from '../order-flow/live-flow'
import { applyCounts, averagePrice } from './apply-tick'
import { candleRow } from './candle-row'
import { type ContractDay, untradedQuote } from './contract-day'
import { createDayRows } from './day-rows'

const tradesKept = 60

/** One contract while it trades: its quote, its running minute, its last trades. */
export interface LiveContract {
  readonly day: ContractDay
  readonly quote: Quote
  /** Takes ticks in order. */
  apply(ticks: readonly Tick[]): void
  /** The quote's moving figures. */
  row(): TickRow
  /** 买卖力量 of the day so far. */
  readonly flow: Pick<LiveFlow, 'sum' | 'whole'>
  /** Newest first. */
  readonly trades: readonly Trade[]
  /** Trades since last taken, oldest first. */
  takeTrades(): Trade[]
  /** Minutes that closed since last taken, and the running one. */
  takeMinutes(): CandleRow[]
  /** All minutes of the day so far, oldest first. */
  minutes(): CandleRow[]
  /** The tick the book stands round. */
  lastTick(): Tick | null
}

/** `tiers` says which of its trades are large ones, `again` gives the ticks so far once more (`LiveFlow`). */
export function createLiveContract(
  day: ContractDay,
  { tiers, again }: { tiers?: () => SizeTiers; again?: () => Iterable<Tick> } = {},
): LiveContract {
  const quote = untradedQuote(day)
  const flow = createLiveFlow(day.product, { tiers, again })
  const builder: CandleBuilder = createCandleBuilder(day.product)
  const finished = createDayRows()
  /** End of the earliest minute that was finished or changed since minutes were last taken. */
  let news = Number.POSITIVE_INFINITY
  const trades: Trade[] = []
  let fresh: Trade[] = []
  let last: Tick | null = null
  let side: 'buy' | 'sell' | null = null

  function traded(tick: Tick) {
    // The opening match is no trade between two sides that anybody saw.
    const trade = last ? tradeBetween(last, tick, side) : null
    if (!trade) return
    side = trade.side
    quote.lastVolume = trade.lots
    const { price, lots, interestChange, nature } = trade
    const told = { at: tick.at, price, lots, interestChange, nature }
    trades.unshift(told)
    if (trades.length > tradesKept) trades.pop()
    fresh.push(told)
    if (fresh.length > tradesKept) fresh.shift()
  }

  function collect() {
    for (const bar of builder.closed()) {
      finished.put(candleRow(bar))
      news = Math.min(news, bar.end)
    }
  }

  /** Finished minutes from `since` on, and the running one. */
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
      // A finished minute is a fifth of its size once it lies in the block.
      collect()
    },
    row: () => [day.contract, ...tickFields.map((field) => quote[field])],
    takeTrades() {
      const taken = fresh
      fresh = []
      return taken
    },
    takeMinutes() {
      const taken = minutesSince(news)
      news = Number.POSITIVE_INFINITY
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

import {
  type CandleBuilder,
  createCandleBuilder,
  type Product,
  priceDigits,
  type SizeTiers,
  type Tick,
  tradeBetween,
} from '@vce/futures'
import { type CandleRow, type Quote, type TickRow, type Trade, tickFields } from '@vce/protocol'
import { createLiveFlow, type LiveFlow } from '../order-flow/live-flow'
import { candleRow } from './candle-row'

/** What stands still during a trading day. */
export interface ContractDay {
  contract: string
  product: Product
  tradingDay: string
  main: boolean
  previousClose: number | null
  previousSettlement: number | null
  openInterestBefore: number | null
  limitUp: number | null
  limitDown: number | null
}

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
  const quote = firstQuote(day)
  const flow = createLiveFlow(day.product, { tiers, again })
  const builder: CandleBuilder = createCandleBuilder(day.product)
  const finished = new Map<number, CandleRow>()
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

  function collect(): CandleRow[] {
    const closed = builder.closed().map(candleRow)
    for (const row of closed) finished.set(row[0], row)
    return closed
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
    },
    row: () => [day.contract, ...tickFields.map((field) => quote[field])],
    takeTrades() {
      const taken = fresh
      fresh = []
      return taken
    },
    takeMinutes: () => [...collect(), ...running()],
    minutes() {
      collect()
      const closed = [...finished.values()].sort(([end], [other]) => end - other)
      return [...closed, ...running().filter(([end]) => end !== closed.at(-1)?.[0])]
    },
    lastTick: () => last,
  }
}

function firstQuote(day: ContractDay): Quote {
  const { product } = day
  return {
    contract: day.contract,
    product: product.code,
    name: product.shortName,
    exchange: product.exchange,
    sector: product.sector,
    main: day.main,
    digits: priceDigits(product),
    last: null,
    bid: null,
    bidVolume: null,
    ask: null,
    askVolume: null,
    lastVolume: null,
    volume: null,
    openInterest: day.openInterestBefore,
    openInterestChange: null,
    open: null,
    high: null,
    low: null,
    previousClose: day.previousClose,
    previousSettlement: day.previousSettlement,
    average: null,
    turnover: null,
    limitUp: day.limitUp,
    limitDown: day.limitDown,
    tradingDay: day.tradingDay,
    at: null,
  }
}

function moveQuote(quote: Quote, day: ContractDay, tick: Tick) {
  quote.at = tick.at
  quote.bid = tick.bid
  quote.bidVolume = tick.bidVolume
  quote.ask = tick.ask
  quote.askVolume = tick.askVolume
  quote.volume = tick.volume
  quote.turnover = tick.turnover
  quote.openInterest = tick.openInterest
  quote.openInterestChange =
    tick.openInterest === null || day.openInterestBefore === null
      ? null
      : tick.openInterest - day.openInterestBefore
  if (tick.price === null) return
  quote.last = tick.price
  quote.open ??= tick.price
  quote.high = Math.max(quote.high ?? tick.price, tick.price)
  quote.low = Math.min(quote.low ?? tick.price, tick.price)
  quote.average = averageOf(tick, day.product)
}

/** 均价 = turnover ÷ (lots × multiplier), with one digit more than a price. */
function averageOf({ turnover, volume }: Tick, product: Product): number | null {
  if (!turnover || !volume) return null
  return Number((turnover / volume / product.multiplier).toFixed(priceDigits(product) + 1))
}

import {
  type Candle,
  type CountedFlow,
  defaultSizeTiers,
  type FlowMinute,
  type SizeCounts,
  type SizeTiers,
  sessionGrid,
} from '@vce/futures'
import { type Book, tickFields } from '@vce/protocol'
import { candleRow } from '../live/candle-row'
import type { ContractDay } from '../live/contract-day'
import type { LiveContract } from '../live/live-contract'
import { createTrades } from './contract-trades'
import { createDayFlow } from './day-flow'
import { createDayMinutes } from './day-minutes'
import { createDaySizes, noSizes } from './day-sizes'
import { createRealQuote } from './real-quote'
import type { ReceivedTick } from './received-tick'
import type { Refusal } from './refusals'

/** What a process before this one kept of a contract's trading day. */
export interface StoredDay {
  minutes: readonly Candle[]
  last: ReceivedTick
  flow?: CountedFlow & { tiers: SizeTiers }
  sizes?: SizeCounts
}

/** What is not kept yet of a contract; `done` when it is. */
interface Unsaved {
  bars: Candle[]
  flows: FlowMinute[]
  tiers: SizeTiers
  sizes: SizeCounts | null
  last: ReceivedTick
  done(): void
}

/** One contract of the real world through one trading day. */
export interface RealContract extends LiveContract {
  /** Takes ticks in order; answers those that were new. */
  apply(ticks: readonly ReceivedTick[]): ReceivedTick[]
  /** Takes over what a tick says of what stands still all day. */
  learn(tick: ReceivedTick): void
  setMain(main: boolean): void
  settledInterest(): number | null
  /** 手 of its last trades, in no order. */
  sizes(): readonly number[]
  book(): Book | null
  /** Sizes of ticks come once a minute, or when `all` is wanted. */
  unsaved(all?: boolean): Unsaved | null
}

/** A count that stays below what was told before, for this many ticks and milliseconds, is the right one after all. */
const convincing = { ticks: 20, time: 30_000 }

interface RealContractOptions {
  stored?: StoredDay | undefined
  /** Which of its trades are large ones, where the kept day does not say it. */
  tiers?: SizeTiers
  /** Whether its snapshots are single ticks, not sums of several. */
  singleTicks?: boolean
  refuse: (reason: Refusal) => void
  /** Something that stands still all day has become known. */
  onLearned: () => void
}

export function createRealContract(
  day: ContractDay,
  {
    stored: kept,
    tiers = defaultSizeTiers,
    singleTicks: tellsTicks = true,
    refuse,
    onLearned,
  }: RealContractOptions,
): RealContract {
  const line = createRealQuote(day)
  const grid = sessionGrid(day.product, day.tradingDay, day.contract)
  const minutes = createDayMinutes(day.product, kept?.minutes)
  const trades = createTrades()
  const flow = createDayFlow(day.product, () => kept?.flow?.tiers ?? tiers, kept?.flow)
  const sizes = tellsTicks ? createDaySizes(day.product, day.tradingDay, kept?.sizes) : noSizes
  let last: ReceivedTick | null = null
  let lastKept: ReceivedTick | null = null
  /** Nobody listened between `last` and what comes next. */
  let unseen = false
  let lower: { since: number; ticks: number } | null = null

  /**
   * Counts on from a snapshot; what it has counted is in the minutes already, or never will be. `isUnseen`: nobody
   * listened since.
   */
  function goOn(from: ReceivedTick, isUnseen: boolean) {
    minutes.resumeFrom(from)
    flow.resumeFrom(from, isUnseen)
    trades.breakOff()
    sizes.markGap()
    last = from
  }

  /** What was traded after a snapshot is counted, but who came to whom is not known, nor in how many trades. */
  function breakOff(after: ReceivedTick) {
    flow.resumeFrom(after, true)
    trades.breakOff()
    sizes.markGap()
  }

  function isNew(tick: ReceivedTick): boolean {
    const reason = last && refusalAfter(last, tick)
    if (reason === null) {
      lower = null
      return true
    }
    refuse(reason)
    if (reason !== 'countBackwards') return false
    lower ??= { since: tick.at, ticks: 0 }
    lower.ticks += 1
    if (lower.ticks >= convincing.ticks && tick.at >= lower.since + convincing.time) goOn(tick, false)
    return false
  }

  const learn = (tick: ReceivedTick) => {
    if (line.learn(tick)) onLearned()
  }

  /**
   * After the close a snapshot brings the settlement price, as often as not with the hour of the last trade: it counts
   * however old it looks, and nothing in it was traded. Null for every other one.
   */
  function settled(tick: ReceivedTick): ReceivedTick | null {
    if (tick.settlementPrice === null || tick.settlementPrice === last?.settlementPrice) return null
    if (tick.at < grid.close) return null
    if (last === null) return tick
    const lots = (tick.volume ?? 0) - (last.volume ?? 0)
    if (lots > 0 && grid.minuteOf(tick.at) !== null) return null
    return lots < 0
      ? { ...last, settlementPrice: tick.settlementPrice }
      : { ...tick, at: Math.max(tick.at, last.at) }
  }

  function apply(ticks: readonly ReceivedTick[]): ReceivedTick[] {
    const taken: ReceivedTick[] = []
    for (const tick of ticks) {
      const final = settled(tick)
      if (final) {
        learn(final)
        line.show(final, null)
        last = final
        taken.push(final)
        continue
      }
      unseen ||= tick.missedBefore === true
      if (!isNew(tick)) continue
      if (unseen && last) breakOff(last)
      unseen = false
      learn(tick)
      minutes.add(tick)
      flow.add(tick)
      sizes.add(tick)
      line.show(tick, trades.add(tick))
      last = tick
      taken.push(tick)
    }
    return taken
  }

  if (kept) {
    line.restore(kept.minutes)
    line.learn(kept.last)
    line.show(kept.last, null)
    goOn(kept.last, true)
    lastKept = kept.last
  }

  return {
    day,
    quote: line.quote,
    flow,
    trades: trades.newestFirst,
    apply,
    learn,
    setMain: line.setMain,
    settledInterest: line.settledInterest,
    sizes: trades.sizes,
    row: () => [day.contract, ...tickFields.map((field) => line.quote[field])],
    takeTrades: trades.take,
    takeMinutes: () => minutes.takeNews().map(candleRow),
    minutes: () => minutes.all().map(candleRow),
    lastTick: () => last,
    book: () => last?.book ?? null,
    unsaved(all = false) {
      const changed = minutes.unsaved()
      const flown = flow.unsaved()
      const sized = sizes.unsaved(all)
      if (!last || (last === lastKept && !changed && !flown && !sized)) return null
      const upTo = last
      return {
        bars: changed?.bars ?? [],
        flows: flown?.minutes ?? [],
        tiers: flow.tiers(),
        sizes: sized?.counts ?? null,
        last: withStanding(day, upTo),
        done() {
          lastKept = upTo
          changed?.done()
          flown?.done()
          sized?.done()
        },
      }
    },
  }
}

/** What the tick itself does not say was known of the evening before, which the next process may find no more. */
const withStanding = (day: ContractDay, tick: ReceivedTick): ReceivedTick => ({
  ...tick,
  previousClose: tick.previousClose ?? day.previousClose,
  previousSettlement: tick.previousSettlement ?? day.previousSettlement,
  previousOpenInterest: tick.previousOpenInterest ?? day.openInterestBefore,
  limitUp: tick.limitUp ?? day.limitUp,
  limitDown: tick.limitDown ?? day.limitDown,
})

const shown = [
  'at',
  'price',
  'volume',
  'turnover',
  'openInterest',
  'bid',
  'bidVolume',
  'ask',
  'askVolume',
  'high',
  'low',
] as const

/** Logins and restarts of a bridge repeat what was told, and two ways to one exchange may cross. */
function refusalAfter(last: ReceivedTick, tick: ReceivedTick): Refusal | null {
  if (tick.at < last.at) return 'old'
  if (tick.volume !== null && last.volume !== null && tick.volume < last.volume) {
    // Zhengzhou sends no milliseconds: within one second an earlier count is only late.
    return tick.at === last.at ? 'old' : 'countBackwards'
  }
  return shown.every((field) => tick[field] === last[field]) ? 'repeat' : null
}

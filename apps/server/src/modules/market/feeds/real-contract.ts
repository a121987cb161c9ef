import { type Candle, sessionGrid } from '@vce/futures/candles'
import type { SizeCounts } from '@vce/futures/monitoring'
import { defaultSizeTiers, type FlowMinute, type SizeTiers } from '@vce/futures/order-flow'
import { type Book, tickFields } from '@vce/protocol'
import type { ContractDay } from '../live/contract-day'
import type { LiveContract } from '../live/live-contract'
import { candleRow } from '../minutes/candle-row'
import type { StoredDay } from '../minutes/minute-bars.repository'
import type { ReceivedTick } from '../minutes/received-tick'
import { createTrades } from './contract-trades'
import { createDayMinutes } from './day-minutes'
import { createDayOrderFlow } from './day-order-flow'
import { createDaySizes, noSizes } from './day-sizes'
import type { DropReason } from './drop-reasons'
import { createRealQuote } from './real-quote'

/** Unsaved data of a contract; `done` marks it as saved. */
interface UnsavedData {
  bars: Candle[]
  flows: FlowMinute[]
  tiers: SizeTiers
  sizes: SizeCounts | null
  last: ReceivedTick
  done(): void
}

/** One contract of the real world through one trading day. */
export interface RealContract extends LiveContract {
  /** Applies ticks in order; returns the ticks that were new. */
  apply(ticks: readonly ReceivedTick[]): ReceivedTick[]
  /** Takes over the static fields of a tick, such as limits and the previous settlement. */
  updateStaticFields(tick: ReceivedTick): void
  setMain(main: boolean): void
  settledInterest(): number | null
  /** 手 of the contract's last trades, unordered. */
  sizes(): readonly number[]
  book(): Book | null
  /** Tick sizes are included once a minute, or always with `all`. */
  unsaved(all?: boolean): UnsavedData | null
}

/**
 * A lower volume is accepted after the volume has stayed below the previous one for this many ticks and
 * milliseconds.
 */
const acceptLowerAfter = { ticks: 20, ms: 30_000 }

interface RealContractOptions {
  stored?: StoredDay | undefined
  /** Size tiers of the contract's trades, used if the stored day has none. */
  tiers?: SizeTiers
  /** Whether the feed's snapshots are single ticks, not sums of several. */
  singleTicks?: boolean
  countDrop: (reason: DropReason) => void
  /** A static field has changed. */
  onStaticChange: () => void
}

export function createRealContract(
  day: ContractDay,
  { stored, tiers = defaultSizeTiers, singleTicks = true, countDrop, onStaticChange }: RealContractOptions,
): RealContract {
  const line = createRealQuote(day)
  const grid = sessionGrid(day.product, day.tradingDay, day.contract)
  const minutes = createDayMinutes(day.product, stored?.minutes)
  const trades = createTrades()
  const flow = createDayOrderFlow(day.product, () => stored?.flow?.tiers ?? tiers, stored?.flow)
  const sizes = singleTicks ? createDaySizes(day.product, day.tradingDay, stored?.sizes) : noSizes
  let last: ReceivedTick | null = null
  let lastSaved: ReceivedTick | null = null
  /** Whether ticks may have been missed between `last` and the next tick. */
  let missed = false
  let lower: { since: number; ticks: number } | null = null

  /**
   * Continues from a snapshot whose volume is already counted. `isMissed`: ticks after it may have been
   * missed.
   */
  function resumeFrom(from: ReceivedTick, isMissed: boolean) {
    minutes.resumeFrom(from)
    flow.resumeFrom(from, isMissed)
    trades.markGap()
    sizes.markGap()
    last = from
  }

  /**
   * Marks a gap after a snapshot: later lots are counted, but their sides and the number of trades are
   * unknown.
   */
  function markGap(after: ReceivedTick) {
    flow.resumeFrom(after, true)
    trades.markGap()
    sizes.markGap()
  }

  function isNew(tick: ReceivedTick): boolean {
    const reason = last && dropReasonAfter(last, tick)
    if (reason === null) {
      lower = null
      return true
    }
    countDrop(reason)
    if (reason !== 'countBackwards') return false
    lower ??= { since: tick.at, ticks: 0 }
    lower.ticks += 1
    const isAccepted = lower.ticks >= acceptLowerAfter.ticks && tick.at >= lower.since + acceptLowerAfter.ms
    if (isAccepted) resumeFrom(tick, false)
    return false
  }

  const updateStaticFields = (tick: ReceivedTick) => {
    if (line.updateStaticFields(tick)) onStaticChange()
  }

  /**
   * The snapshot after the close that has the settlement price; null for every other tick. It is often
   * stamped with the time of the last trade, so it is applied however old it appears, and never counts as a
   * trade.
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
        updateStaticFields(final)
        line.show(final, null)
        last = final
        taken.push(final)
        continue
      }
      missed ||= tick.missedBefore === true
      if (!isNew(tick)) continue
      if (missed && last) markGap(last)
      missed = false
      updateStaticFields(tick)
      minutes.add(tick)
      flow.add(tick)
      sizes.add(tick)
      line.show(tick, trades.add(tick))
      last = tick
      taken.push(tick)
    }
    return taken
  }

  if (stored) {
    line.restore(stored.minutes)
    line.updateStaticFields(stored.last)
    line.show(stored.last, null)
    resumeFrom(stored.last, true)
    lastSaved = stored.last
  }

  return {
    day,
    quote: line.quote,
    flow,
    trades: trades.newestFirst,
    apply,
    updateStaticFields,
    setMain: line.setMain,
    settledInterest: line.settledInterest,
    sizes: trades.sizes,
    row: () => [day.contract, ...tickFields.map((field) => line.quote[field])],
    takeTrades: trades.take,
    takeMinutes: () => minutes.takeChanged().map(candleRow),
    minutes: () => minutes.all().map(candleRow),
    lastTick: () => last,
    book: () => last?.book ?? null,
    unsaved(all = false) {
      const unsavedMinutes = minutes.unsaved()
      const unsavedFlow = flow.unsaved()
      const unsavedSizes = sizes.unsaved(all)
      if (!last || (last === lastSaved && !unsavedMinutes && !unsavedFlow && !unsavedSizes)) return null
      const upTo = last
      return {
        bars: unsavedMinutes?.bars ?? [],
        flows: unsavedFlow?.minutes ?? [],
        tiers: flow.tiers(),
        sizes: unsavedSizes?.counts ?? null,
        last: withStaticFields(day, upTo),
        done() {
          lastSaved = upTo
          unsavedMinutes?.done()
          unsavedFlow?.done()
          unsavedSizes?.done()
        },
      }
    },
  }
}

/**
 * Completes a tick with facts of the previous day, because these facts may be missing when the next process
 * starts.
 */
const withStaticFields = (day: ContractDay, tick: ReceivedTick): ReceivedTick => ({
  ...tick,
  previousClose: tick.previousClose ?? day.previousClose,
  previousSettlement: tick.previousSettlement ?? day.previousSettlement,
  previousOpenInterest: tick.previousOpenInterest ?? day.openInterestBefore,
  limitUp: tick.limitUp ?? day.limitUp,
  limitDown: tick.limitDown ?? day.limitDown,
})

const comparedFields = [
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

/**
 * Why a tick is dropped. Logins and restarts of a bridge repeat ticks, and ticks on two routes to one
 * exchange may overtake each other.
 */
function dropReasonAfter(last: ReceivedTick, tick: ReceivedTick): DropReason | null {
  if (tick.at < last.at) return 'old'
  if (tick.volume !== null && last.volume !== null && tick.volume < last.volume) {
    // Zhengzhou sends no milliseconds, so a lower volume within the same second is only a late tick.
    return tick.at === last.at ? 'old' : 'countBackwards'
  }
  return comparedFields.every((field) => tick[field] === last[field]) ? 'repeat' : null
}

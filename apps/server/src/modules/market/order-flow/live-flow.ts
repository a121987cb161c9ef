import type { Product } from '@vce/futures'
import type { Tick } from '@vce/futures/candles'
import {
  type CountedFlow,
  createFlowDay,
  defaultSizeTiers,
  emptyFlow,
  type FlowDay,
  type FlowMinute,
  type FlowSum,
  type SizeTiers,
} from '@vce/futures/order-flow'
import type { ContractOrderFlow } from './contract-flow'

/** 买卖力量 of a contract while it trades. */
export interface LiveFlow {
  add(tick: Tick): void
  /** See `FlowCounter`. */
  resumeFrom(from: Tick, missed?: boolean): void
  running(): FlowMinute | null
  tiers(): SizeTiers
  sum(): FlowSum
  whole(): ContractOrderFlow
}

interface LiveFlowOptions {
  /** Called at the first tick: most contracts of a board never need it. */
  tiers?: () => SizeTiers
  counted?: CountedFlow
  /**
   * Replays all ticks so far. With it only sums are counted until `whole` is called, which then counts
   * everything again: minutes and prices of seven hundred contracts are twenty megabytes, rarely viewed.
   */
  again?: () => Iterable<Tick>
  onMinute?: (minute: FlowMinute) => void
}

/** Counts and allocates nothing before its first tick. */
export function createLiveFlow(
  product: Product,
  { tiers: tiersOf = () => defaultSizeTiers, counted, again, onMinute }: LiveFlowOptions = {},
): LiveFlow {
  let tiers: SizeTiers | null = null
  let day: FlowDay | null = null
  let sumsOnly = again !== undefined

  function begun(): FlowDay {
    tiers ??= tiersOf()
    day ??= createFlowDay(product, { tiers, counted, sumsOnly, onMinute })
    return day
  }

  function wholeDay(): FlowDay | null {
    if (!sumsOnly || !day || !again || !tiers) return day
    sumsOnly = false
    day = createFlowDay(product, { tiers })
    for (const tick of again()) day.add(tick)
    return day
  }
  if (counted) begun()

  return {
    add: (tick) => (day ?? begun()).add(tick),
    resumeFrom: (from, missed) => begun().resumeFrom(from, missed),
    running: () => day?.running() ?? null,
    tiers: () => tiers ?? defaultSizeTiers,
    sum: () => day?.sum() ?? emptyFlow(),
    whole() {
      const whole = wholeDay()
      return {
        sum: whole?.sum() ?? emptyFlow(),
        rows: whole?.rows() ?? [],
        prices: whole?.prices() ?? [],
        tiers: tiers ?? defaultSizeTiers,
      }
    },
  }
}

import type { Product } from '@vce/futures'
import type { Tick } from '@vce/futures/candles'
import {
  type CountedFlow,
  createFlowDay,
  defaultSizeTiers,
  emptyFlow,
  type FlowCell,
  type FlowDay,
  type FlowMinute,
  type FlowSum,
  type SizeTiers,
} from '@vce/futures/order-flow'
import type { ContractOrderFlow } from './contract-flow'

/** 买卖力量 of a contract while it trades. */
export interface LiveFlow {
  add(tick: Tick): void
  /** Continues from a snapshot whose volume is already counted; see `FlowCounter`. */
  resumeFrom(from: Tick, missed?: boolean): void
  running(): FlowMinute | null
  tiers(): SizeTiers
  sum(): FlowSum
  whole(): ContractOrderFlow
  /** Lots by minute and price; null if the ticks cannot be replayed. */
  cells(): FlowCell[] | null
}

interface LiveFlowOptions {
  /** Called at the first tick, because most contracts of a board never need the tiers. */
  tiers?: () => SizeTiers
  counted?: CountedFlow
  /** Replays all ticks so far. */
  again?: () => Iterable<Tick>
  /**
   * Works only with `again`: counts only sums until `whole` is called, which then counts everything again.
   * Minutes and prices of seven hundred contracts take twenty megabytes and are rarely viewed.
   */
  sumsFirst?: boolean
  onMinute?: (minute: FlowMinute) => void
}

/** Counts 买卖力量 of a contract's day; allocates nothing before the first tick. */
export function createLiveFlow(
  product: Product,
  {
    tiers: tiersOf = () => defaultSizeTiers,
    counted,
    again,
    sumsFirst = false,
    onMinute,
  }: LiveFlowOptions = {},
): LiveFlow {
  let tiers: SizeTiers | null = null
  let day: FlowDay | null = null
  let sumsOnly = sumsFirst
  let keepsCells = false

  function begun(): FlowDay {
    tiers ??= tiersOf()
    day ??= createFlowDay(product, { tiers, counted, sumsOnly, onMinute })
    return day
  }

  function wholeDay(): FlowDay | null {
    if (!sumsOnly || !day || !again || !tiers) return day
    return countedAgain(again, tiers)
  }

  function countedAgain(ticks: () => Iterable<Tick>, sizes: SizeTiers): FlowDay {
    sumsOnly = false
    const whole = createFlowDay(product, { tiers: sizes, keepsCells })
    for (const tick of ticks()) whole.add(tick)
    day = whole
    return whole
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
    // Cells are stored from the first request on, because most contracts are never viewed by price and
    // minute.
    cells() {
      if (!again) return null
      if (!day || !tiers) return []
      if (keepsCells) return day.cells()
      keepsCells = true
      return countedAgain(again, tiers).cells()
    },
  }
}

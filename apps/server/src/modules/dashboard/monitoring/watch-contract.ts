import {
  createMotion,
  createRule,
  type DayReferences,
  type MarketState,
  type MonitorEvent,
  type Product,
  ruleKinds,
  type Tick,
} from '@vce/futures'

/** An event with what its threshold was compared with. */
export interface MeasuredEvent extends MonitorEvent {
  measure: number | null
}

/** One contract through one trading day: every rule over every tick. */
export function watchContract(product: Product, tradingDay: string, references: DayReferences) {
  const motion = createMotion(product, tradingDay, references)
  const rules = ruleKinds.map((kind) => createRule(kind))
  return (tick: Tick): MeasuredEvent[] => {
    const state = motion.add(tick)
    if (state === null) return []
    const events: MeasuredEvent[] = []
    for (const rule of rules) {
      const event = rule.feed(state)
      if (event) events.push({ ...event, measure: measureOf(event, state) })
    }
    return events
  }
}

/** 元 of a large trade, multiple of the usual volume; of moves and levels the size of `value`. */
function measureOf({ kind, value }: MonitorEvent, state: MarketState): number | null {
  if (kind === 'largeTrade') return state.tickTurnover
  if (kind === 'heavyVolume') {
    const { minuteVolume, usualMinuteVolume } = state
    return minuteVolume !== null && usualMinuteVolume ? minuteVolume / usualMinuteVolume : null
  }
  return value === null ? null : Math.abs(value)
}

import type { Product } from '@vce/futures'
import type { FeedTick } from '@vce/futures/feeds'
import {
  createContractTracker,
  createRule,
  type DayReferences,
  type MarketState,
  type MonitorEvent,
  type PreviousEvents,
  type RuleKind,
  ruleKinds,
  strictnessFactors,
} from '@vce/futures/monitoring'

/** An event with the value that the rule compared with the threshold. */
export interface MeasuredEvent extends MonitorEvent {
  measure: number | null
}

/** The last event of each kind and step that was published for a contract earlier in the day. */
export type PreviousByKind = ReadonlyMap<RuleKind, PreviousEvents>

const noPreviousEvents: PreviousByKind = new Map()

/**
 * Applies every rule to every tick of one contract on one trading day, continuing after the events already
 * published.
 */
export function watchContract(
  product: Product,
  tradingDay: string,
  references: DayReferences,
  previous = noPreviousEvents,
) {
  const motion = createContractTracker(product, tradingDay, references)
  const rules = ruleKinds.map((kind) => createRule(kind, {}, previousOf(previous, kind)))
  return (tick: FeedTick): MeasuredEvent[] => {
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

/** A touched limit implies a near event, which is published itself only if the price stays near the limit. */
const impliedBy: Partial<Record<RuleKind, RuleKind>> = {
  limitUpNear: 'limitUpTouched',
  limitDownNear: 'limitDownTouched',
}

function previousOf(previous: PreviousByKind, kind: RuleKind): PreviousEvents {
  const ofKind = previous.get(kind) ?? []
  const [implying] = (impliedBy[kind] && previous.get(impliedBy[kind])) ?? []
  if (!implying) return ofKind
  return strictnessFactors.map((_, step) => ofKind[step] ?? { ...implying, at: Number.NEGATIVE_INFINITY })
}

/** The compared value: 元 of a large trade, the multiple of the mean volume, or else |`value`|. */
function measureOf({ kind, value }: MonitorEvent, state: MarketState): number | null {
  if (kind === 'largeTrade') return state.tickTurnover
  if (kind === 'heavyVolume') {
    const { minuteVolume, typicalMinuteVolume } = state
    return minuteVolume !== null && typicalMinuteVolume ? minuteVolume / typicalMinuteVolume : null
  }
  return value === null ? null : Math.abs(value)
}

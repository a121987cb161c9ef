import {
  createMotion,
  createRule,
  type DayReferences,
  type MarketState,
  type MonitorEvent,
  type Product,
  type RuleKind,
  ruleKinds,
  strictness,
  type ToldSteps,
  type ToldTick,
} from '@vce/futures'

/** An event with what its threshold was compared with. */
export interface MeasuredEvent extends MonitorEvent {
  measure: number | null
}

/** The last event of each kind and step that was told of a contract earlier in the day. */
export type PreviousByKind = ReadonlyMap<RuleKind, ToldSteps>

const noPreviousEvents: PreviousByKind = new Map()

/** One contract through one trading day: every rule over every tick, after what was told of it before the first one. */
export function watchContract(
  product: Product,
  tradingDay: string,
  references: DayReferences,
  told = noPreviousEvents,
) {
  const motion = createMotion(product, tradingDay, references)
  const rules = ruleKinds.map((kind) => createRule(kind, {}, previousOf(told, kind)))
  return (tick: ToldTick): MeasuredEvent[] => {
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

/** A price that was at its limit had come near it, which is told only where it stayed there. */
const passed: Partial<Record<RuleKind, RuleKind>> = {
  limitUpNear: 'limitUpTouched',
  limitDownNear: 'limitDownTouched',
}

function previousOf(told: PreviousByKind, kind: RuleKind): ToldSteps {
  const own = told.get(kind) ?? []
  const [beyond] = (passed[kind] && told.get(passed[kind])) ?? []
  if (!beyond) return own
  return strictness.map((_, step) => own[step] ?? { ...beyond, at: Number.NEGATIVE_INFINITY })
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

import type { Product } from '@vce/futures'
import type { CountedFlow, FlowMinute, SizeTiers } from '@vce/futures/order-flow'
import { createLiveFlow, type LiveFlow } from '../order-flow/live-flow'

/** 买卖力量 of one contract's trading day, which keeps the minutes that are not yet stored. */
export interface DayOrderFlow extends LiveFlow {
  /** Copies of the unsaved minutes; `done` marks them as saved. */
  unsaved(): { minutes: FlowMinute[]; done(): void } | null
}

export function createDayOrderFlow(
  product: Product,
  tiers: () => SizeTiers,
  counted: CountedFlow | undefined,
): DayOrderFlow {
  const finished: FlowMinute[] = []
  const flow = createLiveFlow(product, { tiers, counted, onMinute: (minute) => finished.push(minute) })
  let savedState = stateOf(flow.running())

  return {
    ...flow,
    unsaved() {
      const running = flow.running()
      const state = stateOf(running)
      if (finished.length === 0 && state === savedState) return null
      const count = finished.length
      const minutes = running && state !== savedState ? [...finished, running] : [...finished]
      return {
        minutes: minutes.map(copyOf),
        done() {
          finished.splice(0, count)
          savedState = state
        },
      }
    },
  }
}

/** A text that changes with everything that a tick adds to the minute. */
const stateOf = (minute: FlowMinute | null) =>
  minute === null
    ? ''
    : [
        minute.end,
        minute.bought,
        minute.sold,
        minute.neutral,
        minute.auction,
        minute.opened,
        minute.closed,
      ].join()

const copyOf = (minute: FlowMinute): FlowMinute => ({
  ...minute,
  natures: [...minute.natures],
  tiers: [...minute.tiers],
  prices: new Map([...minute.prices].map(([price, lots]) => [price, [...lots]])),
})

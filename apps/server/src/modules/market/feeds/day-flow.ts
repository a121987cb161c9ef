import type { CountedFlow, FlowMinute, Product, SizeTiers } from '@vce/futures'
import { createLiveFlow, type LiveFlow } from '../order-flow/live-flow'

/** 买卖力量 of one contract's trading day, of which a store has to have every minute. */
export interface DayFlow extends LiveFlow {
  /** Copies of what is not kept yet; `done` when it is. */
  unsaved(): { minutes: FlowMinute[]; done(): void } | null
}

export function createDayFlow(
  product: Product,
  tiers: () => SizeTiers,
  counted: CountedFlow | undefined,
): DayFlow {
  const over: FlowMinute[] = []
  const flow = createLiveFlow(product, { tiers, counted, onMinute: (minute) => over.push(minute) })
  let kept = stateOf(flow.running())

  return {
    ...flow,
    unsaved() {
      const running = flow.running()
      const state = stateOf(running)
      if (over.length === 0 && state === kept) return null
      const count = over.length
      const minutes = running && state !== kept ? [...over, running] : [...over]
      return {
        minutes: minutes.map(copyOf),
        done() {
          over.splice(0, count)
          kept = state
        },
      }
    },
  }
}

/** Changes with whatever a tick adds to a minute. */
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

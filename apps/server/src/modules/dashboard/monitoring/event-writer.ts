import { type Product, priceDigits } from '@vce/futures'
import { ruleDefaults } from '@vce/futures/monitoring'
import type { PublishedEvent, World } from '@vce/protocol'
import { eventKey, type monitoringRepository, type StoredEvent } from './monitoring.repository'
import type { MeasuredEvent } from './watch-contract'

/** Maximum rows per statement. */
const maxRows = 500

interface DetectedEvent {
  event: MeasuredEvent
  contract: string
  product: Product
  /** Whether the market's newest tick was more than a minute past the event when the event was detected. */
  late: boolean
}

interface EventWriterOptions {
  events: ReturnType<typeof monitoringRepository>
  world: World
  onEvent: (world: World, event: PublishedEvent) => void
}

/**
 * Stores events and then publishes them, oldest first. A late event is published only if it was not stored
 * before: a restart, which processes the day's earlier ticks, publishes no event twice. A replay publishes
 * every event again, because its events are not late.
 */
export function createEventWriter({ events, world, onEvent }: EventWriterOptions) {
  let pending: DetectedEvent[] = []
  return {
    add: (event: DetectedEvent) => pending.push(event),
    waiting: () => pending.length > 0,
    /**
     * Stores and publishes pending events. Throws if events could not be stored; these events stay pending
     * until the next call.
     */
    async write() {
      const batch = mergedByMoment(pending.toSorted(inOrder))
      pending = []
      for (let from = 0; from < batch.length; from += maxRows) {
        const part = batch.slice(from, from + maxRows)
        const rows = part.map(storedEvent)
        try {
          const added = await events.store(world, rows)
          for (const [index, each] of part.entries()) {
            const row = rows[index]
            if (row && (!each.late || added.has(eventKey(row)))) onEvent(world, publishedEvent(each))
          }
        } catch (error) {
          pending = [...batch.slice(from), ...pending]
          throw error
        }
      }
    },
  }
}

const inOrder = (a: DetectedEvent, b: DetectedEvent) =>
  a.event.at - b.event.at ||
  (a.contract < b.contract ? -1 : Number(a.contract > b.contract)) ||
  (a.event.kind < b.event.kind ? -1 : Number(a.event.kind > b.event.kind))

/**
 * Merges events with the same contract, kind and time: several ticks with the same time may cross several
 * thresholds.
 */
function mergedByMoment(sorted: readonly DetectedEvent[]): DetectedEvent[] {
  const merged: DetectedEvent[] = []
  for (const next of sorted) {
    const last = merged.at(-1)
    if (!last || inOrder(last, next) !== 0) merged.push(next)
    else
      merged[merged.length - 1] = {
        ...last,
        event: { ...last.event, steps: last.event.steps | next.event.steps },
      }
  }
  return merged
}

const storedEvent = ({ event, contract, product }: DetectedEvent): StoredEvent => ({
  tradingDay: event.tradingDay,
  at: new Date(event.at),
  contractCode: contract,
  kind: event.kind,
  productCode: product.code,
  price: event.price,
  direction: event.direction,
  value: event.value,
  openInterestChange: event.openInterestChange,
  measure: event.measure,
  note: event.note,
  steps: event.steps,
})

function publishedEvent({ event, contract, product, late }: DetectedEvent): PublishedEvent {
  const { kind, tradingDay, at, price, direction, value, openInterestChange, measure, note, steps } = event
  return {
    kind,
    title: ruleDefaults[kind].title,
    contract,
    product: product.code,
    name: product.shortName,
    tradingDay,
    at,
    price,
    digits: priceDigits(product),
    direction,
    value,
    openInterestChange,
    measure,
    note,
    steps,
    ...(late && { late }),
  }
}

import { type Product, priceDigits, ruleDefaults } from '@vce/futures'
import type { PublishedEvent, World } from '@vce/protocol'
import { eventKey, type monitoringRepository, type StoredEvent } from './monitoring.repository'
import type { MeasuredEvent } from './watch-contract'

/** Rows of one statement. */
const atOnce = 500

interface SeenEvent {
  event: MeasuredEvent
  contract: string
  product: Product
  /** The market had gone on when it was seen. */
  late: boolean
}

interface EventWriterOptions {
  events: ReturnType<typeof monitoringRepository>
  world: World
  onEvent: (world: World, event: PublishedEvent) => void
}

/**
 * Keeps events and then tells them, oldest first. What was kept before is told again only as it happens: a replay
 * shows, a start in the middle of the day that goes through its ticks once more does not.
 */
export function createEventWriter({ events, world, onEvent }: EventWriterOptions) {
  let seen: SeenEvent[] = []
  return {
    add: (event: SeenEvent) => seen.push(event),
    waiting: () => seen.length > 0,
    /** Throws when nothing could be kept; what was seen then waits for the next time. */
    async write() {
      const taken = oncePerMoment(seen.toSorted(inOrder))
      seen = []
      for (let from = 0; from < taken.length; from += atOnce) {
        const part = taken.slice(from, from + atOnce)
        const rows = part.map(storedEvent)
        try {
          const added = await events.keep(world, rows)
          for (const [index, each] of part.entries()) {
            const row = rows[index]
            if (row && (!each.late || added.has(eventKey(row)))) onEvent(world, toldEvent(each))
          }
        } catch (error) {
          seen = [...taken.slice(from), ...seen]
          throw error
        }
      }
    },
  }
}

const inOrder = (a: SeenEvent, b: SeenEvent) =>
  a.event.at - b.event.at ||
  (a.contract < b.contract ? -1 : Number(a.contract > b.contract)) ||
  (a.event.kind < b.event.kind ? -1 : Number(a.event.kind > b.event.kind))

/** Several ticks may be told of one moment: the steps that they cross one after the other are one event. */
function oncePerMoment(sorted: readonly SeenEvent[]): SeenEvent[] {
  const once: SeenEvent[] = []
  for (const next of sorted) {
    const last = once.at(-1)
    if (!last || inOrder(last, next) !== 0) once.push(next)
    else
      once[once.length - 1] = {
        ...last,
        event: { ...last.event, steps: last.event.steps | next.event.steps },
      }
  }
  return once
}

const storedEvent = ({ event, contract, product }: SeenEvent): StoredEvent => ({
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

function toldEvent({ event, contract, product, late }: SeenEvent): PublishedEvent {
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

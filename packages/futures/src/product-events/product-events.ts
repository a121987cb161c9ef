import { addDays, hasNightSession, isTradingDay, isWeekend, nextTradingDay } from '../calendar'
import { lastTradingDay, listedContracts, type Product } from '../contracts'
import { cancelDates, cancelMonths } from '../receipts'
import { defaultNightEnd } from '../sessions'
import { lastDeliveryDay, lastPersonalDay } from './delivery-dates'

/** A dated fact that follows from the calendar and from a product's rules. */
export type ProductEvent = { day: string } & (
  | {
      /**
       * `personal`: the last day for natural persons; `expiry`: the last trading day; `delivery`: the last delivery
       * day.
       */
      kind: 'personal' | 'expiry' | 'delivery'
      contract: string
    }
  /** A trading day after which no night session follows, although the product has one. */
  | { kind: 'noNight' }
  /** Closed weekdays from `day` to `until`; trading resumes on `resumes`. */
  | { kind: 'holiday'; until: string; resumes: string }
  /** 仓单强制注销; `confirmed`: the months are known from tables or series, not from general knowledge. */
  | { kind: 'receipts'; confirmed: boolean }
)

/** Days of a contract that ends within the bounds of `from` and `until`, and of the calendar; oldest first. */
export function productEvents(product: Product, from: string, until: string): ProductEvent[] {
  const within = ({ day }: ProductEvent) => day >= from && day <= until
  // A contract past its last trading day is still delivered, so the listing of two weeks ago counts.
  const contracts = new Set([
    ...listedContracts(product, addDays(from, -14)),
    ...listedContracts(product, from),
  ])
  return [
    ...[...contracts].flatMap((contract) => contractEvents(product, contract)),
    ...closures(product, from, until),
    ...cancelDates(product.code, from, until).map(
      (day): ProductEvent => ({
        day,
        kind: 'receipts',
        confirmed: cancelMonths(product.code)?.source !== 'general',
      }),
    ),
  ]
    .filter(within)
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
}

function contractEvents(product: Product, contract: string): ProductEvent[] {
  const expiry = lastTradingDay(contract)
  const delivery = product.deliveryType === '现金' ? null : lastDeliveryDay(product, contract)
  const dates = { personal: lastPersonalDay(product, contract), expiry, delivery }
  const kinds = ['personal', 'expiry', 'delivery'] as const
  return kinds.flatMap((kind) => {
    const day = dates[kind]
    return day === null ? [] : [{ day, kind, contract }]
  })
}

/** Holidays, and the evenings before them. */
function closures(product: Product, from: string, until: string): ProductEvent[] {
  const events: ProductEvent[] = []
  for (let day = addDays(from, -1); day <= until; day = addDays(day, 1)) {
    if (!isTradingDay(day)) continue
    const resumes = nextTradingDay(day)
    if (defaultNightEnd(product, resumes) !== null && !hasNightSession(resumes))
      events.push({ day, kind: 'noNight' })
    const closed = weekdaysBetween(day, resumes)
    const [first] = closed
    const last = closed.at(-1)
    if (first && last) events.push({ day: first, kind: 'holiday', until: last, resumes })
  }
  return events
}

/** Weekdays strictly between two trading days: each of them is a holiday. */
function weekdaysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) if (!isWeekend(day)) days.push(day)
  return days
}

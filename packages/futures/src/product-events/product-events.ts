import { addDays, hasNightSession, isTradingDay, isWeekend, nextTradingDay } from '../calendar'
import { lastTradingDay, listedContracts, type Product } from '../contracts'
import { cancellationDates, cancellationMonths } from '../receipts'
import { defaultNightEnd } from '../sessions'
import { lastDayForNaturalPersons, lastDeliveryDay } from './delivery-dates'

/** A dated fact that follows from the calendar and from a product's rules. */
export type ProductEvent = { day: string } & (
  | {
      /**
       * `personal`: the last day for natural persons; `expiry`: the last trading day; `delivery`: the last
       * delivery day.
       */
      kind: 'personal' | 'expiry' | 'delivery'
      contract: string
    }
  /** A trading day without a night session on its evening, although the product normally has one. */
  | { kind: 'noNight' }
  /** Weekdays from `day` to `until` without trading; the first trading day afterwards is `resumes`. */
  | { kind: 'holiday'; until: string; resumes: string }
  /** 仓单强制注销. `confirmed` is false if the months are only general knowledge, without a table or series. */
  | { kind: 'receipts'; confirmed: boolean }
)

/** The dated events of a product between `from` and `until` inclusive, oldest first. */
export function productEvents(product: Product, from: string, until: string): ProductEvent[] {
  const within = ({ day }: ProductEvent) => day >= from && day <= until
  // Delivery continues after the last trading day, so contracts listed two weeks earlier are included.
  const contracts = new Set([
    ...listedContracts(product, addDays(from, -14)),
    ...listedContracts(product, from),
  ])
  return [
    ...[...contracts].flatMap((contract) => contractEvents(product, contract)),
    ...closures(product, from, until),
    ...cancellationDates(product.code, from, until).map(
      (day): ProductEvent => ({
        day,
        kind: 'receipts',
        confirmed: cancellationMonths(product.code)?.source !== 'general',
      }),
    ),
  ]
    .filter(within)
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
}

function contractEvents(product: Product, contract: string): ProductEvent[] {
  const expiry = lastTradingDay(contract)
  const delivery = product.deliveryType === '现金' ? null : lastDeliveryDay(product, contract)
  const dates = { personal: lastDayForNaturalPersons(product, contract), expiry, delivery }
  const kinds = ['personal', 'expiry', 'delivery'] as const
  return kinds.flatMap((kind) => {
    const day = dates[kind]
    return day === null ? [] : [{ day, kind, contract }]
  })
}

/** Holidays, and evenings without a night session. */
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

/** Weekdays strictly between two consecutive trading days; all of them are holidays. */
function weekdaysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) if (!isWeekend(day)) days.push(day)
  return days
}

import { addDays } from '@vce/futures'
import { plus, roundedUp, share, whole } from './fraction'
import { isPaid, layOut, leftOf, type PaidLevel, type Queue, type Segment, worthLeft } from './segments'

export interface Purchase {
  level: PaidLevel
  days: number
  /** V券 that were actually paid. */
  paid: number
  /** The price of the level, by which the days of an upgrade are credited. */
  price: number
  orderId: string
}

export interface MembershipGift {
  level: PaidLevel
  days: number
  source: 'gift' | 'redeemed' | 'granted'
  orderId: string | null
}

/** Splits a timeline on a day: ended segments, and the queue of segments that run or wait. */
const split = (segments: readonly Segment[], today: string) => ({
  past: segments.filter(({ endsOn }) => endsOn < today),
  queue: segments
    .filter(({ endsOn }) => endsOn >= today)
    .map((segment) => ({ segment, left: leftOf(segment, today) })),
})

/** The used part of a running segment, up to yesterday. */
const ended = ({ segment }: Queue[number], today: string): Segment[] =>
  segment.startsOn < today ? [{ ...segment, endsOn: addDays(today, -1) }] : []

/**
 * The segments that a purchase takes over: all paid ones that run or wait, if the bought level is higher than
 * each of them.
 */
function takenOver(queue: Queue, level: PaidLevel) {
  const paid = queue.filter(({ segment }) => isPaid(segment))
  return paid.every((each) => each.segment.level < level) ? paid : []
}

/**
 * Days credited for the segments that an upgrade takes over, by the price of the bought level; rounded up
 * once.
 */
export function creditOf(
  segments: readonly Segment[],
  { level, days, price }: Pick<Purchase, 'level' | 'days' | 'price'>,
  today: string,
): number {
  const worth = takenOver(split(segments, today).queue, level).map(({ segment }) => worthLeft(segment, today))
  return roundedUp(share(worth.reduce(plus, whole(0)), days, price))
}

/**
 * The index in the queue at which bought days are inserted: after paid segments of at least this level, after
 * a running segment of at least this level, and before all others.
 */
const placeFor = (queue: Queue, level: PaidLevel) =>
  queue.findLastIndex(({ segment }, index) =>
    isPaid(segment) ? segment.level >= level : index === 0 && segment.level >= level,
  ) + 1

/**
 * The timeline after a purchase. A level higher than every paid one begins now and takes over the paid days;
 * days of an equal level are added after the days of that level; days of a lower level wait after days of
 * higher levels. Unpaid days wait after paid ones, unless they run already and are not of a lower level.
 */
export function withPurchase(segments: readonly Segment[], order: Purchase, today: string): Segment[] {
  const { past, queue } = split(segments, today)
  const { level, days, paid, orderId } = order
  const taken = takenOver(queue, level)
  const credit = creditOf(segments, order, today)
  const remaining = queue.filter((each) => !taken.includes(each))
  const at = placeFor(remaining, level)
  const fresh: Segment = {
    level,
    startsOn: today,
    endsOn: today,
    source: 'paid',
    orderId,
    paid,
    days,
    credit,
    converted: taken.map(({ segment, left }) => ({ segment, left, worth: worthLeft(segment, today) })),
  }
  const [running] = queue
  // The running segment stops if it is taken over, or if it has unpaid days of a lower level.
  const stopped = running && (taken.includes(running) || at === 0) ? ended(running, today) : []
  const next = [...remaining.slice(0, at), { segment: fresh, left: days + credit }, ...remaining.slice(at)]
  return [...past, ...stopped, ...layOut(next.map(fromToday(today)), today)]
}

/** A running segment that was stopped begins again later, with the days that it has left. */
const fromToday =
  (today: string) =>
  (each: Queue[number], place: number): Queue[number] =>
    place > 0 && each.segment.startsOn < today
      ? { ...each, segment: { ...each.segment, startsOn: today } }
      : each

/** Adds days that were not paid for; they wait after all other segments. */
export function withGift(segments: readonly Segment[], gift: MembershipGift, today: string): Segment[] {
  const { past, queue } = split(segments, today)
  const segment: Segment = {
    ...gift,
    startsOn: today,
    endsOn: today,
    paid: 0,
    credit: 0,
    converted: [],
  }
  return [...past, ...layOut([...queue, { segment, left: gift.days }], today)]
}

/** Thrown for an order whose days a later order has taken over: the later order must be refunded first. */
export class TakenOver extends Error {}

/**
 * The timeline after a refund. The days that the order has left are removed. Days that the order had taken
 * over are restored in proportion to the credit that is left; bought days count as used before credited ones.
 * Throws `TakenOver`.
 */
export function withRefund(segments: readonly Segment[], orderId: string, today: string): Segment[] {
  const isIts = (segment: Segment) => isPaid(segment) && segment.orderId === orderId
  const { past, queue } = split(segments, today)
  if (queue.some(({ segment }) => segment.converted.some((each) => isIts(each.segment))))
    throw new TakenOver(orderId)
  const at = queue.findIndex(({ segment }) => isIts(segment))
  const its = queue[at]
  if (!its) return [...segments]
  const { converted, credit } = its.segment
  const creditLeft = Math.min(credit, its.left)
  const back = converted
    .map(({ segment, left }) => ({
      segment: { ...segment, startsOn: today },
      left: credit === 0 ? 0 : roundedUp(share(whole(left), creditLeft, credit)),
    }))
    .filter(({ left }) => left > 0)
  const rest = [...queue.slice(0, at), ...back, ...queue.slice(at + 1)]
  return [...past, ...(at === 0 ? ended(its, today) : []), ...layOut(rest, today)]
}

/**
 * V券 that a refund returns: the share of the bought days that are not used, rounded up. The day of purchase
 * is free. Source: 法释〔2025〕4号: for services sold by time, the unused share is refunded.
 */
export const refundOf = ({ paid, days }: Pick<Segment, 'paid' | 'days'>, used: number) =>
  roundedUp(share(whole(paid), Math.max(0, days - used), days))

/** The level that runs on a day, and the last day of all segments; null without segments. */
export function summaryOf(segments: readonly Segment[], today: string) {
  const running = segments.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)
  return { level: running?.level ?? 0, lastDay: segments.at(-1)?.endsOn ?? null }
}

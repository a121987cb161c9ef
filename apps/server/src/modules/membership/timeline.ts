import { addDays } from '@vce/futures'
import { plus, roundedUp, share, whole } from './fraction'
import { isPaid, laid, leftOf, type PaidLevel, type Queue, type Segment, worthLeft } from './segments'

export interface Bought {
  level: PaidLevel
  days: number
  /** V券 really paid. */
  paid: number
  /** The price of the level, for which upgrades are credited. */
  price: number
  orderId: string
}

export interface MembershipGift {
  level: PaidLevel
  days: number
  source: 'gift' | 'redeemed' | 'granted'
  orderId: string | null
}

/** The parts of a timeline on a day: what has ended, and what runs or waits. */
const split = (segments: readonly Segment[], today: string) => ({
  past: segments.filter(({ endsOn }) => endsOn < today),
  queue: segments
    .filter(({ endsOn }) => endsOn >= today)
    .map((segment) => ({ segment, left: leftOf(segment, today) })),
})

/** The days of a running segment up to yesterday, which stay as they were. */
const ended = ({ segment }: Queue[number], today: string): Segment[] =>
  segment.startsOn < today ? [{ ...segment, endsOn: addDays(today, -1) }] : []

/**
 * The days that a purchase takes over: paid days of lower levels, if it is higher than every paid level that
 * runs or waits.
 */
function takenOver(queue: Queue, level: PaidLevel) {
  const paid = queue.filter(({ segment }) => isPaid(segment))
  return paid.every((each) => each.segment.level < level) ? paid : []
}

/** Days credited for what an upgrade takes over, at the price of the level bought; rounded up once. */
export function creditOf(
  segments: readonly Segment[],
  { level, days, price }: Pick<Bought, 'level' | 'days' | 'price'>,
  today: string,
): number {
  const worth = takenOver(split(segments, today).queue, level).map(({ segment }) => worthLeft(segment, today))
  return roundedUp(share(worth.reduce(plus, whole(0)), days, price))
}

/** Where paid days go: behind running days of this level or a higher one, behind paid days not lower, before the rest. */
const placeFor = (queue: Queue, level: PaidLevel) =>
  queue.findLastIndex(({ segment }, index) =>
    isPaid(segment) ? segment.level >= level : index === 0 && segment.level >= level,
  ) + 1

/**
 * A purchase on a day. A level higher than every paid one begins now and takes them over; the same level
 * continues behind itself; a lower one waits behind. Days that were not paid wait behind paid ones, unless
 * they run and are not lower.
 */
export function bought(segments: readonly Segment[], order: Bought, today: string): Segment[] {
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
  // The first of the queue ends when it is taken over, or when unpaid days of a lower level were running.
  const stopped = running && (taken.includes(running) || at === 0) ? ended(running, today) : []
  const next = [...remaining.slice(0, at), { segment: fresh, left: days + credit }, ...remaining.slice(at)]
  return [...past, ...stopped, ...laid(next.map(fromToday(today)), today)]
}

/** A running segment that was stopped begins again with the days it has left. */
const fromToday =
  (today: string) =>
  (each: Queue[number], place: number): Queue[number] =>
    place > 0 && each.segment.startsOn < today
      ? { ...each, segment: { ...each.segment, startsOn: today } }
      : each

/** Days that were not paid wait behind everything. */
export function given(segments: readonly Segment[], gift: MembershipGift, today: string): Segment[] {
  const { past, queue } = split(segments, today)
  const segment: Segment = {
    ...gift,
    startsOn: today,
    endsOn: today,
    paid: 0,
    credit: 0,
    converted: [],
  }
  return [...past, ...laid([...queue, { segment, left: gift.days }], today)]
}

/** An order whose days a later order has taken over: that one is refunded first. */
export class TakenOver extends Error {}

/**
 * A refund on a day: the rest of its days goes, days that it had taken over come back, as many as of its credit are left
 * (used days count against the bought ones first). Throws `TakenOver`.
 */
export function refunded(segments: readonly Segment[], orderId: string, today: string): Segment[] {
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
  return [...past, ...(at === 0 ? ended(its, today) : []), ...laid(rest, today)]
}

/**
 * V券 that a refund returns: the share of the bought days that are not used, rounded up. The day of purchase is free.
 * Source: 法释〔2025〕4号, services sold by time are returned by the share left.
 */
export const refundOf = ({ paid, days }: Pick<Segment, 'paid' | 'days'>, used: number) =>
  roundedUp(share(whole(paid), Math.max(0, days - used), days))

/** The level that runs on a day, and the last day of all segments; null without any. */
export function summaryOf(segments: readonly Segment[], today: string) {
  const running = segments.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)
  return { level: running?.level ?? 0, lastDay: segments.at(-1)?.endsOn ?? null }
}

import { addDays, daysApart } from '@vce/futures'
import { type Fraction, plus, share, whole } from './fraction'

/** 2 monthly, 3 quarterly, 4 yearly. */
export type PaidLevel = 2 | 3 | 4

/** Days of a lower level that an upgrade took over. */
export interface ConvertedSegment {
  segment: Segment
  /** Whole days that the segment still had when it was taken over. */
  left: number
  /** Worth of these days in V券. */
  worth: Fraction
}

/** A span of whole days of one level; the spans of a user never overlap. */
export interface Segment {
  level: PaidLevel
  startsOn: string
  /** The last day. */
  endsOn: string
  /** Only `paid` days have a value. */
  source: 'paid' | 'gift' | 'redeemed' | 'granted'
  orderId: string | null
  /** V券 that were actually paid, after coupons. */
  paid: number
  /** Days bought or given. */
  days: number
  /** Days credited for the segments that an upgrade took over. */
  credit: number
  converted: readonly ConvertedSegment[]
}

export const isPaid = ({ source }: Segment) => source === 'paid'

/** Whole days after today that a segment still has. */
export const leftOf = ({ startsOn, endsOn }: Segment, today: string) =>
  daysApart(startsOn > today ? addDays(startsOn, -1) : today, endsOn)

/**
 * Worth in V券 of the days that a segment has left: their share of what was paid and of the worth of the
 * segments it took over. Days of credit are not valued at the segment's own price per day: with a coupon this
 * price is low, so they would be worth less than the days taken over.
 */
export const worthLeft = (segment: Segment, today: string): Fraction =>
  isPaid(segment)
    ? share(
        segment.converted.reduce((sum, { worth }) => plus(sum, worth), whole(segment.paid)),
        leftOf(segment, today),
        segment.days + segment.credit,
      )
    : whole(0)

/** Segments and the days that each has left, in order. */
export type Queue = readonly { segment: Segment; left: number }[]

/**
 * Lays out a queue from today on. The first segment begins today, or keeps its beginning if it runs already;
 * the rest of today is free in either case. Segments with no whole day left are dropped, except for the
 * first.
 */
export function layOut(queue: Queue, today: string): Segment[] {
  let last = today
  const lasting = queue.filter(({ left }, place) => place === 0 || left > 0)
  return lasting.map(({ segment, left }, place) => {
    const startsOn = place > 0 ? addDays(last, 1) : segment.startsOn < today ? segment.startsOn : today
    last = addDays(last, left)
    return { ...segment, startsOn, endsOn: last }
  })
}

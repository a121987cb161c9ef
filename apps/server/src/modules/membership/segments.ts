import { addDays, daysApart } from '@vce/futures'
import { type Fraction, plus, share, whole } from './fraction'

/** 2 monthly, 3 quarterly, 4 yearly. */
export type PaidLevel = 2 | 3 | 4

/** Days of a lower level that an upgrade took over. */
export interface ConvertedSegment {
  segment: Segment
  /** Whole days it still had. */
  left: number
  /** Worth of these days in V券. */
  worth: Fraction
}

/** A span of whole days of one level; the spans of a user touch and never overlap. */
export interface Segment {
  level: PaidLevel
  startsOn: string
  /** The last day. */
  endsOn: string
  /** Days that were not paid have no value. */
  source: 'paid' | 'gift' | 'redeemed' | 'granted'
  orderId: string | null
  /** V券 really paid, after coupons. */
  paid: number
  /** Days bought or given. */
  days: number
  /** Days added for what an upgrade took over. */
  credit: number
  converted: readonly ConvertedSegment[]
}

export const isPaid = ({ source }: Segment) => source === 'paid'

/** Whole days after today that a segment still has. */
export const leftOf = ({ startsOn, endsOn }: Segment, today: string) =>
  daysApart(startsOn > today ? addDays(startsOn, -1) : today, endsOn)

/**
 * Worth of a segment's days left, in V券: their share of what was paid and of what it took over. The credit is
 * not valued at the segment's own price a day: bought with a coupon, that would be less than what was given
 * for it.
 */
export const worthLeft = (segment: Segment, today: string): Fraction =>
  isPaid(segment)
    ? share(
        segment.converted.reduce((sum, { worth }) => plus(sum, worth), whole(segment.paid)),
        leftOf(segment, today),
        segment.days + segment.credit,
      )
    : whole(0)

/** Segments with the days they have left, in their order. */
export type Queue = readonly { segment: Segment; left: number }[]

/**
 * Lays a queue from today on. The first begins today, or stays as it stands if it runs already; the rest of today is
 * free in either case. What has no whole day left cannot wait behind another.
 */
export function laid(queue: Queue, today: string): Segment[] {
  let last = today
  const lasting = queue.filter(({ left }, place) => place === 0 || left > 0)
  return lasting.map(({ segment, left }, place) => {
    const startsOn = place > 0 ? addDays(last, 1) : segment.startsOn < today ? segment.startsOn : today
    last = addDays(last, left)
    return { ...segment, startsOn, endsOn: last }
  })
}

import { addDays } from '@vce/futures'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Fraction, isLess, plus, share, whole } from './fraction'
import { leftOf, type PaidLevel, type Segment, worthLeft } from './segments'
import { TakenOver, withGift, withPurchase, withRefund } from './timeline'

const start = '2026-11-20'
const levels = {
  2: { days: 30, price: 298 },
  3: { days: 90, price: 798 },
  4: { days: 365, price: 2518 },
} as const

const level = fc.constantFrom<PaidLevel>(2, 3, 4)
/** Mostly small numbers, so that segments often end on the day of an operation. */
const few = (max: number) => fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max }))
const operation = fc.oneof(
  // `percent` is the part of the price that remains after a coupon.
  fc.record({ type: fc.constant('buy' as const), level, percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ type: fc.constant('give' as const), level, days: few(40) }),
  fc.record({ type: fc.constant('wait' as const), days: few(200) }),
  fc.record({ type: fc.constant('refund' as const), nth: fc.integer({ min: 0, max: 12 }) }),
)
type Operation = typeof operation extends fc.Arbitrary<infer Done> ? Done : never
const operations = fc.array(operation, { maxLength: 12 })

interface State {
  segments: Segment[]
  today: string
}

const worthOf = ({ segments, today }: State): Fraction =>
  segments
    .filter(({ endsOn }) => endsOn >= today)
    .reduce((sum, each) => plus(sum, worthLeft(each, today)), whole(0))

/** Number of whole given days that are not used yet. */
const givenLeft = ({ segments, today }: State) =>
  segments
    .filter(({ source, endsOn }) => source !== 'paid' && endsOn >= today)
    .reduce((sum, each) => sum + leftOf(each, today), 0)

const ordersOf = (segments: readonly Segment[]) => [
  ...new Set(segments.flatMap(({ orderId }) => (orderId ? [orderId] : []))),
]

/** Runs operations in order; `inspect` gets the state before and after each. */
function run(list: readonly Operation[], inspect: (before: State, after: State, done: Operation) => void) {
  let state: State = { segments: [], today: start }
  for (const [place, done] of list.entries()) {
    const before = state
    const { segments, today } = before
    if (done.type === 'wait') state = { segments, today: addDays(today, done.days) }
    else if (done.type === 'give')
      state = { today, segments: withGift(segments, { ...done, source: 'gift', orderId: null }, today) }
    else if (done.type === 'buy') {
      const { days, price } = levels[done.level]
      const paid = Math.ceil((price * done.percent) / 100)
      state = {
        today,
        segments: withPurchase(
          segments,
          { level: done.level, days, price, paid, orderId: `V${place}` },
          today,
        ),
      }
    } else {
      const orders = ordersOf(segments)
      try {
        state = {
          today,
          segments: withRefund(segments, orders[done.nth % Math.max(1, orders.length)] ?? 'none', today),
        }
      } catch (error) {
        if (!(error instanceof TakenOver)) throw error
      }
    }
    inspect(before, state, done)
  }
}

const hold = (inspect: Parameters<typeof run>[1]) =>
  fc.assert(
    fc.property(operations, (list) => run(list, inspect)),
    { numRuns: 1000 },
  )

test('running and waiting segments touch without overlapping', () => {
  hold((_, { segments, today }) => {
    for (const [place, segment] of segments.entries()) {
      expect(segment.startsOn <= segment.endsOn).toBe(true)
      const next = segments[place + 1]
      if (!next) continue
      if (segment.endsOn >= today) expect(next.startsOn).toBe(addDays(segment.endsOn, 1))
      else expect(next.startsOn > segment.endsOn).toBe(true)
    }
  })
})

test('what has ended is never changed', () => {
  hold((before, after) => {
    const ended = before.segments.filter(({ endsOn }) => endsOn < before.today)
    expect(after.segments.slice(0, ended.length)).toEqual(ended)
  })
})

test('a purchase adds exactly the worth of what was paid and taken over', () => {
  hold((before, after, done) => {
    if (done.type !== 'buy') return
    const paid = whole(Math.ceil((levels[done.level].price * done.percent) / 100))
    const wanted = plus(worthOf(before), paid)
    expect([isLess(worthOf(after), wanted), isLess(wanted, worthOf(after))]).toEqual([false, false])
    const fresh = after.segments.find(
      ({ converted, orderId }) => converted.length > 0 && !ordersOf(before.segments).includes(orderId ?? ''),
    )
    if (!fresh) return
    const taken = fresh.converted.reduce((sum, { worth }) => plus(sum, worth), whole(0))
    const { price, days } = levels[done.level]
    const ofCredit = (credit: number) => share(whole(credit), price, days)
    expect(isLess(ofCredit(fresh.credit), taken)).toBe(false)
    expect(isLess(ofCredit(fresh.credit - 1), taken)).toBe(true)
  })
})

test('no purchase, gift or refund takes days away that were given', () => {
  hold((before, after, done) => {
    if (done.type === 'wait') return
    expect(givenLeft(after)).toBe(givenLeft(before) + (done.type === 'give' ? done.days : 0))
  })
})

test('a purchase refunded on its day leaves the days that were there', () => {
  hold((before, after, done) => {
    if (done.type !== 'buy') return
    const { today } = after
    const fresh = ordersOf(after.segments).find((order) => !ordersOf(before.segments).includes(order)) ?? ''
    const left = (segments: readonly Segment[]) =>
      segments
        .filter((each) => leftOf(each, today) > 0)
        .map((each) => [each.level, each.orderId, leftOf(each, today)])
        .sort((one, other) => (String(one) < String(other) ? -1 : 1))
    expect(left(withRefund(after.segments, fresh, today))).toEqual(left(before.segments))
  })
})

import { expect, test } from 'vitest'
import type { PaidLevel, Segment } from './segments'
import { creditOf, refundOf, summaryOf, TakenOver, withGift, withPurchase, withRefund } from './timeline'

const today = '2026-11-20'
const levels = {
  2: { days: 30, price: 298 },
  3: { days: 90, price: 798 },
  4: { days: 365, price: 2518 },
} as const
let orders = 0

const buy = (
  segments: readonly Segment[],
  level: PaidLevel,
  on = today,
  paid: number = levels[level].price,
) => {
  orders += 1
  return withPurchase(segments, { ...levels[level], level, paid, orderId: `V${orders}` }, on)
}
const give = (segments: readonly Segment[], level: PaidLevel, days: number, on = today) =>
  withGift(segments, { level, days, source: 'gift', orderId: null }, on)

/** Segments as text: `level first…last (credit)`. */
const shown = (segments: readonly Segment[]) =>
  segments.map(
    ({ level, startsOn, endsOn, source }) =>
      `${level} ${startsOn}…${endsOn}${source === 'paid' ? '' : ` ${source}`}`,
  )

test('the first purchase begins today, the rest of which is free', () => {
  expect(shown(buy([], 4))).toEqual(['4 2026-11-20…2027-11-20'])
})

test('the same level is added to its last day', () => {
  const running = buy([], 2, '2026-10-31')
  expect(shown(running)).toEqual(['2 2026-10-31…2026-11-30'])
  expect(shown(buy(running, 2))).toEqual(['2 2026-10-31…2026-11-30', '2 2026-12-01…2026-12-30'])
})

test.each([
  { from: 3, bought: '2026-10-21', paid: 798, to: 4, credit: 78, last: '2028-02-06' },
  { from: 2, bought: '2026-10-31', paid: 298, to: 3, credit: 12, last: '2027-03-02' },
  { from: 2, bought: '2026-11-10', paid: 298, to: 4, credit: 29, last: '2027-12-19' },
  { from: 2, bought: '2026-11-10', paid: 200, to: 4, credit: 20, last: '2027-12-10' },
] as const)(
  'level $from of $paid V券 becomes $credit days of level $to',
  ({ from, bought: on, paid, to, credit, last }) => {
    const before = buy([], from, on, paid)
    expect(creditOf(before, { ...levels[to], level: to }, today)).toBe(credit)
    const after = buy(before, to)
    expect(summaryOf(after, today)).toEqual({ level: to, lastDay: last })
    expect(after[0]).toMatchObject({ level: from, startsOn: on, endsOn: '2026-11-19' })
  },
)

test('a lower level waits behind later days of the higher one', () => {
  const segments = buy(buy(buy([], 3), 2), 3)
  expect(shown(segments)).toEqual([
    '3 2026-11-20…2027-02-18',
    '3 2027-02-19…2027-05-19',
    '2 2027-05-20…2027-06-18',
  ])
})

test('an upgrade takes waiting days over, too', () => {
  const before = buy(buy([], 3), 2)
  // 798 + 298 at 2518 per year are 158.87 days.
  expect(creditOf(before, { ...levels[4], level: 4 }, today)).toBe(159)
  expect(shown(buy(before, 4))).toEqual(['4 2026-11-20…2028-04-27'])
})

test('days that were given wait behind paid ones and are not lost', () => {
  const trial = give([], 2, 7)
  expect(shown(trial)).toEqual(['2 2026-11-20…2026-11-27 gift'])
  // Three days later the trial has four days left, which follow the higher level.
  expect(shown(buy(trial, 3, '2026-11-23'))).toEqual([
    '2 2026-11-20…2026-11-22 gift',
    '3 2026-11-23…2027-02-21',
    '2 2027-02-22…2027-02-25 gift',
  ])
  expect(shown(buy(trial, 2, '2026-11-23'))).toEqual([
    '2 2026-11-20…2026-11-27 gift',
    '2 2026-11-28…2026-12-27',
  ])
  expect(shown(give(buy([], 4), 2, 7)).at(-1)).toBe('2 2027-11-21…2027-11-27 gift')
})

test('a running gift of a higher level is not interrupted by a lower purchase', () => {
  expect(shown(buy(give([], 4, 7), 2))).toEqual(['4 2026-11-20…2026-11-27 gift', '2 2026-11-28…2026-12-27'])
})

test('a gift that ends today is followed by a higher level without empty days', () => {
  expect(shown(buy(give([], 2, 7, '2026-11-13'), 3))).toEqual([
    '2 2026-11-13…2026-11-19 gift',
    '3 2026-11-20…2027-02-18',
  ])
})

test('a purchase after ended days begins today', () => {
  const old = buy([], 2, '2026-01-01')
  expect(shown(buy(old, 2))).toEqual(['2 2026-01-01…2026-01-31', '2 2026-11-20…2026-12-20'])
  expect(summaryOf(old, today)).toEqual({ level: 0, lastDay: '2026-01-31' })
  expect(summaryOf([], today)).toEqual({ level: 0, lastDay: null })
})

test('a refund returns the share of the days not used', () => {
  expect(refundOf({ paid: 2518, days: 365 }, 3)).toBe(2498)
  expect(refundOf({ paid: 298, days: 30 }, 2)).toBe(279)
  expect(refundOf({ paid: 298, days: 30 }, 0)).toBe(298)
  expect(refundOf({ paid: 298, days: 30 }, 31)).toBe(0)
})

test('a refund removes its days so that later ones move up', () => {
  const [first, ...later] = buy(buy([], 3), 2)
  const segments = [first as Segment, ...later]
  const orderId = first?.orderId ?? ''
  expect(shown(withRefund(segments, orderId, '2026-11-25'))).toEqual([
    '3 2026-11-20…2026-11-24',
    '2 2026-11-25…2026-12-25',
  ])
  expect(withRefund(segments, 'V0', today)).toEqual(segments)
})

test('a refunded upgrade gives back what it had taken over', () => {
  const before = buy([], 3, '2026-10-21')
  const after = buy(before, 4)
  const [lower, upgrade] = [before[0]?.orderId ?? '', after.at(-1)?.orderId ?? '']
  expect(() => withRefund(after, lower, today)).toThrow(TakenOver)
  const back = withRefund(after, upgrade, '2026-11-23')
  expect(shown(back)).toEqual([
    '3 2026-10-21…2026-11-19',
    '4 2026-11-20…2026-11-22',
    '3 2026-11-23…2027-01-22',
  ])
  expect(shown(withRefund(back, lower, '2026-11-23'))).toEqual(shown(back).slice(0, 2))
})

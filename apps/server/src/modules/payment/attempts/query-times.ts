const second = 1000
const minute = 60 * second
const hour = 60 * minute

/**
 * Times of the queries after an attempt was opened. The order closes after thirty minutes; four more queries
 * follow.
 */
const paymentTimes = [
  10 * second,
  20 * second,
  30 * second,
  minute,
  2 * minute,
  3 * minute,
  5 * minute,
  8 * minute,
  12 * minute,
  18 * minute,
  25 * minute,
  30 * minute,
  31 * minute,
  40 * minute,
  150 * minute,
  24.5 * hour,
]

/** Times of the queries after a refund was approved: nine within 70 minutes, then hourly for three days. */
const refundTimes = [
  ...[1, 2, 3, 4, 5, 10, 20, 40, 70].map((minutes) => minutes * minute),
  ...Array.from({ length: 71 }, (_, hours) => (hours + 2) * hour),
]

const after = (times: readonly number[], from: Date, now: Date): Date | null => {
  const age = now.getTime() - from.getTime()
  const next = times.find((time) => time > age)
  return next === undefined ? null : new Date(from.getTime() + next)
}

/** When an attempt is queried next; null once no further result is expected. */
export const nextPaymentQuery = (openedAt: Date, now: Date) => after(paymentTimes, openedAt, now)

/** When a refund is tried or queried next; null once an operator has to act. */
export const nextRefundQuery = (approvedAt: Date, now: Date) => after(refundTimes, approvedAt, now)

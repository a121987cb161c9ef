import { hourMs, minuteMs, secondMs } from '@vce/futures'
import { orderLifetimeMinutes } from '@vce/protocol'

/** Times of the queries after an attempt was opened; two of them at the end of the order's lifetime. */
const paymentTimes = [
  10 * secondMs,
  20 * secondMs,
  30 * secondMs,
  minuteMs,
  2 * minuteMs,
  3 * minuteMs,
  5 * minuteMs,
  8 * minuteMs,
  12 * minuteMs,
  18 * minuteMs,
  25 * minuteMs,
  orderLifetimeMinutes * minuteMs,
  (orderLifetimeMinutes + 1) * minuteMs,
  40 * minuteMs,
  150 * minuteMs,
  24.5 * hourMs,
].sort((earlier, later) => earlier - later)

/** Times of the queries after a refund was approved: nine within 70 minutes, then hourly for three days. */
const refundTimes = [
  ...[1, 2, 3, 4, 5, 10, 20, 40, 70].map((minutes) => minutes * minuteMs),
  ...Array.from({ length: 71 }, (_, hours) => (hours + 2) * hourMs),
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

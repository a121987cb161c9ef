import { randomInt } from 'node:crypto'
import { beijingTime } from '#platform/clock'

/** A new `out_refund_no`: `R`, the Beijing day, twelve random digits. */
export function newRefundNo(at: Date) {
  const figures = Array.from({ length: 12 }, () => randomInt(10)).join('')
  return `R${beijingTime(at).slice(0, 10).replaceAll('-', '')}${figures}`
}

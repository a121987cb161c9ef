import { randomInt } from 'node:crypto'
import { beijingTime } from '#platform/clock'

/**
 * A new order number: `V`, the Beijing day, ten random digits. Hard to guess, and long enough to stay unique.
 */
export function newOrderNo(at: Date) {
  const day = beijingTime(at).slice(0, 10).replaceAll('-', '')
  const figures = Array.from({ length: 10 }, () => randomInt(10)).join('')
  return `V${day}${figures}`
}

/** Key of the transfer by which an order is paid with V券. */
export const payKey = ({ no }: { no: string }) => `order:${no}:pay`

import { randomInt } from 'node:crypto'
import { beijingTime } from '#platform/clock'

/** `V`, the Beijing day, ten random figures. Not guessed by others, and long enough to stay unique. */
export function newOrderNo(at: Date) {
  const day = beijingTime(at).slice(0, 10).replaceAll('-', '')
  const figures = Array.from({ length: 10 }, () => randomInt(10)).join('')
  return `V${day}${figures}`
}

/** Key of the transfer that paid an order with V券. */
export const payKey = ({ no }: { no: string }) => `order:${no}:pay`

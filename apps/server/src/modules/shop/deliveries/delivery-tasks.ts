import { daysToReceive } from '@vce/protocol'
import type { Loop } from '#platform/schedule'
import { deliveriesRepository } from './deliveries.repository'

const day = 24 * 3_600_000
/** Days after receipt for which an address is stored. */
const addressDays = 90

/** Marks goods as received `daysToReceive` days after they were shipped. */
export const receiveDeliveries: Loop = {
  name: 'receive deliveries',
  every: day / 24,
  run: (tx, now) => deliveriesRepository(tx).receive(new Date(now.getTime() - daysToReceive * day), now),
}

/** Deletes the addresses of deliveries that ended more than `addressDays` days ago. */
export const clearAddresses: Loop = {
  name: 'clear addresses of deliveries',
  every: day / 24,
  run: (tx, now) => deliveriesRepository(tx).clearAddresses(new Date(now.getTime() - addressDays * day)),
}

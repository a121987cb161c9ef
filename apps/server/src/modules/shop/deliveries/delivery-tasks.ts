import { dayMs, hourMs } from '@vce/futures'
import { daysToReceive } from '@vce/protocol'
import type { Loop } from '#platform/schedule'
import { deliveriesRepository } from './deliveries.repository'

/** Days after receipt for which an address is stored. */
const addressDays = 90

/** Marks goods as received `daysToReceive` days after they were shipped. */
export const receiveDeliveries: Loop = {
  name: 'receive deliveries',
  every: hourMs,
  run: (tx, now) => deliveriesRepository(tx).receive(new Date(now.getTime() - daysToReceive * dayMs), now),
}

/** Deletes the addresses of deliveries that ended more than `addressDays` days ago. */
export const clearAddresses: Loop = {
  name: 'clear addresses of deliveries',
  every: hourMs,
  run: (tx, now) => deliveriesRepository(tx).clearAddresses(new Date(now.getTime() - addressDays * dayMs)),
}

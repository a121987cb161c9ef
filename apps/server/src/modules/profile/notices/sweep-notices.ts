import { dayMs } from '@vce/futures'
import type { Loop } from '#platform/schedule'
import { noticesRepository } from './notices.repository'

/** How long a notice is stored. */
const retention = 180 * dayMs

/** Drops notices that are half a year old, read or not. */
export const sweepNotices: Loop = {
  name: 'sweep notices',
  every: dayMs,
  run: (tx, now) => noticesRepository(tx).sweep(new Date(now.getTime() - retention)),
}

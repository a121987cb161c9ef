import type { Loop } from '#platform/schedule'
import { noticesRepository } from './notices.repository'

const day = 24 * 3_600_000
/** How long a notice is stored. */
const retention = 180 * day

/** Drops notices that are half a year old, read or not. */
export const sweepNotices: Loop = {
  name: 'sweep notices',
  every: day,
  run: (tx, now) => noticesRepository(tx).sweep(new Date(now.getTime() - retention)),
}

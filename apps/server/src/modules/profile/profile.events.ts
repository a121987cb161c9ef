import * as z from 'zod/mini'
import { eventType } from '#platform/outbox'

/** A user finished 完善资料: products were chosen, and their list is stored. Written each time they are saved. */
export const profileFilled = eventType('profileFilled', z.object({ products: z.int() }))

/** Symbols in 自选 from which on `ownListGrown` is written. */
export const ownListMilestone = 5

/** A change brought 自选 of a user from below `ownListMilestone` symbols to as many or more. */
export const ownListGrown = eventType('ownListGrown', z.object({ symbols: z.int() }))

import * as z from 'zod/mini'
import { eventType } from '#platform/outbox'

/** A user finished 完善资料: products were chosen, and their list is stored. Written each time they are saved. */
export const profileFilled = eventType('profileFilled', z.object({ products: z.int() }))

/** Symbols in 自选 that 寻盘 takes. */
export const ownListMilestone = 5

/** Numbers of symbols at which `ownListGrown` is written. */
export const ownListMilestones = [3, ownListMilestone] as const

/** A change brought 自选 of a user from below one of `ownListMilestones` to as many symbols or more. */
export const ownListGrown = eventType('ownListGrown', z.object({ symbols: z.int() }))

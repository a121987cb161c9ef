import * as z from 'zod/mini'
import { eventType } from '#platform/outbox'

/** A user has submitted 完善资料, and the chosen products are stored. Written at each submission. */
export const profileFilled = eventType('profileFilled', z.object({ products: z.int() }))

/** Number of 自选 symbols that 寻盘 requires. */
export const ownListMilestone = 5

/** Numbers of symbols for which `ownListGrown` is written. */
export const ownListMilestones = [3, ownListMilestone] as const

/** A user's 自选 grew from fewer symbols than a number in `ownListMilestones` to at least that number. */
export const ownListGrown = eventType('ownListGrown', z.object({ symbols: z.int() }))

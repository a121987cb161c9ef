import * as z from 'zod/mini'
import { eventType } from '#platform/outbox'

/** A user read a report for the first time on a day (Beijing time). */
export const reportRead = eventType('reportRead', z.object({ report: z.int() }))

import * as z from 'zod/mini'
import { eventType } from '#platform/outbox'

/** Emitted once for each question of a user whose answer was completed. */
export const questionAnswered = eventType('questionAnswered', z.object({ chat_id: z.int() }))

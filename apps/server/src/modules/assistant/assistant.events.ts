import * as z from 'zod/mini'
import { eventType } from '#platform/outbox'

/** A question of a user was answered to the end; one event a question. */
export const questionAnswered = eventType('questionAnswered', z.object({ chat_id: z.int() }))

import * as z from 'zod/mini'
import { eventType } from '#platform/outbox'

/** Reports a change of an order that no waiting page has caused; the user gets a message. */
export const orderChanged = eventType(
  'orderChanged',
  z.object({
    order_id: z.string(),
    change: z.enum(['paid', 'closed', 'refunded', 'declined', 'returned', 'invoice']),
    title: z.string(),
    text: z.string(),
  }),
)

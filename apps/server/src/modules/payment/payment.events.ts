import * as z from 'zod/mini'
import { eventType } from '#platform/outbox'

/** Message to a user about an order that changed without a page waiting for it. */
export const orderChanged = eventType(
  'orderChanged',
  z.object({
    order_id: z.string(),
    change: z.enum(['paid', 'closed', 'refunded', 'declined', 'returned', 'invoice']),
    title: z.string(),
    text: z.string(),
  }),
)

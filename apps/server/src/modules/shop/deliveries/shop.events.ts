import * as z from 'zod/mini'
import { eventType } from '#platform/outbox'

/** Goods of a user were shipped. */
export const deliveryShipped = eventType(
  'deliveryShipped',
  z.object({
    delivery_id: z.int(),
    /** Empty for a prize. */
    order_id: z.string(),
    title: z.string(),
    text: z.string(),
  }),
)

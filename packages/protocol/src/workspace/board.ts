import * as z from 'zod/mini'
import { longest } from '../bounds'

const columns = z.array(z.string().check(longest(30))).check(longest(60))
const columnSet = z.object({ order: columns, hidden: columns })

/** Columns of the quote board, by the tab to which they belong. */
export const boardBody = z.object({
  sets: z.object({
    fund: z.optional(columnSet),
    tech: z.optional(columnSet),
    volume: z.optional(columnSet),
    quote: z.optional(columnSet),
  }),
  activeOnly: z.boolean(),
  view: z.enum(['table', 'cards']),
})
export type BoardBody = z.output<typeof boardBody>

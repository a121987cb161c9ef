import * as z from 'zod/mini'
import type { BlockDefinition } from './node-definition'
import type { ListItem } from './node-types'

interface OrderedList {
  type: 'orderedList'
  attrs: { start: number }
  content: ListItem[]
}

declare module './node-types' {
  interface BlockTypes {
    orderedList: OrderedList
  }
}

export const orderedList: BlockDefinition<OrderedList> = {
  shape: ({ items }) =>
    z.strictObject({
      type: z.literal('orderedList'),
      attrs: z.strictObject({ start: z.int().check(z.minimum(1), z.maximum(999)) }),
      content: items,
    }),
  lines: ({ content }, { linesOf }) => linesOf(content),
  scopes: ['post', 'answer'],
}

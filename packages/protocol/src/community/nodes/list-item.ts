import * as z from 'zod/mini'
import type { BlockDefinition } from './node-definition'
import type { ListItem } from './node-types'

export const listItem: BlockDefinition<ListItem> = {
  shape: ({ blocks }) => z.strictObject({ type: z.literal('listItem'), content: blocks }),
  lines: ({ content }, { linesOf }) => linesOf(content),
  scopes: ['post', 'answer'],
}

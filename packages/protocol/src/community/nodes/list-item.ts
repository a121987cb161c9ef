import * as z from 'zod/mini'
import type { BlockRecord } from './node-record'
import type { ListItem } from './node-types'

export const listItem: BlockRecord<ListItem> = {
  shape: ({ blocks }) => z.strictObject({ type: z.literal('listItem'), content: blocks }),
  lines: ({ content }, { linesOf }) => linesOf(content),
  scopes: ['post', 'answer'],
}

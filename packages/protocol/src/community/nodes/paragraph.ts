import * as z from 'zod/mini'
import type { BlockDefinition } from './node-definition'
import type { Paragraph } from './node-types'

export const paragraph: BlockDefinition<Paragraph> = {
  shape: ({ line }) => z.strictObject({ type: z.literal('paragraph'), content: line }),
  lines: ({ content }, { lineOf }) => [lineOf(content)],
  scopes: ['post', 'answer', 'comment'],
}

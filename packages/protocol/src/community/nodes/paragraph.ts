import * as z from 'zod/mini'
import type { BlockRecord } from './node-record'
import type { Paragraph } from './node-types'

export const paragraph: BlockRecord<Paragraph> = {
  shape: ({ line }) => z.strictObject({ type: z.literal('paragraph'), content: line }),
  lines: ({ content }, { lineOf }) => [lineOf(content)],
  scopes: ['post', 'answer', 'comment'],
}

import * as z from 'zod/mini'
import type { BlockDefinition } from './node-definition'
import type { Block } from './node-types'

interface Blockquote {
  type: 'blockquote'
  content: Block[]
}

declare module './node-types' {
  interface BlockTypes {
    blockquote: Blockquote
  }
}

export const blockquote: BlockDefinition<Blockquote> = {
  shape: ({ blocks }) => z.strictObject({ type: z.literal('blockquote'), content: blocks }),
  lines: ({ content }, { linesOf }) => linesOf(content),
  scopes: ['post', 'answer'],
}

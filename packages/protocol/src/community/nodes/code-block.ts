import * as z from 'zod/mini'
import type { BlockDefinition } from './node-definition'
import type { TextNode } from './node-types'
import { plainText } from './text'

interface CodeBlock {
  type: 'codeBlock'
  content?: TextNode[] | undefined
}

declare module './node-types' {
  interface BlockTypes {
    codeBlock: CodeBlock
  }
}

export const codeBlock: BlockDefinition<CodeBlock> = {
  shape: () => z.strictObject({ type: z.literal('codeBlock'), content: z.optional(z.array(plainText)) }),
  lines: ({ content }, { lineOf }) => [lineOf(content)],
  scopes: ['post', 'answer'],
}

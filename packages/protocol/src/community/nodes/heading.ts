import * as z from 'zod/mini'
import type { BlockDefinition } from './node-definition'
import type { Inline } from './node-types'

interface Heading {
  type: 'heading'
  attrs: { level: 2 | 3 }
  content?: Inline[] | undefined
}

declare module './node-types' {
  interface BlockTypes {
    heading: Heading
  }
}

export const heading: BlockDefinition<Heading> = {
  shape: ({ line }) =>
    z.strictObject({
      type: z.literal('heading'),
      attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
      content: line,
    }),
  lines: ({ content }, { lineOf }) => [lineOf(content)],
  scopes: ['post', 'answer'],
}

import * as z from 'zod/mini'
import type { BlockDefinition } from './node-definition'

interface HorizontalRule {
  type: 'horizontalRule'
}

declare module './node-types' {
  interface BlockTypes {
    horizontalRule: HorizontalRule
  }
}

export const horizontalRule: BlockDefinition<HorizontalRule> = {
  shape: () => z.strictObject({ type: z.literal('horizontalRule') }),
  lines: () => [],
  scopes: ['post', 'answer'],
}

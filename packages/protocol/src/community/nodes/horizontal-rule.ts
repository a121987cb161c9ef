import * as z from 'zod/mini'
import type { BlockRecord } from './node-record'

interface HorizontalRule {
  type: 'horizontalRule'
}

declare module './node-types' {
  interface BlockTypes {
    horizontalRule: HorizontalRule
  }
}

export const horizontalRule: BlockRecord<HorizontalRule> = {
  shape: () => z.strictObject({ type: z.literal('horizontalRule') }),
  lines: () => [],
  scopes: ['post', 'answer'],
}

import * as z from 'zod/mini'
import { namedAttrs } from './named-attrs'
import type { InlineDefinition } from './node-definition'

interface Mention {
  type: 'mention'
  attrs: { id: number; label: string }
}

declare module './node-types' {
  interface InlineTypes {
    mention: Mention
  }
}

export const mention: InlineDefinition<Mention> = {
  shape: z.strictObject({ type: z.literal('mention'), attrs: namedAttrs }),
  text: ({ attrs }) => `@${attrs.label}`,
  names: ({ attrs }) => ({ mentions: [attrs.id] }),
}

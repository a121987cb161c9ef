import * as z from 'zod/mini'
import { namedAttrs } from './named-attrs'
import type { InlineDefinition } from './node-definition'

interface TopicNode {
  type: 'topic'
  attrs: { id: number; label: string }
}

declare module './node-types' {
  interface InlineTypes {
    topic: TopicNode
  }
}

export const topic: InlineDefinition<TopicNode> = {
  shape: z.strictObject({ type: z.literal('topic'), attrs: namedAttrs }),
  text: ({ attrs }) => `#${attrs.label}`,
  names: ({ attrs }) => ({ topics: [attrs.id] }),
}

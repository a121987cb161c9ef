import * as z from 'zod/mini'
import type { BlockDefinition } from './node-definition'

/** The vote of the post; its id is 0 until the post is published. */
interface VoteNode {
  type: 'vote'
  attrs: { id: number }
}

declare module './node-types' {
  interface BlockTypes {
    vote: VoteNode
  }
}

export const vote: BlockDefinition<VoteNode> = {
  shape: () =>
    z.strictObject({
      type: z.literal('vote'),
      attrs: z.strictObject({ id: z.int().check(z.minimum(0)) }),
    }),
  lines: () => [],
  scopes: ['post'],
  isOnce: true,
  isContent: true,
  names: ({ attrs }) => ({ votes: [attrs.id] }),
}

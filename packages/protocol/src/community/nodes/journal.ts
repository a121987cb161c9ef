import * as z from 'zod/mini'
import { longest } from '../../bounds'
import { contractCode, moment } from '../../primitives'
import type { BlockDefinition } from './node-definition'

/** A trade of the author. The market checks whether its prices were traded on that day. */
export interface Journal {
  contract: string
  direction: 'long' | 'short'
  /** `YYYY-MM-DD HH:mm:ss`, Beijing. */
  opened_at: string
  open_price: number
  closed_at?: string | undefined
  close_price?: number | undefined
  reason: string
}

interface JournalNode {
  type: 'journal'
  attrs: Journal
}

declare module './node-types' {
  interface BlockTypes {
    journal: JournalNode
  }
}

const price = z.number().check(z.minimum(-1_000_000), z.maximum(10_000_000))

export const journal: BlockDefinition<JournalNode> = {
  shape: () =>
    z.strictObject({
      type: z.literal('journal'),
      attrs: z.strictObject({
        contract: contractCode,
        direction: z.enum(['long', 'short']),
        opened_at: moment,
        open_price: price,
        closed_at: z.optional(moment),
        close_price: z.optional(price),
        reason: z.string().check(longest(500)),
      }),
    }),
  lines: ({ attrs }) => [attrs.reason],
  scopes: ['post'],
  isOnce: true,
  isContent: true,
  names: ({ attrs }) => ({ journals: [attrs] }),
  withTexts: (node, change) => ({ ...node, attrs: { ...node.attrs, reason: change(node.attrs.reason) } }),
}

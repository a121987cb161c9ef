import * as z from 'zod/mini'
import { codeInDocument } from './contract'
import type { BlockDefinition } from './node-definition'

/** The intervals of candles that a quote card shows. */
export const quoteIntervals = ['day', 'week', '60m'] as const
export type QuoteInterval = (typeof quoteIntervals)[number]

interface QuoteCardNode {
  type: 'quoteCard'
  attrs: { code: string; interval: QuoteInterval }
}

declare module './node-types' {
  interface BlockTypes {
    quoteCard: QuoteCardNode
  }
}

export const quoteCard: BlockDefinition<QuoteCardNode> = {
  shape: () =>
    z.strictObject({
      type: z.literal('quoteCard'),
      attrs: z.strictObject({ code: codeInDocument, interval: z.enum(quoteIntervals) }),
    }),
  lines: () => [],
  scopes: ['post', 'answer'],
  isContent: true,
  names: ({ attrs }) => ({ charts: [{ code: attrs.code, interval: attrs.interval }] }),
}

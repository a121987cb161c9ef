import type { NodeOf } from '@vce/protocol'
import type { BlockInPage } from '#app/features/community/nodes/node-in-page'
import { QuoteCard } from './quote-card'

declare module '#app/features/community/nodes/node-in-page' {
  interface NodesInPage {
    quoteCard: typeof inPage
  }
}

export const inPage: BlockInPage<NodeOf<'quoteCard'>> = {
  draw: ({ attrs }, { quotes, world, at }) => (
    <QuoteCard {...attrs} world={world} at={at} quote={quotes.get(attrs.code)} size="article" />
  ),
}

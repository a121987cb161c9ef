import { type NodeOf, type QuoteInterval, quoteIntervals } from '@vce/protocol'
import { lazy } from 'react'
import type { NodeInEditor } from '#app/features/community/nodes/node-in-editor'

const QuoteCardBlock = lazy(() => import('./quote-card-block'))

declare module '#app/features/community/nodes/node-in-editor' {
  interface NodesInEditor {
    quoteCard: typeof inEditor
  }
}

export const inEditor: NodeInEditor<NodeOf<'quoteCard'>> = {
  spec: {
    group: 'block',
    atom: true,
    attrs: { code: {}, interval: { default: quoteIntervals[0] } },
    toDOM: ({ attrs }) => ['div', { 'data-quote-card': attrs.code }],
  },
  toDocument: ({ attrs }) => [
    { type: 'quoteCard', attrs: { code: String(attrs.code), interval: attrs.interval as QuoteInterval } },
  ],
  draw: ({ attrs, chosen, onRemove, setAttribute, chips }) => (
    <QuoteCardBlock
      chosen={chosen}
      onRemove={onRemove}
      code={String(attrs.code)}
      interval={attrs.interval as QuoteInterval}
      chips={chips}
      onInterval={(interval) => setAttribute('interval', interval)}
    />
  ),
}

import type { NodeOf } from '@vce/protocol'
import { lazy } from 'react'
import type { NodeInEditor } from '#app/features/community/nodes/node-in-editor'

const VoteBlock = lazy(() => import('./vote-block'))

declare module '#app/features/community/nodes/node-in-editor' {
  interface NodesInEditor {
    vote: typeof inEditor
  }
}

export const inEditor: NodeInEditor<NodeOf<'vote'>> = {
  // Options and title are stored outside the text; `id` is 0 before publication.
  spec: {
    group: 'ownBlock',
    atom: true,
    attrs: { id: { default: 0 } },
    toDOM: () => ['div', { 'data-vote': '' }],
  },
  toDocument: ({ attrs }) => [{ type: 'vote', attrs: { id: Number(attrs.id) } }],
  draw: ({ vote, chosen, onRemove }) => vote && <VoteBlock {...vote} chosen={chosen} onRemove={onRemove} />,
}

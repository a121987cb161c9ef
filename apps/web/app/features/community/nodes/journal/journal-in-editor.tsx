import type { NodeOf } from '@vce/protocol'
import { lazy } from 'react'
import type { NodeInEditor } from '#app/features/community/nodes/node-in-editor'

const JournalBlock = lazy(() => import('./journal-block'))

declare module '#app/features/community/nodes/node-in-editor' {
  interface NodesInEditor {
    journal: typeof inEditor
  }
}

export const inEditor: NodeInEditor<NodeOf<'journal'>> = {
  // The trade is stored outside the text.
  spec: { group: 'ownBlock', atom: true, toDOM: () => ['div', { 'data-journal': '' }] },
  toDocument: (_node, { journal }) => (journal ? [{ type: 'journal', attrs: journal }] : []),
  draw: ({ journal, chosen, onRemove }) =>
    journal && <JournalBlock {...journal} chosen={chosen} onRemove={onRemove} />,
}

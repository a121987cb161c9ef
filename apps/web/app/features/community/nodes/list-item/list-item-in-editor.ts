import type { NodeOf } from '@vce/protocol'
import type { NodeInEditor } from '#app/features/community/nodes/node-in-editor'

declare module '#app/features/community/nodes/node-in-editor' {
  interface NodesInEditor {
    listItem: typeof inEditor
  }
}

export const inEditor: NodeInEditor<NodeOf<'listItem'>> = {
  // List items, like documents, may begin with any block.
  spec: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  toDocument: (node, { blocksOf }) => [{ type: 'listItem', content: blocksOf(node) }],
  levelsBelow: 2,
}

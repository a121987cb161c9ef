import type { NodeOf } from '@vce/protocol'
import type { NodeInEditor } from '#app/features/community/nodes/node-in-editor'
import { wrapRule } from '#app/features/community/nodes/typed-rule'

declare module '#app/features/community/nodes/node-in-editor' {
  interface NodesInEditor {
    bulletList: typeof inEditor
  }
}

export const inEditor: NodeInEditor<NodeOf<'bulletList'>> = {
  spec: {
    content: 'listItem+',
    group: 'block',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  toDocument: (node, { itemsOf }) => [{ type: 'bulletList', content: itemsOf(node) }],
  rules: (type) => [wrapRule(/^[-*]\s$/, type)],
  levelsBelow: 3,
}

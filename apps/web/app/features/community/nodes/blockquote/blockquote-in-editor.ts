import type { NodeOf } from '@vce/protocol'
import type { NodeInEditor } from '#app/features/community/nodes/node-in-editor'
import { wrapRule } from '#app/features/community/nodes/typed-rule'

declare module '#app/features/community/nodes/node-in-editor' {
  interface NodesInEditor {
    blockquote: typeof inEditor
  }
}

export const inEditor: NodeInEditor<NodeOf<'blockquote'>> = {
  spec: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  toDocument: (node, { blocksOf }) => [{ type: 'blockquote', content: blocksOf(node) }],
  rules: (type) => [wrapRule(/^>\s$/, type)],
  levelsBelow: 2,
}

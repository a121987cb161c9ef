import type { NodeOf } from '@vce/protocol'
import type { NodeInEditor } from '#app/features/community/nodes/node-in-editor'

export const inEditor: NodeInEditor<NodeOf<'paragraph'>> = {
  spec: {
    content: 'inline*',
    group: 'block',
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', 0],
  },
  toDocument: (node, { lineOf }) => [{ type: 'paragraph', ...lineOf(node) }],
}

import type { NodeOf } from '@vce/protocol'
import type { NodeInEditor } from '#app/features/community/nodes/node-in-editor'

export const hardBreakInEditor: NodeInEditor<NodeOf<'hardBreak'>> = {
  spec: {
    leafText: () => '\n',
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  toDocument: () => [{ type: 'hardBreak' }],
}

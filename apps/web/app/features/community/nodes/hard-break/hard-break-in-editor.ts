import type { NodeOf } from '@vce/protocol'
import type { NodeInEditor } from '#app/features/community/nodes/node-in-editor'

declare module '#app/features/community/nodes/node-in-editor' {
  interface NodesInEditor {
    hardBreak: typeof inEditor
  }
}

export const inEditor: NodeInEditor<NodeOf<'hardBreak'>> = {
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

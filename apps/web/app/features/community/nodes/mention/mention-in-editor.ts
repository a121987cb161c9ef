import type { NodeOf } from '@vce/protocol'
import type { NodeInEditor } from '#app/features/community/nodes/node-in-editor'
import { parseLabelled } from '#app/features/community/nodes/parse-span'

declare module '#app/features/community/nodes/node-in-editor' {
  interface NodesInEditor {
    mention: typeof inEditor
  }
}

export const inEditor: NodeInEditor<NodeOf<'mention'>> = {
  spec: {
    inline: true,
    group: 'inline',
    atom: true,
    leafText: ({ attrs }) => `@${attrs.label}`,
    attrs: { id: {}, label: {} },
    parseDOM: [parseLabelled('mention', '@')],
    toDOM: ({ attrs }) => ['span', { 'data-mention': attrs.id, class: 'text-brand' }, `@${attrs.label}`],
  },
  toDocument: ({ attrs }) => [
    { type: 'mention', attrs: { id: Number(attrs.id), label: String(attrs.label) } },
  ],
}

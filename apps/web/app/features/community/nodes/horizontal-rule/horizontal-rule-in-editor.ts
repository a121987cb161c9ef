import type { NodeOf } from '@vce/protocol'
import type { NodeInEditor } from '#app/features/community/nodes/node-in-editor'
import { ruleOfDashes } from './rule-of-dashes'

declare module '#app/features/community/nodes/node-in-editor' {
  interface NodesInEditor {
    horizontalRule: typeof inEditor
  }
}

export const inEditor: NodeInEditor<NodeOf<'horizontalRule'>> = {
  spec: { group: 'block', atom: true, parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  toDocument: () => [{ type: 'horizontalRule' }],
  rules: () => [ruleOfDashes],
}

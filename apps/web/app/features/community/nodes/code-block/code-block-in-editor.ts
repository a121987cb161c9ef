import type { NodeOf } from '@vce/protocol'
import type { NodeInEditor } from '#app/features/community/nodes/node-in-editor'
import { runsOf } from '#app/features/community/nodes/text/runs-of'
import { lineRule } from '#app/features/community/nodes/typed-rule'

declare module '#app/features/community/nodes/node-in-editor' {
  interface NodesInEditor {
    codeBlock: typeof inEditor
  }
}

export const inEditor: NodeInEditor<NodeOf<'codeBlock'>> = {
  spec: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  toDocument(node) {
    const runs = runsOf(node.textContent).map((text) => ({ type: 'text' as const, text }))
    return [{ type: 'codeBlock', ...(runs.length > 0 && { content: runs }) }]
  },
  rules: (type) => [lineRule(/^```$/, type)],
}

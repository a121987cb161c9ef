import type { NodeOf } from '@vce/protocol'
import type { NodeInEditor } from '#app/features/community/nodes/node-in-editor'
import { lineRule } from '#app/features/community/nodes/typed-rule'

declare module '#app/features/community/nodes/node-in-editor' {
  interface NodesInEditor {
    heading: typeof inEditor
  }
}

export const inEditor: NodeInEditor<NodeOf<'heading'>> = {
  spec: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { level: { default: 2 } },
    parseDOM: [
      ...['h1', 'h2'].map((tag) => ({ tag, attrs: { level: 2 } })),
      ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
    ],
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  toDocument: (node, { lineOf }) => [
    { type: 'heading', attrs: { level: node.attrs.level === 3 ? 3 : 2 }, ...lineOf(node) },
  ],
  rules: (type) => [lineRule(/^(#{2,3})\s$/, type, ([, marker = '']) => ({ level: marker.length }))],
}

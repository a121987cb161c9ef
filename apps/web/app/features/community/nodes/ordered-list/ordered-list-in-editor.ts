import type { NodeOf } from '@vce/protocol'
import type { NodeInEditor } from '#app/features/community/nodes/node-in-editor'
import { wrapRule } from '#app/features/community/nodes/typed-rule'

const maxStart = 999

declare module '#app/features/community/nodes/node-in-editor' {
  interface NodesInEditor {
    orderedList: typeof inEditor
  }
}

export const inEditor: NodeInEditor<NodeOf<'orderedList'>> = {
  spec: {
    content: 'listItem+',
    group: 'block',
    attrs: { start: { default: 1 } },
    parseDOM: [
      {
        tag: 'ol',
        getAttrs: (element) => {
          const start = Number(element.getAttribute('start') ?? 1)
          return { start: Number.isInteger(start) && start >= 1 && start <= maxStart ? start : 1 }
        },
      },
    ],
    toDOM: ({ attrs }) => ['ol', attrs.start === 1 ? {} : { start: attrs.start }, 0],
  },
  toDocument: (node, { itemsOf }) => [
    { type: 'orderedList', attrs: { start: Number(node.attrs.start) }, content: itemsOf(node) },
  ],
  rules: (type) => [wrapRule(/^([1-9]\d{0,2})\.\s$/, type, ([, start]) => ({ start: Number(start) }))],
  levelsBelow: 3,
}

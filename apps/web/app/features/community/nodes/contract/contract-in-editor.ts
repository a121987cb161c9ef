import type { NodeOf } from '@vce/protocol'
import type { NodeInEditor } from '#app/features/community/nodes/node-in-editor'
import { parseSpan } from '#app/features/community/nodes/parse-span'
import type { TypedRule } from '#app/features/community/nodes/typed-rule'
import { chipView } from './chip-labels'
import type { CodeFinder } from './code-finder'

/** Replaces a completely typed contract such as `$rb2701 `; no choice from the list is needed. */
const contractRule = (finder: () => CodeFinder): TypedRule => ({
  pattern: /[$＄￥]([A-Za-z]{1,2}\d{3,4})([\s，。、；,;])$/,
  apply(state, [, written = '', end = ''], from, to) {
    const { contract } = state.schema.nodes
    const found = finder().find(written)
    if (!contract || found?.length !== written.length) return null
    return state.tr.replaceWith(from, to, [contract.create({ code: found.code }), state.schema.text(end)])
  },
})

declare module '#app/features/community/nodes/node-in-editor' {
  interface NodesInEditor {
    contract: typeof inEditor
  }
}

export const inEditor: NodeInEditor<NodeOf<'contract'>> = {
  spec: {
    inline: true,
    group: 'inline',
    atom: true,
    leafText: ({ attrs }) => `$${attrs.code}`,
    attrs: { code: {} },
    parseDOM: [
      parseSpan('contract', (element) => {
        const code = element.getAttribute('data-contract') ?? ''
        return /^[A-Za-z]{1,2}(_F)?(\d{4})?$/.test(code) ? { code } : null
      }),
    ],
    toDOM: ({ attrs }) => ['span', { 'data-contract': attrs.code }, `$${attrs.code}`],
  },
  toDocument: ({ attrs }) => [{ type: 'contract', attrs: { code: String(attrs.code) } }],
  rules: (_type, finder) => [contractRule(finder)],
  nodeView: (chips) => chipView(chips),
}

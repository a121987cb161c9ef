import { emojiImage, emojiSymbols, type NodeOf } from '@vce/protocol'
import type { NodeInEditor } from '#app/features/community/nodes/node-in-editor'
import { parseSpan } from '#app/features/community/nodes/parse-span'
import type { TypedRule } from '#app/features/community/nodes/typed-rule'

const svgNamespace = 'http://www.w3.org/2000/svg'

/** Replaces `[微笑]` when its bracket is closed; also 【微笑】, as typed on Chinese keyboards. */
const emojiRule: TypedRule = {
  pattern: /[[【]([^[\]【】\s]{1,12})[\]】]$/,
  apply(state, [, name = ''], from, to) {
    const code = `[${name}]`
    const { emoji } = state.schema.nodes
    return emoji && emojiSymbols.has(code) ? state.tr.replaceWith(from, to, emoji.create({ code })) : null
  },
}

declare module '#app/features/community/nodes/node-in-editor' {
  interface NodesInEditor {
    emoji: typeof inEditor
  }
}

export const inEditor: NodeInEditor<NodeOf<'emoji'>> = {
  spec: {
    inline: true,
    group: 'inline',
    atom: true,
    leafText: ({ attrs }) => attrs.code,
    attrs: { code: {} },
    parseDOM: [
      parseSpan('emoji', (element) => {
        const code = element.getAttribute('data-emoji') ?? ''
        return emojiSymbols.has(code) ? { code } : null
      }),
    ],
    toDOM: ({ attrs: { code } }) => [
      'span',
      { 'data-emoji': code, title: code },
      [
        `${svgNamespace} svg`,
        { role: 'img', 'aria-label': code, class: 'inline-block size-6 align-[-6px]' },
        [`${svgNamespace} use`, { href: emojiImage(emojiSymbols.get(code) ?? '') }],
      ],
    ],
  },
  toDocument: ({ attrs }) => [{ type: 'emoji', attrs: { code: String(attrs.code) } }],
  rules: () => [emojiRule],
}

import type { Schema } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { emojiSymbols } from '@vce/protocol'
import type { CodeFinder } from '#app/features/community/nodes/contract/code-finder'
import { isLinkAddress } from '#app/features/community/nodes/text/link-address'
import { lineRule, type TypedRule, wrapRule } from './typed-rules'

/** Replaces `[微笑]` when its bracket is closed; also 【微笑】, as typed on Chinese keyboards. */
const emojiRule: TypedRule = {
  pattern: /[[【]([^[\]【】\s]{1,12})[\]】]$/,
  apply(state, [, name = ''], from, to) {
    const code = `[${name}]`
    const { emoji } = state.schema.nodes
    return emoji && emojiSymbols.has(code) ? state.tr.replaceWith(from, to, emoji.create({ code })) : null
  },
}

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

const linkRule: TypedRule = {
  pattern: /(?:^|[\s\u{FFFC}\p{Script=Han}，。：；])(https?:\/\/[^\s\u{FFFC}]+)(\s)$/u,
  apply(state, [all, href = '', blank = ' '], from, to) {
    const type = state.schema.marks.link
    if (!type || !isLinkAddress(href)) return null
    const start = from + all.length - blank.length - href.length
    const end = start + href.length
    const tr = state.tr.addMark(start, end, type.create({ href }))
    // After an IME composition the space is already in the document.
    return (end === to ? tr.insertText(blank, to) : tr).removeStoredMark(type)
  },
}

/** Replaces `---` on its own line by a horizontal rule. */
const ruleRule: TypedRule = {
  pattern: /^---$/,
  apply(state, _match, from) {
    const { horizontalRule, paragraph } = state.schema.nodes
    const $start = state.doc.resolve(from)
    if (!horizontalRule || !paragraph || $start.depth !== 1) return null
    const at = $start.before()
    const tr = state.tr.replaceWith(at, $start.after(), [horizontalRule.create(), paragraph.create()])
    return tr.setSelection(TextSelection.create(tr.doc, at + 2))
  },
}

/** Rules that change text while it is typed: prefixes of a line, emoticons, contracts, addresses. */
export function rulesOf({ nodes }: Schema, finder: () => CodeFinder): TypedRule[] {
  const { heading, bulletList, orderedList, blockquote, codeBlock } = nodes
  return [
    emojiRule,
    contractRule(finder),
    linkRule,
    ...(heading ? [lineRule(/^(#{2,3})\s$/, heading, ([, marker = '']) => ({ level: marker.length }))] : []),
    ...(bulletList ? [wrapRule(/^[-*]\s$/, bulletList)] : []),
    ...(orderedList
      ? [wrapRule(/^([1-9]\d{0,2})\.\s$/, orderedList, ([, start]) => ({ start: Number(start) }))]
      : []),
    ...(blockquote ? [wrapRule(/^>\s$/, blockquote)] : []),
    ...(codeBlock ? [lineRule(/^```$/, codeBlock)] : []),
    ruleRule,
  ]
}

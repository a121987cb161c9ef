import type { Schema } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { symbolOfEmoji } from '@vce/protocol'
import type { ContractNames } from '#app/features/community/editor/paste/contract-names'
import { isLinkAddress } from '#app/features/community/editor/paste/link-address'
import { lineRule, type TypedRule, wrapRule } from './typed-rules'

/** `[微笑]` as soon as its bracket is closed; 【微笑】 of a Chinese keyboard too. */
const emojiRule: TypedRule = {
  pattern: /[[【]([^[\]【】\s]{1,12})[\]】]$/,
  apply(state, [, name = ''], from, to) {
    const code = `[${name}]`
    const { emoji } = state.schema.nodes
    return emoji && symbolOfEmoji.has(code) ? state.tr.replaceWith(from, to, emoji.create({ code })) : null
  },
}

/** `$rb2701 `: a contract written to its end needs no choice from the list. */
const contractRule = (names: () => ContractNames): TypedRule => ({
  pattern: /[$＄￥]([A-Za-z]{1,2}\d{3,4})([\s，。、；,;])$/,
  apply(state, [, written = '', end = ''], from, to) {
    const { contract } = state.schema.nodes
    const found = names().find(written)
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
    // A composed blank is there already.
    return (end === to ? tr.insertText(blank, to) : tr).removeStoredMark(type)
  },
}

/** `---` on a line of its own. */
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

/** Rules for text that changes while it is typed: markers of a line, emoticons, contracts, addresses. */
export function rulesOf({ nodes }: Schema, names: () => ContractNames): TypedRule[] {
  const { heading, bulletList, orderedList, blockquote, codeBlock } = nodes
  return [
    emojiRule,
    contractRule(names),
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

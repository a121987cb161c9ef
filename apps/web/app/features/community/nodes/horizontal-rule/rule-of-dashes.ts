import { TextSelection } from '@tiptap/pm/state'
import type { TypedRule } from '#app/features/community/nodes/typed-rule'

/** Replaces `---` on its own line by a horizontal rule. */
export const ruleOfDashes: TypedRule = {
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

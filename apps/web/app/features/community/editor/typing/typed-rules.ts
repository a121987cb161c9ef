import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { TypedRule } from '#app/features/community/nodes/typed-rule'

/** Number of characters before the caret that rules can match. */
const maxLength = 500

function runRules(rules: readonly TypedRule[], view: EditorView, from: number, to: number, text: string) {
  const { state, composing } = view
  const { parent, parentOffset } = state.doc.resolve(from)
  if (composing || !parent.inlineContent || parent.type.spec.code) return false
  const before =
    parent.textBetween(Math.max(0, parentOffset - maxLength), parentOffset, null, '\uFFFC') + text
  for (const { pattern, apply } of rules) {
    const match = pattern.exec(before)
    const tr = match && apply(state, match, from - (match[0].length - text.length), to)
    if (!tr) continue
    view.dispatch(tr)
    return true
  }
  return false
}

/**
 * Runs rules on typed text. Used instead of `prosemirror-inputrules` to limit the size of the editor: no
 * bundler removes the rules for quotes and dashes that the package contains.
 */
export const typedRules = (rules: readonly TypedRule[]) =>
  new Plugin({
    props: {
      handleTextInput: (view, from, to, text) => runRules(rules, view, from, to, text),
      handleDOMEvents: {
        compositionend(view) {
          // ProseMirror adds the composed text to its state after this event.
          setTimeout(() => {
            const { selection } = view.state
            if (!view.isDestroyed && selection.empty)
              runRules(rules, view, selection.from, selection.from, '')
          })
          return false
        },
      },
    },
  })

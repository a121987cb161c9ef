import type { Node, NodeType } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { canJoin, findWrapping } from '@tiptap/pm/transform'
import type { EditorView } from '@tiptap/pm/view'

/** Change of a text that ends with the pattern as soon as it is typed; null: none. */
export interface TypedRule {
  pattern: RegExp
  /** `from`, `to`: where the matched text stands, without the letter that is being typed. */
  apply: (state: EditorState, match: RegExpExecArray, from: number, to: number) => Transaction | null
}

/** Characters before the caret that a rule looks at. */
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
 * Runs rules on what is typed. Own code in place of `prosemirror-inputrules`, whose quotes and dashes no bundler drops:
 * the editor's size is bounded.
 */
export const typedRules = (rules: readonly TypedRule[]) =>
  new Plugin({
    props: {
      handleTextInput: (view, from, to, text) => runRules(rules, view, from, to, text),
      handleDOMEvents: {
        compositionend(view) {
          // ProseMirror reads the composed text after this event.
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

/** Makes a line another kind of line by what it begins with: `## `. */
export const lineRule = (
  pattern: RegExp,
  type: NodeType,
  attrsOf?: (match: RegExpExecArray) => Record<string, unknown>,
): TypedRule => ({
  pattern,
  apply(state, match, from, to) {
    const $start = state.doc.resolve(from)
    if (!$start.node(-1).canReplaceWith($start.index(-1), $start.indexAfter(-1), type)) return null
    return state.tr.delete(from, to).setBlockType(from, from, type, attrsOf?.(match))
  },
})

/** Whether a list that begins with a number continues the one above; others always do. */
const goesOn = (above: Node, { start }: { start?: unknown } = {}) =>
  start === undefined || Number(above.attrs.start) + above.childCount === start

/** Puts a line into a list or a quote by what it begins with: `- `, `1. `; a list above it continues. */
export const wrapRule = (
  pattern: RegExp,
  type: NodeType,
  attrsOf?: (match: RegExpExecArray) => Record<string, unknown>,
): TypedRule => ({
  pattern,
  apply(state, match, from, to) {
    const tr = state.tr.delete(from, to)
    const attrs = attrsOf?.(match)
    const range = tr.doc.resolve(from).blockRange()
    const wrapping = range && findWrapping(range, type, attrs)
    if (!range || !wrapping) return null
    tr.wrap(range, wrapping)
    const above = tr.doc.resolve(from - 1).nodeBefore
    const joins = above?.type === type && goesOn(above, attrs) && canJoin(tr.doc, from - 1)
    return joins ? tr.join(from - 1) : tr
  },
})

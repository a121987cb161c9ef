import type { Node, NodeType } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { canJoin, findWrapping } from '@tiptap/pm/transform'
import type { EditorView } from '@tiptap/pm/view'

/** A change applied as soon as the typed text ends with the pattern. */
export interface TypedRule {
  pattern: RegExp
  /**
   * `from` and `to` delimit the matched text in the document, which does not include the character being typed
   * yet. Returns null to change nothing.
   */
  apply: (state: EditorState, match: RegExpExecArray, from: number, to: number) => Transaction | null
}

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

/** Rule that changes the type of a line which begins with a prefix such as `## `. */
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

/**
 * Whether a new list continues the list above it; a numbered list does so only if its number is the next one.
 */
const continuesNumbers = (above: Node, { start }: { start?: unknown } = {}) =>
  start === undefined || Number(above.attrs.start) + above.childCount === start

/**
 * Rule that wraps a line which begins with a prefix such as `- ` or `1. ` in a list or quote; joins the new
 * list with a list above.
 */
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
    const joins = above?.type === type && continuesNumbers(above, attrs) && canJoin(tr.doc, from - 1)
    return joins ? tr.join(from - 1) : tr
  },
})

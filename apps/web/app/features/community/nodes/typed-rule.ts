import type { Node, NodeType } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { canJoin, findWrapping } from '@tiptap/pm/transform'

/** A change applied as soon as the typed text ends with the pattern. */
export interface TypedRule {
  pattern: RegExp
  /**
   * `from` and `to` delimit the matched text in the document, which does not include the character being typed
   * yet. Returns null to change nothing.
   */
  apply: (state: EditorState, match: RegExpExecArray, from: number, to: number) => Transaction | null
}

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

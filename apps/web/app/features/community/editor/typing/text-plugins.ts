import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { type BoundsFault, boundsFault } from '#app/features/community/editor/schema/bounds'

/** Rejects changes that would exceed the bounds of a document on the server. */
export const boundsPlugin = (onFault: (fault: BoundsFault) => void) =>
  new Plugin({
    filterTransaction(tr) {
      const fault = tr.docChanged ? boundsFault(tr.doc) : null
      if (fault) onFault(fault)
      return fault === null
    },
  })

/** Keeps an empty line after the last block, so that the user can continue writing. */
export const trailingLinePlugin = () =>
  new Plugin({
    appendTransaction(_transactions, _before, { doc, tr, schema }) {
      const { paragraph } = schema.nodes
      return !paragraph || doc.lastChild?.isTextblock ? null : tr.insert(doc.content.size, paragraph.create())
    },
  })

/** Shows a hint while the text is empty. */
export const placeholderPlugin = (hint: string) =>
  new Plugin({
    props: {
      decorations({ doc }) {
        const line = doc.firstChild
        if (doc.childCount !== 1 || line?.type.name !== 'paragraph' || line.content.size > 0) return null
        const attributes = { class: 'is-empty', 'data-placeholder': hint }
        return DecorationSet.create(doc, [Decoration.node(0, line.nodeSize, attributes)])
      },
    },
  })

/** Inserts typed text below a selected block instead of replacing the block. */
export const typeBelowBlocksPlugin = () =>
  new Plugin({
    props: {
      handleTextInput(view, _from, _to, text) {
        if (!stepBelow(view)) return false
        view.dispatch(view.state.tr.insertText(text))
        return true
      },
      handleDOMEvents: {
        compositionstart(view) {
          stepBelow(view)
          return false
        },
      },
    },
  })

/** Adds a line below the selected block and moves the caret there; false if no block is selected. */
function stepBelow(view: EditorView): boolean {
  const { selection, schema, tr } = view.state
  const { paragraph } = schema.nodes
  if (!(selection instanceof NodeSelection) || selection.node.isInline || !paragraph) return false
  tr.insert(selection.to, paragraph.create())
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.to + 1)))
  return true
}

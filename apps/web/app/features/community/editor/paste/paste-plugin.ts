import type { Slice } from '@tiptap/pm/model'
import { type EditorState, Plugin } from '@tiptap/pm/state'
import { boundsFault } from '#app/features/community/editor/schema/bounds'
import type { CodeFinder } from '#app/features/community/nodes/contract/code-finder'
import { isAssistantText } from './assistant-text'
import { withoutTables } from './clean-html'
import { linesOfSlice, pastedSlice, sliceOfText } from './paste-slice'

interface PasteOptions {
  finder: () => CodeFinder
  onPictures: (files: File[]) => void
  /** Called when a text written by an AI was pasted. */
  onAssistantText: () => void
}

const picturesOf = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

/**
 * Whether a slice can be inserted at the selection. It may become nested too deep, and a manipulated slice
 * may not fit the schema.
 */
function fits({ tr }: EditorState, slice: Slice): boolean {
  try {
    return boundsFault(tr.replaceSelection(slice).doc) !== 'depth'
  } catch {
    return false
  }
}

/**
 * Handles pasted and dropped content: passes pictures to `onPictures`, and reduces all other content to the
 * schema.
 */
export function pastePlugin({ finder, onPictures, onAssistantText }: PasteOptions) {
  /**
   * Passes the pictures of `data` on; false without pictures, or if `data` also has text, as a copied table
   * does.
   */
  function passPictures(data: DataTransfer | null): boolean {
    const files = picturesOf(data)
    if (files.length === 0 || data?.getData('text/plain')) return false
    onPictures(files)
    return true
  }
  return new Plugin({
    props: {
      handlePaste(_view, { clipboardData: data }) {
        const [text = '', html = ''] = [data?.getData('text/plain'), data?.getData('text/html')]
        if (isAssistantText({ text, html })) onAssistantText()
        return passPictures(data)
      },
      handleDrop(_view, event) {
        const isTaken = passPictures(event.dataTransfer)
        if (isTaken) event.preventDefault()
        return isTaken
      },
      transformPastedHTML: withoutTables,
      clipboardTextParser: (text, _context, _plain, view) => sliceOfText(text, view.state.schema),
      transformPasted(slice, { state }) {
        const pasted = pastedSlice(slice, state.schema, finder())
        return fits(state, pasted) ? pasted : linesOfSlice(pasted)
      },
    },
  })
}

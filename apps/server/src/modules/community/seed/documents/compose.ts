import type { Block, PostDocument } from '@vce/protocol'
import type { Drawing } from '../pictures/drawing'
import type { Draft } from './draft'
import { inline, type Names } from './inline'

export interface ComposeOptions extends Names {
  /** The address of the picture of a drawing. */
  pictureOf(drawing: Drawing): string
}

function blockOf(draft: Draft, options: ComposeOptions): Block {
  const line = (text: string) => inline(text, options)
  const paragraph = (text: string): Block => ({ type: 'paragraph', content: line(text) })
  switch (draft.kind) {
    case 'paragraph':
      return paragraph(draft.text)
    case 'heading':
      return { type: 'heading', attrs: { level: draft.level }, content: line(draft.text) }
    case 'list': {
      const content = draft.items.map((item) => ({ type: 'listItem' as const, content: [paragraph(item)] }))
      return draft.ordered
        ? { type: 'orderedList', attrs: { start: 1 }, content }
        : { type: 'bulletList', content }
    }
    case 'quote':
      return { type: 'blockquote', content: [paragraph(draft.text)] }
    case 'code':
      return { type: 'codeBlock', content: [{ type: 'text', text: draft.text }] }
    case 'card':
      return { type: 'quoteCard', attrs: { code: draft.code, interval: draft.interval } }
    case 'drawing':
      return { type: 'image', attrs: { upload: options.pictureOf(draft.drawing), alt: draft.alt } }
    case 'vote':
      // Marks where the post's own vote is shown; `id` is set once the vote has an id.
      return { type: 'vote', attrs: { id: 0 } }
    case 'journal':
      return { type: 'journal', attrs: draft.journal }
  }
}

/** The document of some drafts; mentions and topics get their ids. */
export const documentOf = (drafts: readonly Draft[], options: ComposeOptions): PostDocument => ({
  type: 'doc',
  content: drafts.map((draft) => blockOf(draft, options)),
})

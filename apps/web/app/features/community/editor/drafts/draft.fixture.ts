import { type DraftContent, noExtras } from './draft-content'
import type { StoredDraft } from './draft-merge'

/** A draft with a short text. */
export const draftOf = (text: string, changes: Partial<DraftContent> = {}): DraftContent => ({
  title: '',
  document: {
    type: 'doc',
    content: [{ type: 'paragraph', ...(text !== '' && { content: [{ type: 'text', text }] }) }],
  },
  extras: noExtras,
  ...changes,
})

export const storedDraftOf = (text: string, revision = 1): StoredDraft => ({
  id: 5,
  revision,
  content: draftOf(text),
  updatedAt: '2026-11-23 21:31:40',
})

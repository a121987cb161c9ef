import { type DraftContent, noExtras } from './draft-content'
import type { StoredDraft } from './draft-merge'

/** A draft of a few words. */
export const draftOf = (words: string, changes: Partial<DraftContent> = {}): DraftContent => ({
  title: '',
  document: {
    type: 'doc',
    content: [{ type: 'paragraph', ...(words !== '' && { content: [{ type: 'text', text: words }] }) }],
  },
  extras: noExtras,
  ...changes,
})

export const storedOf = (words: string, revision = 1): StoredDraft => ({
  id: 5,
  revision,
  content: draftOf(words),
  updatedAt: '2026-11-23 21:31:40',
})

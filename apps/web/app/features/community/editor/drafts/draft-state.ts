import type { DraftContent, DraftPlace } from './draft-content'
import type { Conflict, KnownDraft, SaveAnswer } from './draft-merge'
import type { DraftStore } from './draft-store'
import type { Lease, TabMessage } from './tab-lease'

export interface SaveInput extends DraftPlace {
  revision: number
  content: DraftContent
}

export interface DraftCalls {
  load: () => Promise<KnownDraft>
  save: (input: SaveInput) => Promise<SaveAnswer>
  /** The same for a page that is being left: there is no answer. */
  saveOnLeave: (input: SaveInput) => void
  drop: (id: number) => Promise<unknown>
  /** Without a session drafts stay in the browser. */
  canSave: () => boolean
  /** Message to the user about a failed save. */
  messageOf: (error: unknown) => string
}

export interface SessionOptions {
  userId: number
  place: DraftPlace
  tab: string
  store: DraftStore
  calls: DraftCalls
  send: (message: TabMessage) => void
  now: () => number
  /** Content of the editor without a draft: the text of an edited post; null for a new text. */
  base: DraftContent | null
  /** The text in the editor. */
  read: () => DraftContent
  /** Puts another text into the editor. */
  show: (content: DraftContent) => void
}

export interface DraftState {
  isLoading: boolean
  lease: Lease
  conflict: Conflict | null
  /** When the text was last saved, and where; epoch milliseconds. */
  saved: { at: number; where: 'server' | 'browser' } | null
  /** Time of the text that was brought back; until it is dropped or continued. */
  restoredAt: number | string | null
  /** Message on why the server has not stored the draft. */
  message: string | null
}

export const openingState: DraftState = {
  isLoading: true,
  lease: 'here',
  conflict: null,
  saved: null,
  restoredAt: null,
  message: null,
}

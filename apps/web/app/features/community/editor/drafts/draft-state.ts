import type { DraftContent, DraftIdentity } from './draft-content'
import type { Conflict, KnownDraft, SaveAnswer } from './draft-merge'
import type { DraftStore } from './draft-store'
import type { Lease, TabMessage } from './tab-lease'

export interface SaveInput extends DraftIdentity {
  revision: number
  content: DraftContent
}

export interface DraftCalls {
  load: () => Promise<KnownDraft>
  save: (input: SaveInput) => Promise<SaveAnswer>
  /** Saves when the page is being left; the reply is not awaited. */
  saveOnLeave: (input: SaveInput) => void
  drop: (id: number) => Promise<unknown>
  /** Whether there is a session; without one drafts stay in the browser. */
  canSave: () => boolean
  /** Message shown to the user after a failed save. */
  messageOf: (error: unknown) => string
}

export interface SessionOptions {
  userId: number
  identity: DraftIdentity
  tab: string
  store: DraftStore
  calls: DraftCalls
  send: (message: TabMessage) => void
  now: () => number
  /** Content of the editor if there is no draft: the edited post; null for a new text. */
  base: DraftContent | null
  /** Returns the current content of the editor. */
  read: () => DraftContent
  /** Replaces the content of the editor. */
  show: (content: DraftContent) => void
}

export interface DraftState {
  isLoading: boolean
  lease: Lease
  conflict: Conflict | null
  /** Time of the last save in epoch milliseconds, and where it was saved. */
  saved: { at: number; where: 'server' | 'browser' } | null
  /** Time of the restored text; null once it is dropped or replaced. */
  restoredAt: number | string | null
  /** Reason why the server has not stored the draft. */
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

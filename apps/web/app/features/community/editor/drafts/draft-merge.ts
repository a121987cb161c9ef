import { type DraftContent, isSameContent } from './draft-content'

/** A draft as stored by the server. */
export interface StoredDraft {
  id: number
  revision: number
  content: DraftContent
  /** Beijing time of the last save. */
  updatedAt: string
}

/** Copy of a draft in this browser. */
export interface LocalDraft {
  content: DraftContent
  /** Id and revision of the server's draft when the copy was written; 0 if there was none. */
  id: number
  revision: number
  /** Whether the server has stored this content. */
  saved: boolean
  /** Time of the copy in epoch milliseconds. */
  at: number
}

/** Two versions of one draft; the user has to choose. */
export interface Conflict {
  mine: { content: DraftContent; at: number }
  theirs: StoredDraft
}

/** The draft that the server is known to have stored; null for none. */
export type KnownDraft = StoredDraft | null

export type OpenedDraft =
  | { kind: 'empty'; known: null }
  /** `unsaved`: the server has not stored the content yet. */
  | { kind: 'restored'; content: DraftContent; known: KnownDraft; unsaved: boolean; at: number | null }
  /** There is only text typed before the drafts were loaded; the editor keeps this text. */
  | { kind: 'typed'; known: null }
  | { kind: 'conflict'; conflict: Conflict }

/** Whether the content equals that of an editor without a draft. */
export type IsBlank = (content: DraftContent) => boolean

/** State without typed text: the browser's copy, the server's draft, or a conflict if both have changed. */
function stateWithoutTyped({ local, stored, isBlank }: Opening): Exclude<OpenedDraft, { kind: 'typed' }> {
  if (!local || isBlank(local.content)) {
    if (!stored) return { kind: 'empty', known: null }
    return { kind: 'restored', content: stored.content, known: stored, unsaved: false, at: null }
  }
  // The draft was published or dropped elsewhere.
  if (!stored && local.saved) return { kind: 'empty', known: null }
  const { content, at } = local
  if (!stored) return { kind: 'restored', content, known: null, unsaved: true, at }
  if (local.saved || isSameContent(content, stored.content))
    return { kind: 'restored', content: stored.content, known: stored, unsaved: false, at: null }
  if (local.revision === stored.revision && local.id === stored.id)
    return { kind: 'restored', content, known: stored, unsaved: true, at }
  return { kind: 'conflict', conflict: { mine: { content, at }, theirs: stored } }
}

interface Opening {
  local: LocalDraft | null
  stored: KnownDraft
  /** Text that the user typed before the drafts were loaded. */
  typed: DraftContent
  isBlank: IsBlank
  now: number
}

/** State of an editor when it opens: compares the browser's copy, the server's draft and the typed text. */
export function openDraft(opening: Opening): OpenedDraft {
  const { typed, isBlank, now } = opening
  const found = stateWithoutTyped(opening)
  if (isBlank(typed)) return found
  if (found.kind === 'empty') return { kind: 'typed', known: null }
  if (found.kind === 'restored' && isSameContent(found.content, typed)) return found
  const theirs =
    found.kind === 'conflict'
      ? found.conflict.theirs
      : { ...(found.known ?? unknown), content: found.content }
  return { kind: 'conflict', conflict: { mine: { content: typed, at: now }, theirs } }
}

/** Id and revision of a text that the server does not have. */
const unknown = { id: 0, revision: 0, updatedAt: '' }

/** The server's draft for a chosen text; null if only this browser has the text. */
export const knownDraft = (draft: StoredDraft): KnownDraft => (draft.id === 0 ? null : draft)

export interface SaveAnswer {
  saved: boolean
  id: number
  revision: number
  updatedAt: string
  /** The stored content if another save came first. */
  content: DraftContent | null
}

export type SaveOutcome =
  | { kind: 'saved'; known: StoredDraft }
  /**
   * The server has a newer revision with an earlier text of this page, or with a blank text; the text is sent
   * again.
   */
  | { kind: 'again'; known: StoredDraft }
  | { kind: 'conflict'; theirs: StoredDraft }

/**
 * Outcome of a save. `left` is the text that was sent, without waiting for the reply, when the page was
 * hidden.
 */
export function saveOutcome(
  sent: DraftContent,
  { before, left, isBlank }: { before: KnownDraft; left: DraftContent | null; isBlank: IsBlank },
  answer: SaveAnswer,
): SaveOutcome {
  const { saved, id, revision, updatedAt } = answer
  if (saved || !answer.content) return { kind: 'saved', known: { id, revision, updatedAt, content: sent } }
  const theirs = { id, revision, updatedAt, content: answer.content }
  // The server has the sent text already: an earlier save stored it, and the reply to that save was lost.
  if (isSameContent(theirs.content, sent)) return { kind: 'saved', known: theirs }
  const isOwn = [before?.content, left].some((own) => own && isSameContent(theirs.content, own))
  if (isOwn || isBlank(theirs.content)) return { kind: 'again', known: theirs }
  return { kind: 'conflict', theirs }
}

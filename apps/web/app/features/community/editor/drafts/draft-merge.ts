import { type DraftContent, sameContent } from './draft-content'

/** A draft as the server has it. */
export interface StoredDraft {
  id: number
  revision: number
  content: DraftContent
  /** Beijing time of its last save. */
  updatedAt: string
}

/** The copy of a draft in this browser. */
export interface LocalDraft {
  content: DraftContent
  /** Id and revision that the server had when it was written; 0 without one. */
  id: number
  revision: number
  /** Whether the server has the same content. */
  saved: boolean
  /** Epoch milliseconds. */
  at: number
}

/** Two texts of one draft, between which the user chooses. */
export interface Conflict {
  mine: { content: DraftContent; at: number }
  theirs: StoredDraft
}

/** Draft that the server is known to hold; null for none. */
export type KnownDraft = StoredDraft | null

export type OpenedDraft =
  | { kind: 'empty'; known: null }
  /** `unsaved`: the server does not have it yet. */
  | { kind: 'restored'; content: DraftContent; known: KnownDraft; unsaved: boolean; at: number | null }
  /** The text that was typed before the drafts arrived stays. */
  | { kind: 'typed'; known: null }
  | { kind: 'conflict'; conflict: Conflict }

/** Whether a text is what the editor shows without a draft. */
export type IsBlank = (content: DraftContent) => boolean

/** The copy to continue with, if any: the newer of two texts with a common revision. */
function continued({ local, stored, isBlank }: Opening): Exclude<OpenedDraft, { kind: 'typed' }> {
  if (!local || isBlank(local.content)) {
    if (!stored) return { kind: 'empty', known: null }
    return { kind: 'restored', content: stored.content, known: stored, unsaved: false, at: null }
  }
  // Published or dropped elsewhere.
  if (!stored && local.saved) return { kind: 'empty', known: null }
  const { content, at } = local
  if (!stored) return { kind: 'restored', content, known: null, unsaved: true, at }
  if (local.saved || sameContent(content, stored.content))
    return { kind: 'restored', content: stored.content, known: stored, unsaved: false, at: null }
  if (local.revision === stored.revision && local.id === stored.id)
    return { kind: 'restored', content, known: stored, unsaved: true, at }
  return { kind: 'conflict', conflict: { mine: { content, at }, theirs: stored } }
}

interface Opening {
  local: LocalDraft | null
  stored: KnownDraft
  /** Text that the user has typed until the drafts arrived. */
  typed: DraftContent
  isBlank: IsBlank
  now: number
}

/** State of an editor that opens at a place with drafts. */
export function openDraft(opening: Opening): OpenedDraft {
  const { typed, isBlank, now } = opening
  const found = continued(opening)
  if (isBlank(typed)) return found
  if (found.kind === 'empty') return { kind: 'typed', known: null }
  if (found.kind === 'restored' && sameContent(found.content, typed)) return found
  const theirs =
    found.kind === 'conflict'
      ? found.conflict.theirs
      : { ...(found.known ?? unknown), content: found.content }
  return { kind: 'conflict', conflict: { mine: { content: typed, at: now }, theirs } }
}

/** Revision of a text that only this browser has. */
const unknown = { id: 0, revision: 0, updatedAt: '' }

/** The server's draft for a text that the user has chosen; null for one that only this browser has. */
export const knownOf = (draft: StoredDraft): KnownDraft => (draft.id === 0 ? null : draft)

export interface SaveAnswer {
  saved: boolean
  id: number
  revision: number
  updatedAt: string
  /** The stored text of a lost race. */
  content: DraftContent | null
}

export type SaveOutcome =
  | { kind: 'saved'; known: StoredDraft }
  /** The server is a revision ahead, and its text is not another one: the text is sent again. */
  | { kind: 'again'; known: StoredDraft }
  | { kind: 'conflict'; theirs: StoredDraft }

/** Effect of a save's answer on the sent text. `left`: the text that was sent when the page was left. */
export function afterSave(
  sent: DraftContent,
  { before, left, isBlank }: { before: KnownDraft; left: DraftContent | null; isBlank: IsBlank },
  answer: SaveAnswer,
): SaveOutcome {
  const { saved, id, revision, updatedAt } = answer
  if (saved || !answer.content) return { kind: 'saved', known: { id, revision, updatedAt, content: sent } }
  const theirs = { id, revision, updatedAt, content: answer.content }
  // A save of this page whose answer was lost.
  if (sameContent(theirs.content, sent)) return { kind: 'saved', known: theirs }
  const isOwn = [before?.content, left].some((own) => own && sameContent(theirs.content, own))
  if (isOwn || isBlank(theirs.content)) return { kind: 'again', known: theirs }
  return { kind: 'conflict', theirs }
}

import type { DraftExtras, DraftKind, PostDocument } from '@vce/protocol'

/** Kind and target of the text that a user writes; they identify the draft among those of the user. */
export interface DraftIdentity {
  kind: DraftKind
  /**
   * Id of the post that is answered, commented or edited, or of the comment that is replied to; 0 for a new
   * post.
   */
  target: number
  /** Revision of the edited post; 0 for other kinds. */
  baseRevision: number
}

/** Content of a draft. */
export interface DraftContent {
  title: string
  document: PostDocument
  extras: DraftExtras
}

export const noExtras: DraftExtras = { topic_ids: [], is_ai: false, vote: null, bounty: 0, days: 0 }

/** Key of a draft, unique among the drafts of a user. */
export const draftIdentityKey = ({ kind, target, baseRevision }: DraftIdentity) =>
  `${kind}:${target}:${baseRevision}`

/** Sorts the keys of a value, because the database does not preserve their order. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(
    entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, each]) => [key, sorted(each)]),
  )
}

const textOf = ({ title, document, extras }: DraftContent) =>
  JSON.stringify(sorted({ title: title.trim(), document, extras }))

export const isSameContent = (one: DraftContent, other: DraftContent) => textOf(one) === textOf(other)

const hasText = (vote: DraftExtras['vote']) =>
  vote !== null && [vote.title, ...vote.options].some((text) => text.trim() !== '')

const isFilled = (journal: DraftExtras['journal']) =>
  !!journal &&
  [journal.opened_at, journal.open_price, journal.closed_at, journal.close_price, journal.reason].some(
    (text) => text.trim() !== '',
  )

/** Whether the content has nothing that has to be saved. */
export function isEmptyContent({ title, document, extras }: DraftContent): boolean {
  const isBlank = document.content.every(
    (block) => (block.type === 'paragraph' && block.content === undefined) || block.type === 'vote',
  )
  return (
    title.trim() === '' &&
    isBlank &&
    !hasText(extras.vote) &&
    !isFilled(extras.journal) &&
    !extras.forecast?.direction
  )
}

import type { DraftExtras, DraftKind, PostDocument } from '@vce/protocol'

/** Place that a draft belongs to: a user has one draft for each place. */
export interface DraftPlace {
  kind: DraftKind
  /** The post that is answered, commented or edited, or the comment that is replied to; 0 for a new post. */
  target: number
  /** The revision of an edited post; 0 otherwise. */
  baseRevision: number
}

/** Content of a draft. */
export interface DraftContent {
  title: string
  document: PostDocument
  extras: DraftExtras
}

export const noExtras: DraftExtras = { topic_ids: [], is_ai: false, vote: null, bounty: 0, days: 0 }

/** Key of a place among the drafts of a user. */
export const placeKey = ({ kind, target, baseRevision }: DraftPlace) => `${kind}:${target}:${baseRevision}`

/** The same value with its keys in order: a database does not preserve their order. */
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

export const sameContent = (one: DraftContent, other: DraftContent) => textOf(one) === textOf(other)

const hasText = (vote: DraftExtras['vote']) =>
  vote !== null && [vote.title, ...vote.options].some((text) => text.trim() !== '')

const isFilled = (journal: DraftExtras['journal']) =>
  !!journal &&
  [journal.opened_at, journal.open_price, journal.closed_at, journal.close_price, journal.reason].some(
    (text) => text.trim() !== '',
  )

/** Whether the content holds nothing that a user would miss. */
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

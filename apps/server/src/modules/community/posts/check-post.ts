import { lengthOf, maxBodyLength, maxTopics, maxUntitledLength, type VoteDraft } from '@vce/protocol'
import { fromBeijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Failure } from '#platform/errors'
import { topicsRepository } from '../topics/topics.repository'
import type { WritingRefusal } from '../writing/check-writing'
import type { DocumentFacts } from '../writing/document-facts'
import type { TextDraft } from '../writing/text-draft'

type PostRefusal =
  | 'titleMissing'
  | 'textMissing'
  | 'textTooLong'
  | 'unknownTopic'
  | 'badJournal'
  | 'badForm'
  | WritingRefusal

/** Returns the failure with which the called endpoint refuses a post. */
type RefusePost = (key: PostRefusal, values?: Record<string, string | number>) => Failure

/** A post that is being published or edited. */
export interface PostDraft extends TextDraft {
  kind: 'post'
  refuse: RefusePost
}

interface PostForm {
  /** Kind: 1 帖子, 2 提问. */
  kind: number
  title: string
  /** Whether the post has a vote, which its document may show once. */
  hasVote: boolean
}

/** Refuses a post whose text is too long, or that lacks a required title or text. */
function checkTitleAndText({ kind, title }: PostForm, facts: DocumentFacts, refuse: RefusePost) {
  const length = lengthOf(facts.text)
  if (length > maxBodyLength.post) throw refuse('textTooLong')
  if (title === '' && (kind === 2 || length > maxUntitledLength)) throw refuse('titleMissing')
  if (!(facts.hasContent || (kind === 2 && title !== ''))) throw refuse('textMissing')
}

/**
 * Refuses a journal unless its trade is in the past; the time and the price of the close must be given
 * together or not at all.
 */
function checkJournal({ journal }: DocumentFacts, now: Date, refuse: RefusePost) {
  if (!journal) return
  const { opened_at: openedAt, closed_at: closedAt, close_price: closePrice } = journal
  const isWhole = (closedAt === undefined) === (closePrice === undefined)
  const last = closedAt ?? openedAt
  if (!isWhole || openedAt > last || fromBeijingTime(last) > now) throw refuse('badJournal')
}

/** Refuses a post whose title, text, journal or vote has not the form of its kind. */
export function checkForm(
  form: PostForm,
  { facts, now, refuse }: Pick<PostDraft, 'facts' | 'now' | 'refuse'>,
) {
  checkTitleAndText(form, facts, refuse)
  checkJournal(facts, now, refuse)
  if (facts.votes.length > (form.hasVote ? 1 : 0)) throw refuse('badForm')
}

/** The topics of a post: the chosen ones and those named in its document. */
export async function topicsOf(
  tx: Database,
  chosen: readonly number[],
  { facts, refuse }: Pick<PostDraft, 'facts' | 'refuse'>,
) {
  const ids = [...new Set([...chosen, ...facts.topics])]
  if (ids.length > maxTopics) throw refuse('unknownTopic')
  const topics = await topicsRepository(tx).visible(ids)
  if (topics.length < ids.length) throw refuse('unknownTopic')
  return topics
}

/** The full text of a post, which the filter checks. */
export const fullTextOf = (title: string, { text, links, pictures }: DocumentFacts, vote?: VoteDraft) =>
  [title, text, ...links, ...pictures.map(({ alt }) => alt), ...(vote ? [vote.title, ...vote.options] : [])]
    .filter((part) => part !== '')
    .join('\n')

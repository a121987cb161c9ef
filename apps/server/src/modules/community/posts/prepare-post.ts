import {
  type InputOf,
  lengthOf,
  maxBodyLength,
  maxTopics,
  maxUntitledLength,
  type PostDocument,
  type publishPost,
  type VoteDraft,
} from '@vce/protocol'
import { fromBeijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Failure } from '#platform/errors'
import { topicsRepository } from '../topics/topics.repository'
import type { DocumentFacts } from '../writing/document-facts'

type Draft = Pick<InputOf<typeof publishPost>, 'kind' | 'title' | 'document' | 'topic_ids'>

export type PostRefusal =
  | 'titleMissing'
  | 'textMissing'
  | 'textTooLong'
  | 'unknownTopic'
  | 'badJournal'
  | 'badForm'

type RefusePost = (key: PostRefusal) => Failure

/** Refuses a post whose text is too long, or that lacks a required title or text. */
export function checkTitleAndText({ kind, title }: Draft, facts: DocumentFacts, refuse: RefusePost) {
  const { text, pictures, charts, journal, votes } = facts
  const length = lengthOf(text)
  if (length > maxBodyLength.post) throw refuse('textTooLong')
  if (title === '' && (kind === 2 || length > maxUntitledLength)) throw refuse('titleMissing')
  const hasBlocks = pictures.length + charts.length + votes.length > 0 || journal !== null
  if (text === '' && !(hasBlocks || (kind === 2 && title !== ''))) throw refuse('textMissing')
}

/**
 * Refuses a journal unless its trade is in the past; the time and the price of the close must be given
 * together or not at all.
 */
export function checkJournal({ journal }: DocumentFacts, now: Date, refuse: RefusePost) {
  if (!journal) return
  const { opened_at: openedAt, closed_at: closedAt, close_price: closePrice } = journal
  const isWhole = (closedAt === undefined) === (closePrice === undefined)
  const last = closedAt ?? openedAt
  if (!isWhole || openedAt > last || fromBeijingTime(last) > now) throw refuse('badJournal')
}

/** The topics of a post: the chosen ones and those named in its document. */
export async function topicsOf(tx: Database, draft: Draft, facts: DocumentFacts, refuse: RefusePost) {
  const ids = [...new Set([...draft.topic_ids, ...facts.topics])]
  if (ids.length > maxTopics) throw refuse('unknownTopic')
  const topics = await topicsRepository(tx).visible(ids)
  if (topics.length < ids.length) throw refuse('unknownTopic')
  return topics
}

/**
 * A document that contains the post's own vote once; without a place in the document, the vote is added at
 * the end.
 */
export function withVote(document: PostDocument, voteId: number): PostDocument {
  const node = { type: 'vote' as const, attrs: { id: voteId } }
  const has = document.content.some(({ type }) => type === 'vote')
  return {
    ...document,
    content: has
      ? document.content.map((block) => (block.type === 'vote' ? node : block))
      : [...document.content, node],
  }
}

/** The full text of a post, which the filter checks. */
export const fullTextOf = (title: string, { text, links, pictures }: DocumentFacts, vote?: VoteDraft) =>
  [title, text, ...links, ...pictures.map(({ alt }) => alt), ...(vote ? [vote.title, ...vote.options] : [])]
    .filter((part) => part !== '')
    .join('\n')

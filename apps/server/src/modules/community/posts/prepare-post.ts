import {
  bodyLength,
  type InputOf,
  lengthOf,
  maxTopics,
  type PostDocument,
  type publishPost,
  untitledLength,
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

/** Refuses a post without the title or text that it needs. */
export function checkBannedWords({ kind, title }: Draft, facts: DocumentFacts, refuse: RefusePost) {
  const { text, pictures, charts, journal, votes } = facts
  const length = lengthOf(text)
  if (length > bodyLength.post) throw refuse('textTooLong')
  if (title === '' && (kind === 2 || length > untitledLength)) throw refuse('titleMissing')
  const hasBlocks = pictures.length + charts.length + votes.length > 0 || journal !== null
  if (text === '' && !(hasBlocks || (kind === 2 && title !== ''))) throw refuse('textMissing')
}

/** A journal is of a trade that has happened; its end is given wholly or not at all. */
export function checkJournal({ journal }: DocumentFacts, now: Date, refuse: RefusePost) {
  if (!journal) return
  const { opened_at: openedAt, closed_at: closedAt, close_price: closePrice } = journal
  const isWhole = (closedAt === undefined) === (closePrice === undefined)
  const last = closedAt ?? openedAt
  if (!isWhole || openedAt > last || fromBeijingTime(last) > now) throw refuse('badJournal')
}

/** The topics of a post, chosen beside it and named in it. */
export async function topicsOf(tx: Database, draft: Draft, facts: DocumentFacts, refuse: RefusePost) {
  const ids = [...new Set([...draft.topic_ids, ...facts.topics])]
  if (ids.length > maxTopics) throw refuse('unknownTopic')
  const topics = await topicsRepository(tx).visible(ids)
  if (topics.length < ids.length) throw refuse('unknownTopic')
  return topics
}

/** A document in which the post's own vote stands once; without a place of its own it ends the text. */
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

/** The whole text of a post, for the filter. */
export const fullTextOf = (title: string, { text, links, pictures }: DocumentFacts, vote?: VoteDraft) =>
  [title, text, ...links, ...pictures.map(({ alt }) => alt), ...(vote ? [vote.title, ...vote.options] : [])]
    .filter((part) => part !== '')
    .join('\n')

import type { PostDocument } from '@vce/protocol'
import type { TopicRow } from '../topics/topics.repository'
import type { JudgedText } from '../writing/judge-text'
import type { NewPost } from './posts.repository'

/**
 * A document that contains the post's own vote once; without a place in the document, the vote is added at
 * the end.
 */
function withVote(document: PostDocument, voteId: number): PostDocument {
  const node = { type: 'vote' as const, attrs: { id: voteId } }
  const has = document.content.some(({ type }) => type === 'vote')
  return {
    ...document,
    content: has
      ? document.content.map((block) => (block.type === 'vote' ? node : block))
      : [...document.content, node],
  }
}

interface JudgedPost extends JudgedText {
  input: { title: string; is_ai: boolean }
  topics: readonly TopicRow[]
}

interface PostExtras {
  voteId: number | null
  /** Products of the view in the post. */
  forecastProducts: readonly string[]
}

/** The columns of a post that its text decides, when it is published and when it is edited. */
export const postColumns = (
  { input, document, facts, pictures, topics }: JudgedPost,
  { voteId, forecastProducts }: PostExtras,
) =>
  ({
    title: input.title,
    text: facts.text,
    isAi: input.is_ai,
    pictures,
    voteId,
    document: voteId === null ? document : withVote(document, voteId),
    productCodes: [
      ...new Set([
        ...forecastProducts,
        ...facts.products,
        ...topics.flatMap(({ productCode }) => productCode ?? []),
      ]),
    ],
    topicIds: topics.map(({ id }) => id),
    hasJournal: facts.journal !== null,
  }) satisfies Partial<NewPost>

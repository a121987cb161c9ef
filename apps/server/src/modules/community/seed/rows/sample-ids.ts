import { contentStates } from '@vce/protocol'
import { type DocumentFacts, documentFacts } from '../../writing/document-facts'
import type { CircleKey } from '../circles'
import { type ComposeOptions, documentOf } from '../documents/compose'
import type { ComposedComment, ComposedPost, ComposedVote } from '../documents/compose-posts'
import { type AuthorKey, house, type MemberKey } from '../members'
import { type ReviewKey, reviewCase } from '../review-cases'

/** A comment with its id and document. */
export interface WrittenComment extends ComposedComment {
  id: number
  post: WrittenPost
  authorId: number
  facts: DocumentFacts
  document: ReturnType<typeof documentOf>
  state: number
}

/** A post with its id, document, topics, products and vote. */
export interface WrittenPost extends Omit<ComposedPost, 'comments' | 'vote'> {
  id: number
  authorId: number
  facts: DocumentFacts
  document: ReturnType<typeof documentOf>
  topicIds: readonly number[]
  productCodes: readonly string[]
  circleId: number | null
  state: number
  vote: (ComposedVote & { id: number; optionIds: readonly number[] }) | null
}

export interface WrittenTexts {
  posts: readonly WrittenPost[]
  /** In order of time, which is also the order of their ids. */
  comments: readonly WrittenComment[]
}

/** Free ids of each table. */
export interface SampleIds {
  posts: readonly number[]
  comments: readonly number[]
  votes: readonly number[]
  options: readonly number[]
}

export interface People {
  /** User ids of the invented members. */
  ids: ReadonlyMap<MemberKey, number>
  /** User id of the portal itself. */
  houseId: number
}

export const idOf = ({ ids, houseId }: People, author: AuthorKey): number => {
  const id = author === house ? houseId : ids.get(author)
  if (id === undefined) throw new Error(`${author} is no member`)
  return id
}

const stateOf = (review: ReviewKey | undefined) => {
  const { isHeld, isRemoved } = review ? reviewCase(review) : { isHeld: false, isRemoved: false }
  return isRemoved ? contentStates.removed : isHeld ? contentStates.held : contentStates.visible
}

/** Number of ids that the posts need in each table. */
export const countIds = (posts: readonly ComposedPost[]): Record<keyof SampleIds, number> => {
  const votes = posts.flatMap(({ vote }) => vote ?? [])
  return {
    posts: posts.length,
    comments: posts.reduce((sum, { comments }) => sum + comments.length, 0),
    votes: votes.length,
    options: votes.reduce((sum, { options }) => sum + options.length, 0),
  }
}

interface Writing extends ComposeOptions {
  people: People
  ids: SampleIds
  /** Ids of the circles by their keys. */
  circles: ReadonlyMap<CircleKey, number>
  /** Products of topics, by topic id. */
  topicProducts: ReadonlyMap<number, string>
}

const once = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

/** Gives ids to posts and comments and composes their documents. */
export function assignIds(composed: readonly ComposedPost[], writing: Writing): WrittenTexts {
  const { people, ids, topics, topicProducts, circles } = writing
  const next = (list: readonly number[], at: number) => {
    const id = list[at]
    if (id === undefined) throw new Error(`there is no id ${at}`)
    return id
  }
  let [votes, options] = [0, 0]
  const posts = composed.map(({ comments: _comments, vote, ...post }, at): WrittenPost => {
    const voteId = vote && next(ids.votes, votes++)
    const drafted = documentOf(post.drafts, writing)
    const document =
      voteId === null
        ? drafted
        : {
            ...drafted,
            content: drafted.content.map((block) =>
              block.type === 'vote' ? { type: 'vote' as const, attrs: { id: voteId } } : block,
            ),
          }
    const facts = documentFacts(document)
    const chosen = post.sample.topics.map((title) => topics.get(title) ?? 0)
    const topicIds = once([...chosen, ...facts.topics]).sort((one, other) => one - other)
    return {
      ...post,
      id: next(ids.posts, at),
      authorId: idOf(people, post.sample.author),
      document,
      facts,
      topicIds,
      productCodes: once([
        ...(post.view ? [post.view.product] : []),
        ...facts.products,
        ...topicIds.flatMap((id) => topicProducts.get(id) ?? []),
      ]),
      circleId: post.sample.circle === undefined ? null : (circles.get(post.sample.circle) ?? null),
      state: stateOf(post.sample.review),
      vote:
        vote && voteId !== null
          ? { ...vote, id: voteId, optionIds: vote.options.map(() => next(ids.options, options++)) }
          : null,
    }
  })
  const comments = composed
    .flatMap(({ comments }, at) => comments.map((comment) => ({ comment, post: posts[at] })))
    .toSorted((one, other) => one.comment.at.getTime() - other.comment.at.getTime())
    .map(({ comment, post }, at): WrittenComment => {
      if (!post) throw new Error('a comment has no post')
      const document = documentOf(comment.drafts, writing)
      return {
        ...comment,
        id: next(ids.comments, at),
        post,
        document,
        facts: documentFacts(document),
        authorId: idOf(people, comment.sample.author),
        state: stateOf(comment.sample.review),
      }
    })
  return { posts, comments }
}

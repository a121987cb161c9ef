import type { ViewDirection } from '@vce/protocol'
import type { CircleKey } from '../circles'
import type { SampleProduct } from '../facts/figures'
import type { KnownMarket } from '../facts/known-market'
import type { AuthorKey, MemberKey } from '../members'
import type { SampleMoment } from '../moments'
import type { ReviewKey } from '../review-cases'
import type { TopicTitle } from '../topics'
import type { Draft, Sentence } from './draft'

/** A fixed value, or a function of the market at the moment of writing. */
type From<Value> = Value | ((knownMarket: KnownMarket) => Value)

/** A comment or an answer, with the replies below it. */
export interface SampleComment {
  author: MemberKey
  /** Minutes after the post, or after the previous comment of the thread. */
  minutes: number
  /** A paragraph for each text; answers may contain other blocks. */
  text: From<Sentence | readonly (Sentence | Draft | null)[]>
  /** The case of moderators that the comment is part of. */
  review?: ReviewKey
  isAnswer?: true
  isAccepted?: true
  replies: readonly SampleComment[]
}

export interface SampleVote {
  title: string
  /** The options, each with its share: how often members choose it, relative to the others. */
  options: readonly (readonly [text: Sentence, share: number])[]
  maxChoices?: number
  /** For members whose comments name their choice: the positions of the chosen options. */
  chosen?: Partial<Record<MemberKey, readonly number[]>>
  /** Hours from publication until the vote closes; null if it never closes. */
  hours: number | null
}

export interface SampleQuestion {
  /** In V粒, frozen in the ledger. */
  bounty?: number
  /** Days until the question closes. */
  days: number
}

/** 多空观点 of the main contract of a product. */
export interface SampleView {
  product: SampleProduct
  /** The direction that the text of the post names; null if a fact on which it depends is missing. */
  direction: From<ViewDirection | null>
  /** In trading days. */
  horizon: 1 | 5 | 20
}

/** A post or a question. Its texts may depend on the market at the moment of writing. */
export interface SamplePost {
  author: AuthorKey
  at: SampleMoment
  topics: readonly TopicTitle[]
  title?: From<Sentence>
  body: From<readonly (Draft | Sentence)[]>
  vote?: From<SampleVote>
  question?: SampleQuestion
  view?: SampleView
  /** The circle of the post; its author must be a member. */
  circle?: CircleKey
  /** Whether the post is pinned in its circle. */
  isPinned?: true
  /** By member, the side that the member's comment states; null for a comment that states no side. */
  sides?: Partial<Record<MemberKey, 'long' | 'short' | null>>
  /** The key under which a 专题 refers to the post. */
  key?: string
  review?: ReviewKey
  /** Whether the post is 精华. */
  isFeatured?: true
  /** Probability from 0 to 1 that a reader likes the post. */
  warmth?: number
  comments?: readonly SampleComment[]
}

/** A part of a sample post that may be computed from the market's facts. */
export const valueAt = <Value>(from: From<Value>, knownMarket: KnownMarket): Value =>
  typeof from === 'function' ? (from as (knownMarket: KnownMarket) => Value)(knownMarket) : from

/** 看多 or 看空, chosen by a fact; null if the fact is missing. */
export const longIf = (fact: boolean | null): ViewDirection | null =>
  fact === null ? null : fact ? '看多' : '看空'
export const shortIf = (fact: boolean | null): ViewDirection | null => longIf(fact === null ? null : !fact)

/** Whether two facts are equal; null if one is missing. */
export const areEqual = (one: boolean | null, other: boolean | null): boolean | null =>
  one === null || other === null ? null : one === other

/** A short post with a view; it is left out if a fact that decides the direction is missing. */
export const opinion = (
  author: MemberKey,
  at: SampleMoment,
  topics: readonly TopicTitle[],
  view: SampleView,
  body: (knownMarket: KnownMarket) => Draft | null,
): SamplePost => ({
  author,
  at,
  topics,
  view,
  warmth: 0.2,
  body: (knownMarket) => {
    const draft = valueAt(view.direction, knownMarket) === null ? null : body(knownMarket)
    return draft === null ? [] : [draft]
  },
})

type CommentTexts = SampleComment['text']

/** A comment some minutes after the post or the previous comment. */
export const comment = (
  author: MemberKey,
  minutes: number,
  text: CommentTexts,
  ...replies: readonly SampleComment[]
): SampleComment => ({ author, minutes, text, replies })

/** An answer to a question. */
export const answer = (
  author: MemberKey,
  minutes: number,
  text: CommentTexts,
  ...replies: readonly SampleComment[]
): SampleComment => ({ author, minutes, text, replies, isAnswer: true })

/** The answer that the asker of the question accepts. */
export const accepted = (...given: Parameters<typeof answer>): SampleComment => ({
  ...answer(...given),
  isAccepted: true,
})

/** A comment that is part of a case of the moderators. */
export const flagged = (review: ReviewKey, given: SampleComment): SampleComment => ({ ...given, review })

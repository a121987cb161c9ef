import type { ViewDirection } from '@vce/protocol'
import type { CircleKey } from '../circles'
import type { SpokenProduct } from '../facts/figures'
import type { Scene } from '../facts/scene'
import type { AuthorKey, MemberKey } from '../members'
import type { When } from '../moments'
import type { ReviewKey } from '../review-cases'
import type { TopicTitle } from '../topics'
import type { Draft, Sentence } from './draft'

/** A text that is the same on every day, or one of the facts of its moment. */
type From<Value> = Value | ((scene: Scene) => Value)

/** A comment or an answer, with the replies below it. */
export interface SampleComment {
  author: MemberKey
  /** After the post, or after the comment that it replies to. */
  minutes: number
  /** One text for each paragraph, or blocks for an answer. */
  text: From<Sentence | readonly (Sentence | Draft | null)[]>
  /** It is a case of the moderators. */
  review?: ReviewKey
  isAnswer?: true
  isAccepted?: true
  replies: readonly SampleComment[]
}

export interface SampleVote {
  title: string
  /** Texts with how often members choose them, against each other. */
  options: readonly (readonly [text: Sentence, share: number])[]
  maxChoices?: number
  /** Places of the options that members name in a comment as their choice. */
  chosen?: Partial<Record<MemberKey, readonly number[]>>
  /** From publication until it closes; null: it never closes. */
  hours: number | null
}

export interface SampleQuestion {
  /** V粒, held by the ledger. */
  bounty?: number
  /** Days until it closes. */
  days: number
}

/** 多空观点 of the main contract. */
export interface SampleView {
  product: SpokenProduct
  /** As the text of the post has it; null where a fact is missing that decides it. */
  direction: From<ViewDirection | null>
  /** Trading days. */
  horizon: 1 | 5 | 20
}

/** A post or a question, as a function of the market at its moment. */
export interface SamplePost {
  author: AuthorKey
  at: When
  topics: readonly TopicTitle[]
  title?: From<Sentence>
  body: From<readonly (Draft | Sentence)[]>
  vote?: From<SampleVote>
  question?: SampleQuestion
  view?: SampleView
  /** Stands in a circle, which its author is a member of. */
  circle?: CircleKey
  /** Pinned in its circle. */
  isPinned?: true
  /** Sides of those whose comments say where they stand; null for those who take none. */
  sides?: Partial<Record<MemberKey, 'long' | 'short' | null>>
  /** Names it for the 专题 that it stands in. */
  key?: string
  review?: ReviewKey
  /** 精华. */
  isFeatured?: true
  /** How likely a reader likes it, from 0 to 1. */
  warmth?: number
  comments?: readonly SampleComment[]
}

export const textFrom = <Value>(from: From<Value>, scene: Scene): Value =>
  typeof from === 'function' ? (from as (scene: Scene) => Value)(scene) : from

/** 看多 or 看空 by a fact; null where it is missing. */
export const longIf = (fact: boolean | null): ViewDirection | null =>
  fact === null ? null : fact ? '看多' : '看空'
export const shortIf = (fact: boolean | null): ViewDirection | null => longIf(fact === null ? null : !fact)

/** Whether two facts agree; null where one is missing. */
export const agree = (one: boolean | null, other: boolean | null): boolean | null =>
  one === null || other === null ? null : one === other

/** A short post with a view, which is left out where a fact is missing that decides the direction. */
export const opinion = (
  author: MemberKey,
  at: When,
  topics: readonly TopicTitle[],
  view: SampleView,
  body: (scene: Scene) => Draft | null,
): SamplePost => ({
  author,
  at,
  topics,
  view,
  warmth: 0.2,
  body: (scene) => {
    const draft = textFrom(view.direction, scene) === null ? null : body(scene)
    return draft === null ? [] : [draft]
  },
})

type CommentTexts = SampleComment['text']

/** A comment some minutes after the post or comment that it answers. */
export const comment = (
  author: MemberKey,
  minutes: number,
  text: CommentTexts,
  ...replies: readonly SampleComment[]
): SampleComment => ({ author, minutes, text, replies })

/** An answer of a question. */
export const answer = (
  author: MemberKey,
  minutes: number,
  text: CommentTexts,
  ...replies: readonly SampleComment[]
): SampleComment => ({ author, minutes, text, replies, isAnswer: true })

/** The answer that the asker accepts. */
export const accepted = (...given: Parameters<typeof answer>): SampleComment => ({
  ...answer(...given),
  isAccepted: true,
})

/** A comment that moderators have looked at, or are to look at. */
export const flagged = (review: ReviewKey, given: SampleComment): SampleComment => ({ ...given, review })

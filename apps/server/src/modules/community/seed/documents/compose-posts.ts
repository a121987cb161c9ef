import type { ViewDirection } from '@vce/protocol'
import type { SampleMarketFacts } from '../facts/figures'
import { type KnownMarket, knownMarketAt, MissingFacts } from '../facts/known-market'
import { momentAfter, momentOf, type SeedTime } from '../moments'
import { type Draft, p, type Sentence } from './draft'
import { type SampleComment, type SamplePost, type SampleView, type SampleVote, valueAt } from './sample-post'

/** A comment whose text has the figures of its day. */
export interface ComposedComment {
  sample: SampleComment
  at: Date
  drafts: readonly Draft[]
  /** The comment or answer that begins the thread; null for that comment or answer itself. */
  root: ComposedComment | null
  /** The reply that this reply answers; null if it answers the root. */
  answers: ComposedComment | null
}

/** A vote whose options have no missing facts. */
export interface ComposedVote extends Omit<SampleVote, 'options'> {
  options: readonly { text: string; share: number }[]
}

/** A view of a contract, with the direction computed from the figures of its day. */
export interface ComposedView extends Pick<SampleView, 'product' | 'horizon'> {
  contract: string
  direction: ViewDirection
}

/** A post whose texts have the figures of its day. */
export interface ComposedPost {
  sample: SamplePost
  at: Date
  title: string
  drafts: readonly Draft[]
  vote: ComposedVote | null
  view: ComposedView | null
  comments: readonly ComposedComment[]
}

type BlockSource = Sentence | Draft | null

const draftsOf = (given: BlockSource | readonly BlockSource[]): Draft[] =>
  (Array.isArray(given) ? (given as readonly BlockSource[]) : [given as BlockSource]).flatMap((each) => {
    const draft = typeof each === 'string' ? p(each) : each
    return draft ?? []
  })

/** The result of `compose`; undefined if a fact is missing. */
function orNothing<Value>(compose: () => Value): Value | undefined {
  try {
    return compose()
  } catch (error) {
    if (error instanceof MissingFacts) return undefined
    throw error
  }
}

/**
 * The reply that a new reply answers: the last reply of the thread. Null if the new reply answers the root:
 * its author is new to the thread or wrote the last reply.
 */
function answeredBy(author: string, root: ComposedComment, before: readonly ComposedComment[]) {
  const isKnown = author === root.sample.author || before.some(({ sample }) => sample.author === author)
  const last = before.at(-1)
  return isKnown && last && last.sample.author !== author ? last : null
}

function composeVote(sample: SamplePost, knownMarket: KnownMarket): ComposedVote | null | undefined {
  if (sample.vote === undefined) return null
  const { options, ...vote } = valueAt(sample.vote, knownMarket)
  const known = options.flatMap(([text, share]) => (text === null ? [] : [{ text, share }]))
  return known.length < options.length ? undefined : { ...vote, options: known }
}

function composeView({ view }: SamplePost, knownMarket: KnownMarket): ComposedView | null {
  if (view === undefined) return null
  const { product, horizon } = view
  const direction = valueAt(view.direction, knownMarket)
  return direction === null
    ? null
    : { product, horizon, direction, contract: knownMarket.of(product).contract }
}

/**
 * The posts of the first start, the oldest first. Their texts have the facts known at their moments; a text
 * with a missing fact is left out.
 */
export function composePosts(
  samples: readonly SamplePost[],
  facts: SampleMarketFacts,
  seedTime: SeedTime,
): ComposedPost[] {
  /** A comment followed by its replies, each some minutes after the previous one. */
  function thread(sample: SampleComment, after: Date): ComposedComment[] {
    const compose = (each: SampleComment, from: Date) => {
      const at = momentAfter(from, each.minutes, seedTime)
      const drafts = orNothing(() => draftsOf(valueAt(each.text, knownMarketAt(facts, at)))) ?? []
      return { sample: each, at, drafts }
    }
    const root: ComposedComment = { ...compose(sample, after), root: null, answers: null }
    if (root.drafts.length === 0) return []
    const replies: ComposedComment[] = []
    for (const reply of sample.replies) {
      const composed = compose(reply, replies.at(-1)?.at ?? root.at)
      if (composed.drafts.length === 0) continue
      replies.push({ ...composed, root, answers: answeredBy(reply.author, root, replies) })
    }
    return [root, ...replies]
  }

  const composed = samples.flatMap((sample): ComposedPost[] => {
    const at = momentOf(sample.at, seedTime)
    const post = orNothing(() => {
      const knownMarket = knownMarketAt(facts, at)
      const title = sample.title === undefined ? '' : valueAt(sample.title, knownMarket)
      const drafts = draftsOf(valueAt(sample.body, knownMarket))
      const vote = composeVote(sample, knownMarket)
      const view = composeView(sample, knownMarket)
      return title === null || drafts.length === 0 || vote === undefined
        ? undefined
        : { title, drafts, vote, view }
    })
    if (!post) return []
    const comments = (sample.comments ?? []).flatMap((comment) => thread(comment, at))
    return [{ sample, at, ...post, comments }]
  })
  return composed.sort((one, other) => one.at.getTime() - other.at.getTime())
}

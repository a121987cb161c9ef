import type { ViewDirection } from '@vce/protocol'
import type { MarketFacts } from '../facts/figures'
import { MissingFacts, type Scene, sceneAt } from '../facts/scene'
import { momentAfter, momentOf, type Present } from '../moments'
import { type Draft, p, type Sentence } from './draft'
import {
  type SampleComment,
  type SamplePost,
  type SampleView,
  type SampleVote,
  textFrom,
} from './sample-post'

/** A comment with its text of the day. */
export interface ComposedComment {
  sample: SampleComment
  at: Date
  drafts: readonly Draft[]
  /** The comment or answer of the first level that it stands below. */
  root: ComposedComment | null
  /** The reply that it answers, where that is not the root. */
  answers: ComposedComment | null
}

/** A vote whose options are all known. */
export interface ComposedVote extends Omit<SampleVote, 'options'> {
  options: readonly { text: string; share: number }[]
}

/** A view of a contract, with the direction of the day. */
export interface ComposedView extends Pick<SampleView, 'product' | 'horizon'> {
  contract: string
  direction: ViewDirection
}

/** A post with its texts of the day. */
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

/** The value, or nothing where a fact that it names is missing. */
function orNothing<Value>(compose: () => Value): Value | undefined {
  try {
    return compose()
  } catch (error) {
    if (error instanceof MissingFacts) return undefined
    throw error
  }
}

/** The comment that a reply answers: the reply before it, unless its author is new to the thread. */
function answeredBy(author: string, root: ComposedComment, before: readonly ComposedComment[]) {
  const isKnown = author === root.sample.author || before.some(({ sample }) => sample.author === author)
  const last = before.at(-1)
  return isKnown && last && last.sample.author !== author ? last : null
}

function composeVote(sample: SamplePost, scene: Scene): ComposedVote | null | undefined {
  if (sample.vote === undefined) return null
  const { options, ...vote } = textFrom(sample.vote, scene)
  const known = options.flatMap(([text, share]) => (text === null ? [] : [{ text, share }]))
  return known.length < options.length ? undefined : { ...vote, options: known }
}

function composeView({ view }: SamplePost, scene: Scene): ComposedView | null {
  if (view === undefined) return null
  const { product, horizon } = view
  const direction = textFrom(view.direction, scene)
  return direction === null ? null : { product, horizon, direction, contract: scene.of(product).contract }
}

/** Texts of the first start, by the facts of their moments; what names a missing fact is left out. The oldest first. */
export function composePosts(
  samples: readonly SamplePost[],
  facts: MarketFacts,
  present: Present,
): ComposedPost[] {
  /** A comment and its replies, each some minutes after the one before it. */
  function thread(sample: SampleComment, after: Date): ComposedComment[] {
    const compose = (each: SampleComment, from: Date) => {
      const at = momentAfter(from, each.minutes, present)
      const drafts = orNothing(() => draftsOf(textFrom(each.text, sceneAt(facts, at)))) ?? []
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
    const at = momentOf(sample.at, present)
    const post = orNothing(() => {
      const scene = sceneAt(facts, at)
      const title = sample.title === undefined ? '' : textFrom(sample.title, scene)
      const drafts = draftsOf(textFrom(sample.body, scene))
      const vote = composeVote(sample, scene)
      const view = composeView(sample, scene)
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

import { contentStates, type PostCard } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { circleNames } from '../circle-access/readable-posts.repository'
import { forecastStatesOf } from '../forecasts/forecast-state'
import { authorsOf } from '../people/authors'
import { questionStatesOf } from '../questions/question-states'
import { shownAnswersOf } from '../questions/shown-answers.repository'
import { likedAmong } from '../reactions/liked-among'
import { topicsRepository } from '../topics/topics.repository'
import { voteStatesOf } from '../votes/vote-states'
import { chipsOf } from '../writing/chips'
import { documentFacts } from '../writing/document-facts'
import { excerptOf } from '../writing/excerpts'
import { type Post, postsRepository } from './posts.repository'

/** The user who reads; null for a guest. */
export interface Reader {
  userId: number | null
}

export interface CardOptions {
  db: Database
  /** The given posts that a user has collected. */
  collectedAmong: (userId: number, postIds: readonly number[]) => Promise<ReadonlySet<number>>
}

const noStats = { views: 0, likes: 0, comments: 0, answers: 0, collects: 0 }

/** Reads what the cards of posts show besides their rows. */
async function readCardFacts(
  { db, collectedAmong }: CardOptions,
  posts: readonly Post[],
  { userId }: Reader,
  now: Date,
) {
  const ids = posts.map(({ id }) => id)
  const questionIds = posts.filter(({ kind }) => kind === 2).map(({ id }) => id)
  const voteIds = posts.flatMap(({ voteId }) => voteId ?? [])
  const forecastIds = posts.flatMap(({ forecastId }) => forecastId ?? [])
  const topicIds = [...new Set(posts.flatMap((post) => post.topicIds))]
  const circleIds = [...new Set(posts.flatMap(({ circleId }) => circleId ?? []))]
  const [stats, questions, votes, forecasts, topics, circles, answers, liked, collected] = await Promise.all([
    postsRepository(db).stats(ids),
    questionStatesOf(db, questionIds),
    voteStatesOf(db, voteIds, { userId }, now),
    forecastStatesOf(db, forecastIds),
    topicsRepository(db).visible(topicIds),
    circleNames(db, circleIds),
    shownAnswersOf(db, questionIds),
    userId === null ? new Set<number>() : likedAmong(db, 'post', ids, userId),
    userId === null ? new Set<number>() : collectedAmong(userId, ids),
  ])
  const authors = await authorsOf(
    db,
    [...posts.map(({ authorId }) => authorId), ...[...answers.values()].map(({ authorId }) => authorId)],
    now,
  )
  const authorOf = (id: number) => {
    const author = authors.get(id)
    if (!author) throw new Error(`user ${id} was not read`)
    return author
  }
  return {
    stats: new Map(stats.map((row) => [row.postId, row])),
    topicTitles: new Map(topics.map(({ id, title }) => [id, title])),
    questions,
    votes,
    forecasts,
    circles,
    answers,
    liked,
    collected,
    authorOf,
  }
}
type CardFacts = Awaited<ReturnType<typeof readCardFacts>>

/** Whether a post is pinned: in its circle, or else in the lists of the open community until a moment. */
const isPinned = ({ circleId, circlePinnedAt, pinnedUntil }: Post, now: Date) =>
  circleId === null ? pinnedUntil !== null && pinnedUntil > now : circlePinnedAt !== null

/** The answer below a question in a list; null without one. */
function answerOf({ answers, authorOf }: CardFacts, postId: number): PostCard['answer'] {
  const answer = answers.get(postId)
  if (!answer) return null
  const { authorId, text, accepted } = answer
  return { author: authorOf(authorId), excerpt: excerptOf(text).excerpt, accepted }
}

function cardOf(post: Post, facts: CardFacts, { userId }: Reader, now: Date): PostCard {
  const { topicTitles, questions, votes, forecasts, circles, liked, collected } = facts
  const { views, likes, comments, answers, collects } = facts.stats.get(post.id) ?? noStats
  const { codes, charts } = documentFacts(post.document)
  const own = post.authorId === userId
  return {
    id: post.id,
    kind: post.kind,
    title: post.title,
    ...excerptOf(post.text),
    author: facts.authorOf(post.authorId),
    at: beijingTime(post.publishedAt),
    edited_at: post.editedAt && beijingTime(post.editedAt),
    region: post.region,
    world: post.world,
    is_ai: post.isAi,
    is_sample: post.isSample,
    featured: post.featuredAt !== null,
    pinned: isPinned(post, now),
    has_journal: post.hasJournal,
    topics: post.topicIds.flatMap((id) => {
      const title = topicTitles.get(id)
      return title === undefined ? [] : [{ id, title }]
    }),
    circle: post.circleId === null ? null : { id: post.circleId, name: circles.get(post.circleId) ?? '' },
    chip: chipsOf(codes)[0] ?? null,
    chart: charts[0] ?? null,
    pictures: post.pictures,
    vote: post.voteId === null ? null : (votes.get(post.voteId) ?? null),
    forecast: post.forecastId === null ? null : (forecasts.get(post.forecastId) ?? null),
    question: questions.get(post.id) ?? null,
    answer: answerOf(facts, post.id),
    stats: { views, likes, comments, answers, collects },
    mine: { liked: liked.has(post.id), collected: collected.has(post.id), own },
    state: own ? post.state : contentStates.visible,
  }
}

/**
 * Creates a function that returns the cards of posts in the order given. Each call takes a fixed number of
 * statements for any number of posts.
 */
export function createPostCards(options: CardOptions) {
  return async (posts: readonly Post[], reader: Reader, now: Date): Promise<PostCard[]> => {
    if (posts.length === 0) return []
    const facts = await readCardFacts(options, posts, reader, now)
    return posts.map((post) => cardOf(post, facts, reader, now))
  }
}
export type PostCards = ReturnType<typeof createPostCards>

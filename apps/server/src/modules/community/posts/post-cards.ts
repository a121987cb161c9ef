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

/**
 * Creates a function that returns the cards of posts in the order given. Each call takes a fixed number of
 * statements for any number of posts.
 */
export function createPostCards({ db, collectedAmong }: CardOptions) {
  return async (posts: readonly Post[], { userId }: Reader, now: Date): Promise<PostCard[]> => {
    if (posts.length === 0) return []
    const ids = posts.map(({ id }) => id)
    const questionIds = posts.filter(({ kind }) => kind === 2).map(({ id }) => id)
    const voteIds = posts.flatMap(({ voteId }) => voteId ?? [])
    const forecastIds = posts.flatMap(({ forecastId }) => forecastId ?? [])
    const topicIds = [...new Set(posts.flatMap((post) => post.topicIds))]
    const circleIds = [...new Set(posts.flatMap(({ circleId }) => circleId ?? []))]
    const [stats, questions, votes, forecasts, topics, circles, answers, liked, collected] =
      await Promise.all([
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
    const statsOf = new Map(stats.map((row) => [row.postId, row]))
    const titleOf = new Map(topics.map(({ id, title }) => [id, title]))
    const authorOf = (id: number) => {
      const author = authors.get(id)
      if (!author) throw new Error(`user ${id} was not read`)
      return author
    }

    return posts.map((post) => {
      const { views, likes, comments, answers: answered, collects } = statsOf.get(post.id) ?? noStats
      const { codes, charts } = documentFacts(post.document)
      const answer = answers.get(post.id)
      const own = post.authorId === userId
      return {
        id: post.id,
        kind: post.kind,
        title: post.title,
        ...excerptOf(post.text),
        author: authorOf(post.authorId),
        at: beijingTime(post.publishedAt),
        edited_at: post.editedAt && beijingTime(post.editedAt),
        region: post.region,
        world: post.world,
        is_ai: post.isAi,
        is_sample: post.isSample,
        featured: post.featuredAt !== null,
        pinned:
          post.circleId === null
            ? post.pinnedUntil !== null && post.pinnedUntil > now
            : post.circlePinnedAt !== null,
        has_journal: post.hasJournal,
        topics: post.topicIds.flatMap((id) => {
          const title = titleOf.get(id)
          return title === undefined ? [] : [{ id, title }]
        }),
        circle: post.circleId === null ? null : { id: post.circleId, name: circles.get(post.circleId) ?? '' },
        chip: chipsOf(codes)[0] ?? null,
        chart: charts[0] ?? null,
        pictures: post.pictures,
        vote: post.voteId === null ? null : (votes.get(post.voteId) ?? null),
        forecast: post.forecastId === null ? null : (forecasts.get(post.forecastId) ?? null),
        question: questions.get(post.id) ?? null,
        answer: answer
          ? {
              author: authorOf(answer.authorId),
              excerpt: excerptOf(answer.text).excerpt,
              accepted: answer.accepted,
            }
          : null,
        stats: { views, likes, comments, answers: answered, collects },
        mine: { liked: liked.has(post.id), collected: collected.has(post.id), own },
        state: own ? post.state : contentStates.visible,
      }
    })
  }
}
export type PostCards = ReturnType<typeof createPostCards>

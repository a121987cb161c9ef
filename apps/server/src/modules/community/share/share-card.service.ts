import { contentStates, getShareCard, type InputOf, type OutputOf } from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { userOf, type Verb } from '#platform/http'
import { mayRead } from '../circle-access/readable-posts.repository'
import { forecastStateOf } from '../forecasts/forecast-state'
import { forecastsRepository } from '../forecasts/forecasts.repository'
import { authorsOf } from '../people/authors'
import { postPath } from '../posts/post-document'
import { type Post, postsRepository } from '../posts/posts.repository'
import type { StormList } from '../storm/storm.service'
import { voteStatesOf } from '../votes/vote-states'
import { chipsOf } from '../writing/chips'
import { documentFacts } from '../writing/document-facts'
import { excerptOf, textAfterTitle, titleOf } from '../writing/excerpts'

interface ShareCardOptions {
  db: Database
  clock: Clock
  storm: StormList
}

type Input = InputOf<typeof getShareCard>
type Card = OutputOf<typeof getShareCard>
type Subject = Pick<Card, 'vote' | 'forecast' | 'storm'>

const excerptLength = 200

/**
 * The endpoint for the data of the share picture, which is shown outside the site. So the post must be
 * readable by guests, and a vote shows only what the caller may see of it.
 */
export function createShareCard({ db, clock, storm }: ShareCardOptions): Verb<typeof getShareCard> {
  async function postIdOf({ kind, id }: Input) {
    if (kind !== 'forecast') return id
    return (await forecastsRepository(db).of(id))?.postId ?? null
  }

  async function openPost(input: Input, userId: number): Promise<Post> {
    const postId = await postIdOf(input)
    const post = postId === null ? undefined : await postsRepository(db).of(postId)
    if (!post || post.state !== contentStates.visible || !(await mayRead(db, post, userId)))
      throw failure(getShareCard, 'goneContent', input)
    if (!(await mayRead(db, post, null))) throw failure(getShareCard, 'closedCircle', input)
    return post
  }

  async function voteOf(id: number, userId: number, now: Date): Promise<Card['vote']> {
    const vote = (await voteStatesOf(db, [id], { userId }, now)).get(id)
    if (!vote) return null
    const { title, max_choices, closed, voters } = vote
    const options = vote.options.map(({ text, share }) => ({ text, share }))
    return { title, max_choices, closed, voters, options }
  }

  async function forecastOf(id: number): Promise<Card['forecast']> {
    const forecast = await forecastsRepository(db).of(id)
    if (!forecast) return null
    const { id: _id, world: _world, regraded: _regraded, ...shown } = forecastStateOf(forecast)
    return shown
  }

  async function stormOf(id: number): Promise<NonNullable<Card['storm']>> {
    const found = await storm.listed(id)
    if (!found) throw failure(getShareCard, 'noLongerHeated', { id })
    const { row, at, day } = found
    const { people, heat, has_sides, sides, loudest } = row
    const loudestOf = (comment: (typeof loudest)['long']) =>
      comment && {
        nickname: comment.author.gone ? '已注销用户' : comment.author.nickname,
        excerpt: comment.excerpt,
        likes: comment.likes,
      }
    return {
      at,
      day,
      people,
      heat,
      has_sides,
      sides: { long: sides.long, short: sides.short, none: sides.none },
      loudest: { long: loudestOf(loudest.long), short: loudestOf(loudest.short) },
    }
  }

  /**
   * The content of the picture: for `storm` the sides of the thread; for a post its vote, otherwise its view.
   */
  async function subjectOf({ kind }: Input, post: Post, userId: number, now: Date): Promise<Subject> {
    const none = { vote: null, forecast: null, storm: null }
    if (kind === 'storm') return { ...none, storm: await stormOf(post.id) }
    if (kind === 'post' && post.voteId !== null)
      return { ...none, vote: await voteOf(post.voteId, userId, now) }
    return { ...none, forecast: post.forecastId === null ? null : await forecastOf(post.forecastId) }
  }

  return async (actor, input) => {
    const { userId } = userOf(actor)
    const now = clock.now()
    const post = await openPost(input, userId)
    const [subject, authors] = await Promise.all([
      subjectOf(input, post, userId, now),
      authorsOf(db, [post.authorId], now),
    ])
    const author = authors.get(post.authorId)
    if (!author) throw new Error(`user ${post.authorId} was not read`)
    const { nickname, avatar, is_teacher, gone } = author
    const { codes } = documentFacts(post.document)
    const named = subject.forecast ? [subject.forecast.contract] : [...codes, ...post.productCodes]
    return {
      kind: input.kind,
      path: postPath(post.id),
      post_kind: post.kind,
      at: beijingTime(post.publishedAt),
      title: titleOf(post),
      excerpt: excerptOf(textAfterTitle(post), excerptLength).excerpt,
      author: { nickname, avatar, is_teacher, gone },
      world: post.world,
      is_ai: post.isAi,
      is_sample: post.isSample,
      chip: chipsOf(named)[0] ?? null,
      ...subject,
    }
  }
}

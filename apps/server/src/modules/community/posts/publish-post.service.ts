import { contentStates, type InputOf, type OutputOf, publishPost, type World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf, type Verb } from '#platform/http'
import { day, limits } from '#platform/limits'
import { emit } from '#platform/outbox'
import { mayPostIn } from '../circle-access/may-post-in'
import { readersAmong } from '../circle-access/readable-posts.repository'
import { postPublished, userMentioned } from '../community.events'
import { draftsRepository } from '../drafts/drafts.repository'
import { forecastsRepository } from '../forecasts/forecasts.repository'
import { insertForecast } from '../forecasts/insert-forecast'
import type { ForecastMarket } from '../forecasts/market-port'
import { queueDoubtfulText } from '../moderation/queue-doubtful-text'
import { storePrint } from '../moderation/text-filter'
import { pictureUsesOf } from '../pictures/picture-uses.repository'
import { openQuestion } from '../questions/open-question'
import { hotKeyOf } from '../ranking/hot'
import { type Standing, standingOf } from '../standing/standing'
import { insertVote } from '../votes/insert-vote'
import {
  checkBounds,
  countWriting,
  type Refuse,
  readOwnPictures,
  refuseWhileMuted,
} from '../writing/check-writing'
import { documentFacts, productCodeOf } from '../writing/document-facts'
import { titleOf } from '../writing/excerpts'
import { writeLogRepository } from '../writing/write-log.repository'
import type { WritingOptions } from '../writing/writing-options'
import { listPost } from './post-visibility'
import { postsRepository } from './posts.repository'
import { checkJournal, checkTitleAndText, fullTextOf, topicsOf, withVote } from './prepare-post'
import { withStoredNames } from './stored-names'

type Input = InputOf<typeof publishPost>
type Output = OutputOf<typeof publishPost>

/** Thrown if the same nonce was sent twice at the same time, so that the transaction is rolled back. */
class SentTwice extends Error {}

/** Refuses a vote or a bounty that the author's tier does not allow. */
async function checkExtras(tx: Database, input: Input, { userId, limits: allowed }: Standing, now: Date) {
  const { kind, vote, bounty } = input
  if (bounty > 0 && kind !== 2) throw failure(publishPost, 'bountyOfPost')
  if (input.forecast && kind !== 1) throw failure(publishPost, 'badForm')
  if (bounty > allowed.bounty) throw failure(publishPost, 'bountyTooHigh', { userId })
  if (!vote) return
  if (vote.max_choices > vote.options.length) throw failure(publishPost, 'badForm')
  const windows = [{ seconds: day, max: allowed.votes }]
  const taken = await limits(tx).take([{ key: `community vote ${userId}`, windows }], now)
  if (!taken.ok) throw failure(publishPost, 'votesUsedUp', { userId })
}

interface PublishOptions extends WritingOptions {
  forecastMarket: Pick<ForecastMarket, 'hasTicks'>
}

/**
 * The endpoint that publishes a post or a question with everything that belongs to it, in one transaction.
 */
export function createPublishPost(options: PublishOptions): Verb<typeof publishPost> {
  const { db, clock, filter, uploads, ownHosts, worldOf, regionOf, registeredAt, forecastMarket } = options

  /** Adds the view of a post that is being published; returns its id. */
  async function forecastOf(tx: Database, input: Input, author: Standing, world: World, now: Date) {
    if (!input.forecast) return null
    const wanted = { draft: input.forecast, author, world, now, market: forecastMarket }
    const inserted = await insertForecast(tx, wanted)
    if ('refused' in inserted) throw failure(publishPost, inserted.refused, { userId: author.userId })
    return inserted.id
  }

  async function publish(
    actor: Actor,
    input: Input,
    world: World,
  ): Promise<Output & { forecastId: number | null }> {
    const user = userOf(actor)
    const { userId, client } = user
    const now = clock.now()
    const refuse: Refuse = (key, values) => failure(publishPost, key, { userId }, values)
    const document = await withStoredNames(db, input.document)
    const facts = documentFacts(document)
    checkTitleAndText(input, facts, (key) => failure(publishPost, key, { userId }))
    checkJournal(facts, now, (key) => failure(publishPost, key, { userId }))
    if (facts.votes.length > (input.vote ? 1 : 0)) throw failure(publishPost, 'badForm', { userId })
    const joined = await registeredAt(userId)
    // Reading pictures takes long, so it is done before the transaction; the filter caches the results.
    await filter.lookAt(facts.pictures.map(({ url }) => url))
    const region = await regionOf(client.address)

    return db.transaction(async (tx) => {
      const posts = postsRepository(tx)
      const sent = await posts.byNonce(userId, input.nonce)
      if (sent) return { id: sent.id, state: sent.state, forecastId: null }

      const author = await standingOf(tx, userId, now)
      refuseWhileMuted(author, refuse)
      checkBounds(facts, author, ownHosts, refuse)
      const { circle_id: circleId = null } = input
      if (circleId !== null && !(await mayPostIn(tx, circleId, userId)))
        throw failure(publishPost, 'notInCircle', { userId, circleId })
      const topics = await topicsOf(tx, input, facts, (key) => failure(publishPost, key, { userId }))
      const pictures = await readOwnPictures(uploads(tx), userId, facts.pictures, refuse)
      await checkExtras(tx, input, author, now)
      const pace = { what: 'post', perDay: author.limits.posts, gap: author.limits.postGap }
      await countWriting(tx, userId, pace, now, refuse)
      const text = fullTextOf(input.title, facts, input.vote)
      const checked = await filter(tx, {
        kind: 'post',
        text,
        joinedText: facts.joinedText,
        author,
        registeredAt: joined,
        now,
        pictures: pictures.map(({ url }) => url),
      })
      if (checked.verdict === 'refuse') throw refuse('unfit')

      const isHeld = checked.verdict === 'hold'
      const voteId = input.vote ? await insertVote(tx, { authorId: userId, draft: input.vote, now }) : null
      const forecastId = await forecastOf(tx, input, author, world, now)
      const state = isHeld ? contentStates.held : contentStates.visible
      const stored = {
        kind: input.kind,
        authorId: userId,
        title: input.title,
        text: facts.text,
        isAi: input.is_ai,
        world,
        state,
        nonce: input.nonce,
        pictures,
        voteId,
        forecastId,
        region,
        document: voteId === null ? document : withVote(document, voteId),
        productCodes: [
          ...new Set([
            ...(input.forecast ? [productCodeOf(input.forecast.contract)] : []),
            ...facts.products,
            ...topics.flatMap(({ productCode }) => productCode ?? []),
          ]),
        ],
        topicIds: topics.map(({ id }) => id),
        circleId,
        hasJournal: facts.journal !== null,
        isDoubtful: checked.verdict === 'queue',
        createdAt: now,
        publishedAt: now,
        hot: hotKeyOf(0, now),
      }
      const id = await posts.add(stored)
      if (id === undefined) throw new SentTwice()
      if (forecastId !== null) await forecastsRepository(tx).ofPost(forecastId, id)
      await writeLogRepository(tx).log(user, { kind: 'post', refId: id, revision: 1 }, now)

      if (input.kind === 2) {
        const { bounty, days } = input
        const opened = await openQuestion(tx, { postId: id, askerId: userId, bounty, days, now })
        if (!opened.ok) throw failure(publishPost, 'pointsShort', { userId, bounty })
      }
      await pictureUsesOf(tx, { kind: 'post', refId: id }).set(
        pictures.map(({ url }) => url),
        now,
      )
      if (input.draft_id !== undefined) await draftsRepository(tx).drop(userId, input.draft_id)
      const title = titleOf({ title: input.title, text: facts.text })
      await storePrint(tx, { kind: 'post', refId: id, authorId: userId, text, now })
      await queueDoubtfulText(tx, { kind: 'post', refId: id, authorId: userId, text, checked, now })
      const named = await posts.mention('post', id, facts.mentions, now)
      if (!isHeld) {
        const post = await posts.of(id)
        if (!post) throw new Error(`post ${id} is missing`)
        await listPost(tx, post)
        const { kind } = input
        const published = {
          post_id: id,
          kind,
          title,
          topic_ids: post.topicIds,
          has_chip: facts.codes.length > 0,
        }
        await emit(
          tx,
          now,
          postPublished(userId, published),
          ...(await readersAmong(tx, id, named))
            .filter((user) => user !== userId)
            .map((user) => userMentioned(userId, { user, post_id: id, comment_id: null, title })),
        )
      }
      return { id, state, forecastId }
    })
  }

  return async (actor, input) => {
    const world = await worldOf()
    try {
      const { forecastId, ...published } = await publish(actor, input, world)
      // From this moment on, a trade is certainly later than the commit.
      if (forecastId !== null) await forecastsRepository(db).arm(forecastId, clock.now())
      return published
    } catch (error) {
      // A simultaneous call with the same nonce may have stored its post, or used up the rate limit: then its
      // post is returned.
      const { userId } = userOf(actor)
      const twin = await postsRepository(db).byNonce(userId, input.nonce)
      if (!twin) throw error
      return { id: twin.id, state: twin.state }
    }
  }
}

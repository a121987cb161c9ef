import { contentStates, editPost, type InputOf, type OutputOf } from '@vce/protocol'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { userOf, type Verb } from '#platform/http'
import { emit } from '#platform/outbox'
import { mayRead, readersAmong } from '../circle-access/readable-posts.repository'
import { userMentioned } from '../community.events'
import { draftsRepository } from '../drafts/drafts.repository'
import { forecastsRepository } from '../forecasts/forecasts.repository'
import { queueDoubtfulText } from '../moderation/queue-doubtful-text'
import { storePrint } from '../moderation/text-filter'
import { pictureUsesOf } from '../pictures/picture-uses.repository'
import { type Standing, standingOf } from '../standing/standing'
import { insertVote } from '../votes/insert-vote'
import { replaceVote } from '../votes/replace-vote'
import {
  checkBounds,
  countWriting,
  type Refuse,
  readOwnPictures,
  refuseWhileMuted,
} from '../writing/check-writing'
import { documentFacts } from '../writing/document-facts'
import { titleOf } from '../writing/excerpts'
import { writeLogRepository } from '../writing/write-log.repository'
import type { WritingOptions } from '../writing/writing-options'
import { listPost, unlistPost } from './post-visibility'
import { type Post, postsRepository } from './posts.repository'
import { checkJournal, checkTitleAndText, fullTextOf, topicsOf, withVote } from './prepare-post'
import { withStoredNames } from './stored-names'

type Input = InputOf<typeof editPost>

const minuteMs = 60_000
/** Milliseconds after publication during which an edit is not marked on the post. */
const unmarkedMs = 30 * minuteMs

/** The moment until which the author may edit a post. */
export const editableUntil = ({ publishedAt }: Pick<Post, 'publishedAt'>, { limits }: Standing) =>
  new Date(publishedAt.getTime() + limits.editHours * 60 * minuteMs)

/**
 * The id of a post's vote after an edit that may keep or replace the vote, or add one; null without a vote.
 */
async function voteAfter(tx: Database, post: Post, { vote }: Input, now: Date): Promise<number | null> {
  if (!vote) return post.voteId
  if (post.voteId === null) return insertVote(tx, { authorId: post.authorId, draft: vote, now })
  if (!(await replaceVote(tx, post.voteId, vote, now))) throw failure(editPost, 'voteFixed', { id: post.id })
  return post.voteId
}

/** The product of the post's view, which remains a product of the post after an edit. */
const productsOfForecast = async (tx: Database, { forecastId }: Post) =>
  forecastId === null
    ? []
    : (await forecastsRepository(tx).among([forecastId])).map(({ productCode }) => productCode)

/** The endpoint by which authors edit their posts; the previous text is stored as a revision. */
export function createEditPost(options: WritingOptions): Verb<typeof editPost> {
  const { db, clock, filter, uploads, ownHosts, regionOf, registeredAt } = options
  return async (actor, input): Promise<OutputOf<typeof editPost>> => {
    const user = userOf(actor)
    const { userId, client } = user
    const now = clock.now()
    const refuse: Refuse = (key, values) => failure(editPost, key, { userId }, values)
    const joined = await registeredAt(userId)
    const document = await withStoredNames(db, input.document)
    const facts = documentFacts(document)
    await filter.lookAt(facts.pictures.map(({ url }) => url))
    const region = await regionOf(client.address)
    return db.transaction(async (tx) => {
      const posts = postsRepository(tx)
      const post = await posts.hold(input.id)
      const { visible, held } = contentStates
      if (!post || post.authorId !== userId || (post.state !== visible && post.state !== held))
        throw failure(editPost, 'goneContent', { id: input.id })
      if (!(await mayRead(tx, post, userId))) throw failure(editPost, 'goneContent', { id: input.id })
      if (post.revision !== input.base_revision) throw failure(editPost, 'changedElsewhere', { id: post.id })
      const author = await standingOf(tx, userId, now)
      refuseWhileMuted(author, refuse)
      if (now >= editableUntil(post, author)) throw failure(editPost, 'tooLate', { id: post.id })

      const refusePost = (key: Parameters<Parameters<typeof checkTitleAndText>[2]>[0]) =>
        failure(editPost, key, { userId })
      checkTitleAndText({ ...input, kind: post.kind as 1 | 2 }, facts, refusePost)
      checkJournal(facts, now, refusePost)
      if (facts.votes.length > (input.vote || post.voteId !== null ? 1 : 0)) throw refusePost('badForm')
      if (input.vote && input.vote.max_choices > input.vote.options.length) throw refusePost('badForm')
      checkBounds(facts, author, ownHosts, refuse)
      const topics = await topicsOf(tx, { ...input, kind: post.kind as 1 | 2 }, facts, refusePost)
      const pictures = await readOwnPictures(uploads(tx), userId, facts.pictures, refuse)
      await countWriting(tx, userId, { what: 'edit', perDay: 100, gap: 2 }, now, refuse)
      const text = fullTextOf(input.title, facts, input.vote)
      const checked = await filter(tx, {
        kind: 'post',
        refId: post.id,
        text,
        joinedText: facts.joinedText,
        author,
        registeredAt: joined,
        now,
        pictures: pictures.map(({ url }) => url),
      })
      if (checked.verdict === 'refuse') throw refuse('unfit')

      const voteId = await voteAfter(tx, post, input, now)
      const revision = post.revision + 1
      await posts.addRevision({
        postId: post.id,
        revision: post.revision,
        title: post.title,
        document: post.document,
        editorId: userId,
        at: now,
      })
      await writeLogRepository(tx).log(user, { kind: 'post', refId: post.id, revision }, now)
      const isMarked = now.getTime() - post.publishedAt.getTime() > unmarkedMs
      const wasListed = post.state === visible
      if (wasListed) await unlistPost(tx, post)
      await posts.change(post.id, {
        title: input.title,
        text: facts.text,
        isAi: input.is_ai,
        revision,
        pictures,
        voteId,
        document: voteId === null ? document : withVote(document, voteId),
        productCodes: [
          ...new Set([
            ...(await productsOfForecast(tx, post)),
            ...facts.products,
            ...topics.flatMap(({ productCode }) => productCode ?? []),
          ]),
        ],
        topicIds: topics.map(({ id }) => id),
        hasJournal: facts.journal !== null,
        isDoubtful: checked.verdict === 'queue' || (post.isDoubtful && checked.verdict !== 'publish'),
        region: region ?? post.region,
        ...(isMarked && { editedAt: now }),
      })
      await pictureUsesOf(tx, { kind: 'post', refId: post.id }).set(
        pictures.map(({ url }) => url),
        now,
      )
      if (input.draft_id !== undefined) await draftsRepository(tx).drop(userId, input.draft_id)
      await storePrint(tx, { kind: 'post', refId: post.id, authorId: userId, text, now })
      await queueDoubtfulText(tx, {
        kind: 'post',
        refId: post.id,
        authorId: userId,
        text,
        checked,
        now,
        wasHeld: !wasListed,
      })
      const edited = await posts.of(post.id)
      if (!edited) throw new Error(`post ${post.id} is missing`)
      const isHeld = checked.verdict === 'hold'
      if (wasListed && !isHeld) await listPost(tx, edited)
      else if (isHeld && wasListed) await posts.change(post.id, { state: held })
      if (!isHeld && wasListed) {
        const named = await posts.mention('post', post.id, facts.mentions, now)
        const title = titleOf({ title: input.title, text: facts.text })
        await emit(
          tx,
          now,
          ...(await readersAmong(tx, post.id, named))
            .filter((user) => user !== userId)
            .map((user) => userMentioned(userId, { user, post_id: post.id, comment_id: null, title })),
        )
      }
      return { id: post.id, state: isHeld ? held : post.state, revision }
    })
  }
}

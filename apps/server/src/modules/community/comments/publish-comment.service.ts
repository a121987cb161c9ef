import {
  contentStates,
  type InputOf,
  isDocument,
  lengthOf,
  maxBodyLength,
  type OutputOf,
  publishComment,
} from '@vce/protocol'
import { profiles } from '#modules/profile'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type SignedInUser, userOf, type Verb } from '#platform/http'
import { retryTransaction } from '#platform/once'
import { emit } from '#platform/outbox'
import { mayRead, readersAmong } from '../circle-access/readable-posts.repository'
import { commentPublished, userMentioned } from '../community.events'
import { draftsRepository } from '../drafts/drafts.repository'
import { queueDoubtfulText } from '../moderation/queue-doubtful-text'
import { storePrint } from '../moderation/text-filter'
import { pictureUsesOf } from '../pictures/picture-uses.repository'
import { type Post, postsRepository } from '../posts/posts.repository'
import { withStoredNames } from '../posts/stored-names'
import { trackByWriting } from '../reactions/track-by-writing'
import { standingOf } from '../standing/standing'
import {
  checkBounds,
  countWriting,
  type Refuse,
  readOwnPictures,
  refuseWhileMuted,
} from '../writing/check-writing'
import { type DocumentFacts, documentFacts } from '../writing/document-facts'
import { excerptOf, titleOf, withChipNames } from '../writing/excerpts'
import { writeLogRepository } from '../writing/write-log.repository'
import type { WritingOptions } from '../writing/writing-options'
import { commentCards } from './comment-cards'
import { type Comment, commentsRepository } from './comments.repository'

type Input = InputOf<typeof publishComment>

/** Thrown if the same nonce was sent twice at the same time, so that the transaction is rolled back. */
class SentTwice extends Error {}

/** Refuses a document that is not valid for a comment or an answer. */
function checkForm({ kind, document, reply_to: replyTo }: Input, { text, pictures }: DocumentFacts) {
  if (kind === 1 && !isDocument('comment', document)) throw failure(publishComment, 'badForm')
  if (kind === 2 && replyTo !== undefined) throw failure(publishComment, 'badForm')
  if (text === '' && pictures.length === 0) throw failure(publishComment, 'textMissing')
  const length = lengthOf(text)
  if (kind === 1 && length > maxBodyLength.comment) throw failure(publishComment, 'commentTooLong')
  if (kind === 2 && length > maxBodyLength.answer) throw failure(publishComment, 'answerTooLong')
}

/**
 * The comment to reply to. It must be under the same post, and neither of the two users may have blocked the
 * other.
 */
async function targetOf(tx: Database, { post_id: postId, reply_to: replyTo }: Input, userId: number) {
  if (replyTo === undefined) return undefined
  const target = await commentsRepository(tx).of(replyTo)
  if (!target || target.postId !== postId || target.state !== contentStates.visible)
    throw failure(publishComment, 'goneContent', { replyTo })
  if (await profiles(tx).blockedBetween(userId, target.authorId))
    throw failure(publishComment, 'blocked', { userId })
  return target
}

async function postOf(tx: Database, { post_id: id, kind }: Input, userId: number): Promise<Post> {
  const post = await postsRepository(tx).share(id)
  if (!post || post.state !== contentStates.visible) throw failure(publishComment, 'goneContent', { id })
  if (!(await mayRead(tx, post, userId))) throw failure(publishComment, 'goneContent', { id })
  if (post.commentsClosed) throw failure(publishComment, 'closed', { id })
  if (kind === 2 && post.kind !== 2) throw failure(publishComment, 'notQuestion', { id })
  if (await profiles(tx).blockedBetween(userId, post.authorId))
    throw failure(publishComment, 'blocked', { userId })
  return post
}

/**
 * The endpoint that writes a comment, an answer or a reply with everything that belongs to it, in one
 * transaction.
 */
export function createPublishComment(options: WritingOptions): Verb<typeof publishComment> {
  const { db, clock, filter, uploads, ownHosts, regionOf, registeredAt } = options

  const answered = async (comment: Comment, userId: number): Promise<OutputOf<typeof publishComment>> => {
    const post = await postsRepository(db).of(comment.postId)
    const [card] = await commentCards(db, [comment], { postAuthor: post?.authorId ?? 0, userId }, clock.now())
    if (!card) throw new Error(`no card of comment ${comment.id}`)
    return { comment: card }
  }

  async function publish(user: SignedInUser, input: Input): Promise<Comment> {
    const { userId, client } = user
    const now = clock.now()
    const refuse: Refuse = (key, values) => failure(publishComment, key, { userId }, values)
    const document = await withStoredNames(db, input.document)
    const facts = documentFacts(document)
    checkForm(input, facts)
    const joined = await registeredAt(userId)
    await filter.lookAt(facts.pictures.map(({ url }) => url))
    const region = await regionOf(client.address)

    return db.transaction(async (tx) => {
      const comments = commentsRepository(tx)
      const sent = await comments.byNonce(userId, input.nonce)
      if (sent) return sent

      const author = await standingOf(tx, userId, now)
      refuseWhileMuted(author, refuse)
      checkBounds(facts, author, ownHosts, refuse)
      const post = await postOf(tx, input, userId)
      const target = await targetOf(tx, input, userId)
      const pictures = await readOwnPictures(uploads(tx), userId, facts.pictures, refuse)
      const pace = { what: 'comment', perDay: author.limits.comments, gap: author.limits.commentGap }
      await countWriting(tx, userId, pace, now, refuse)
      const text = [facts.text, ...facts.links, ...pictures.map(({ alt }) => alt)].join('\n')
      const checked = await filter(tx, {
        kind: 'comment',
        text,
        joinedText: facts.joinedText,
        author,
        registeredAt: joined,
        now,
        pictures: pictures.map(({ url }) => url),
      })
      if (checked.verdict === 'refuse') throw refuse('unfit')

      const isHeld = checked.verdict === 'hold'
      const comment = await comments.add({
        postId: post.id,
        kind: input.kind,
        authorId: userId,
        document,
        text: facts.text,
        rootId: target ? (target.rootId ?? target.id) : null,
        replyToId: target && target.rootId !== null ? target.id : null,
        pictures,
        region,
        viewsBefore: await comments.views(post.id),
        state: isHeld ? contentStates.held : contentStates.visible,
        nonce: input.nonce,
        createdAt: now,
      })
      if (!comment) throw new SentTwice()
      const { id } = comment
      await writeLogRepository(tx).log(user, { kind: 'comment', refId: id, revision: 1 }, now)
      await pictureUsesOf(tx, { kind: 'comment', refId: id }).set(
        pictures.map(({ url }) => url),
        now,
      )
      if (input.draft_id !== undefined) await draftsRepository(tx).drop(userId, input.draft_id)
      await storePrint(tx, { kind: 'comment', refId: id, authorId: userId, text, now })
      await queueDoubtfulText(tx, { kind: 'comment', refId: id, authorId: userId, text, checked, now })
      const named = await postsRepository(tx).mention('comment', id, facts.mentions, now)
      await trackByWriting(tx, userId, post.id, now)
      if (isHeld) return comment

      await comments.count(comment, 1)
      const title = titleOf(post)
      await emit(
        tx,
        now,
        commentPublished(userId, {
          comment_id: id,
          post_id: post.id,
          kind: input.kind,
          title,
          excerpt: excerptOf(withChipNames(facts.text), 60).excerpt,
          post_author: post.authorId,
          replied_to: target?.authorId ?? null,
        }),
        ...(await readersAmong(tx, post.id, named))
          .filter((user) => user !== userId)
          .map((user) => userMentioned(userId, { user, post_id: post.id, comment_id: id, title })),
      )
      return comment
    })
  }

  return async (actor, input) => {
    const user = userOf(actor)
    const { userId } = user
    try {
      return await answered(await retryTransaction(() => publish(user, input)), userId)
    } catch (error) {
      // A simultaneous call with the same nonce may have stored its comment, or used up the rate limit: then
      // its comment is returned.
      const twin = await commentsRepository(db).byNonce(userId, input.nonce)
      if (!twin) throw error
      return answered(twin, userId)
    }
  }
}

import { contentStates, type InputOf, type OutputOf, publishComment } from '@vce/protocol'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type SignedInUser, userOf, type Verb } from '#platform/http'
import { retryTransaction } from '#platform/once'
import { emit } from '#platform/outbox'
import { commentPublished } from '../community.events'
import { postsRepository } from '../posts/posts.repository'
import { readDocument } from '../posts/stored-names'
import { trackByWriting } from '../reactions/track-by-writing'
import type { Refuse } from '../writing/check-writing'
import { excerptOf, titleOf, withChipNames } from '../writing/excerpts'
import { mentionEvents } from '../writing/mention-events'
import { queueText, SentTwice, storeUses } from '../writing/store-text'
import { prepareText } from '../writing/text-draft'
import { writeLogRepository } from '../writing/write-log.repository'
import type { WritingOptions } from '../writing/writing-options'
import { commentCards } from './comment-cards'
import { type Comment, commentsRepository } from './comments.repository'
import { type CommentDraft, checkForm, type JudgedComment, judgeComment } from './judge-comment'

type Input = InputOf<typeof publishComment>

/** Stores a comment with its pictures and its fingerprint; it is in no count yet. */
async function storeComment(tx: Database, draft: JudgedComment): Promise<Comment> {
  const { user, input, now, document, facts, pictures, region, post, target, isHeld } = draft
  const comments = commentsRepository(tx)
  const comment = await comments.add({
    postId: post.id,
    kind: input.kind,
    authorId: user.userId,
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
  await writeLogRepository(tx).log(user, { kind: 'comment', refId: comment.id, revision: 1 }, now)
  await storeUses(tx, draft, comment.id, input.draft_id)
  return comment
}

/** Puts a stored comment into the queue of moderators, or counts it and emits its events. */
async function announceComment(tx: Database, draft: JudgedComment, comment: Comment) {
  const { user, input, now, facts, post, target, isHeld } = draft
  const { userId } = user
  const { id } = comment
  await queueText(tx, draft, id)
  const mentioned = await postsRepository(tx).mention('comment', id, facts.mentions, now)
  await trackByWriting(tx, userId, post.id, now)
  if (isHeld) return
  await commentsRepository(tx).count(comment, 1)
  const title = titleOf(post)
  const published = {
    comment_id: id,
    post_id: post.id,
    kind: input.kind,
    title,
    excerpt: excerptOf(withChipNames(facts.text), 60).excerpt,
    post_author: post.authorId,
    replied_to: target?.authorId ?? null,
  }
  const mentioning = { authorId: userId, postId: post.id, commentId: id, title }
  await emit(
    tx,
    now,
    commentPublished(userId, published),
    ...(await mentionEvents(tx, mentioned, mentioning)),
  )
}

/**
 * The endpoint that writes a comment, an answer or a reply with everything that belongs to it, in one
 * transaction.
 */
export function createPublishComment(options: WritingOptions): Verb<typeof publishComment> {
  const { db, clock } = options

  const answered = async (comment: Comment, userId: number): Promise<OutputOf<typeof publishComment>> => {
    const post = await postsRepository(db).of(comment.postId)
    const [card] = await commentCards(db, [comment], { postAuthor: post?.authorId ?? 0, userId }, clock.now())
    if (!card) throw new Error(`no card of comment ${comment.id}`)
    return { comment: card }
  }

  async function prepare(user: SignedInUser, input: Input): Promise<CommentDraft> {
    const { userId } = user
    const now = clock.now()
    const refuse: Refuse = (key, values) => failure(publishComment, key, { userId }, values)
    const { document, facts } = await readDocument(db, input.document)
    checkForm(input, facts)
    return prepareText(options, { kind: 'comment', user, now, refuse, document, facts, input })
  }

  async function publish(user: SignedInUser, input: Input): Promise<Comment> {
    const prepared = await prepare(user, input)
    return db.transaction(async (tx) => {
      const sent = await commentsRepository(tx).byNonce(user.userId, input.nonce)
      if (sent) return sent
      const draft = await judgeComment(tx, options, prepared)
      const comment = await storeComment(tx, draft)
      await announceComment(tx, draft, comment)
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

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
import type { CommentedVideos } from '../videos/commented-videos'
import type { Refuse } from '../writing/check-writing'
import { excerptOf, withChipNames } from '../writing/excerpts'
import { mentionEvents } from '../writing/mention-events'
import { queueText, SentTwice, storeUses } from '../writing/store-text'
import { prepareText } from '../writing/text-draft'
import { eventPlaceOf } from '../writing/text-place'
import { writeLogRepository } from '../writing/write-log.repository'
import type { WritingOptions } from '../writing/writing-options'
import { commentCards } from './comment-cards'
import { readCommentedVideo } from './comment-on-video'
import { type Comment, commentsRepository } from './comments.repository'
import { type CommentDraft, checkForm, type JudgedComment, judgeComment } from './judge-comment'

type Input = InputOf<typeof publishComment>

/** Stores a comment with its pictures and its fingerprint; it is in no count yet. */
async function storeComment(tx: Database, draft: JudgedComment): Promise<Comment> {
  const { user, input, now, document, facts, pictures, region, subject, onVideo, target, isHeld } = draft
  const comments = commentsRepository(tx)
  const comment = await comments.add({
    targetKind: subject.kind,
    targetId: subject.id,
    second: onVideo?.mediaSecond ?? null,
    kind: input.kind,
    authorId: user.userId,
    document,
    text: facts.text,
    rootId: target ? (target.rootId ?? target.id) : null,
    replyToId: target && target.rootId !== null ? target.id : null,
    pictures,
    region,
    viewsBefore: subject.video?.views ?? (await comments.views(subject.id)),
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
  const { user, input, now, facts, subject, onVideo, target, isHeld } = draft
  const { userId } = user
  const { id } = comment
  await queueText(tx, draft, id)
  const mentioned = await postsRepository(tx).mention('comment', id, facts.mentions, now)
  if (subject.kind === 'post') await trackByWriting(tx, userId, subject.id, now)
  if (isHeld) return
  await commentsRepository(tx).count(comment, 1)
  const { title, video } = subject
  const place = { postId: video ? null : subject.id, video }
  const published = {
    ...eventPlaceOf(place),
    comment_id: id,
    kind: input.kind,
    title,
    excerpt: excerptOf(withChipNames(facts.text), 60).excerpt,
    post_author: subject.authorId,
    replied_to: target?.authorId ?? null,
  }
  const readers = onVideo ? mentioned.filter((user) => onVideo.readers.includes(user)) : mentioned
  const mentioning = { ...place, authorId: userId, commentId: id, title }
  await emit(tx, now, commentPublished(userId, published), ...(await mentionEvents(tx, readers, mentioning)))
}

interface PublishCommentOptions extends WritingOptions {
  commentedVideos: Pick<CommentedVideos, 'readable'>
}

/**
 * The endpoint that writes a comment, an answer or a reply with everything that belongs to it, in one
 * transaction.
 */
export function createPublishComment(options: PublishCommentOptions): Verb<typeof publishComment> {
  const { db, clock, commentedVideos } = options

  /** The author and the video that the card of a stored comment needs. */
  async function subjectOf({ postId, targetId }: Comment, userId: number) {
    if (postId !== null)
      return { authorId: (await postsRepository(db).of(postId))?.authorId ?? null, video: null }
    const video = (await commentedVideos.readable(db, targetId, userId)) ?? null
    return { authorId: video?.ownerId ?? null, video }
  }

  const answered = async (comment: Comment, userId: number): Promise<OutputOf<typeof publishComment>> => {
    const subject = await subjectOf(comment, userId)
    const [card] = await commentCards(db, [comment], { subject, userId }, clock.now())
    if (!card) throw new Error(`no card of comment ${comment.id}`)
    return { comment: card }
  }

  async function prepare(user: SignedInUser, input: Input): Promise<CommentDraft> {
    const { userId } = user
    const now = clock.now()
    const refuse: Refuse = (key, values) => failure(publishComment, key, { userId }, values)
    const { document, facts } = await readDocument(db, input.document)
    checkForm(input, facts)
    const onVideo = await readCommentedVideo(options, { input, user, facts })
    return prepareText(options, { kind: 'comment', user, now, refuse, document, facts, input, onVideo })
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

import {
  contentStates,
  type InputOf,
  isDocument,
  lengthOf,
  maxBodyLength,
  publishComment,
} from '@vce/protocol'
import { profiles } from '#modules/profile'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { mayRead } from '../circle-access/readable-posts.repository'
import { postsRepository } from '../posts/posts.repository'
import type { CommentedVideo } from '../videos/commented-videos'
import { checkBounds, readOwnPictures } from '../writing/check-writing'
import type { DocumentFacts } from '../writing/document-facts'
import { admitAuthor, judgeText } from '../writing/judge-text'
import type { TextDraft } from '../writing/text-draft'
import type { WritingOptions } from '../writing/writing-options'
import { type CommentSubject, subjectOfPost, subjectOfVideo } from './comment-subject'
import { commentsRepository } from './comments.repository'

type Input = InputOf<typeof publishComment>

/** A comment, an answer or a reply that is being published. */
export interface CommentDraft extends TextDraft {
  kind: 'comment'
  input: Input
  /** The video of a comment, with what is read of it before the transaction; null under a post. */
  onVideo: CommentOnVideo | null
}

export interface CommentOnVideo {
  video: CommentedVideo
  /** The second of the media that the comment names. */
  mediaSecond: number | null
  /** The mentioned users who may play the video. */
  readers: readonly number[]
}

/** Refuses a document that is not valid for a comment or an answer. */
export function checkForm(
  { kind, document, reply_to: replyTo, video_id: videoId }: Input,
  { text, pictures }: DocumentFacts,
) {
  if (kind === 1 && !isDocument('comment', document)) throw failure(publishComment, 'badForm')
  if (kind === 2 && (replyTo !== undefined || videoId !== undefined)) throw failure(publishComment, 'badForm')
  if (text === '' && pictures.length === 0) throw failure(publishComment, 'textMissing')
  const length = lengthOf(text)
  if (kind === 1 && length > maxBodyLength.comment) throw failure(publishComment, 'commentTooLong')
  if (kind === 2 && length > maxBodyLength.answer) throw failure(publishComment, 'answerTooLong')
}

/**
 * The comment to reply to. It must be under the same post or video, and neither of the two users may have blocked
 * the other.
 */
async function targetOf(
  tx: Database,
  { reply_to: replyTo }: Input,
  { kind, id }: CommentSubject,
  userId: number,
) {
  if (replyTo === undefined) return undefined
  const target = await commentsRepository(tx).of(replyTo)
  const isThere = target?.targetKind === kind && target.targetId === id
  if (!isThere || target.state !== contentStates.visible)
    throw failure(publishComment, 'goneContent', { replyTo })
  if (await profiles(tx).blockedBetween(userId, target.authorId))
    throw failure(publishComment, 'blocked', { userId })
  return target
}

async function postOf(
  tx: Database,
  { post_id: id = 0, kind }: Input,
  userId: number,
): Promise<CommentSubject> {
  const post = await postsRepository(tx).share(id)
  if (!post || post.state !== contentStates.visible) throw failure(publishComment, 'goneContent', { id })
  if (!(await mayRead(tx, post, userId))) throw failure(publishComment, 'goneContent', { id })
  if (post.commentsClosed) throw failure(publishComment, 'closed', { id })
  if (kind === 2 && post.kind !== 2) throw failure(publishComment, 'notQuestion', { id })
  return subjectOfPost(post)
}

/** The post or the video of a comment; its author or teacher and the user may not have blocked each other. */
async function subjectOf(
  tx: Database,
  { input, onVideo, user: { userId } }: Pick<CommentDraft, 'input' | 'onVideo' | 'user'>,
): Promise<CommentSubject> {
  const subject = onVideo ? subjectOfVideo(onVideo.video) : await postOf(tx, input, userId)
  const { authorId } = subject
  if (authorId !== null && (await profiles(tx).blockedBetween(userId, authorId)))
    throw failure(publishComment, 'blocked', { userId })
  return subject
}

/** Refuses a comment that its author may not publish; otherwise the filter decides about it. */
export async function judgeComment(
  tx: Database,
  { filter, uploads, ownHosts }: Pick<WritingOptions, 'filter' | 'uploads' | 'ownHosts'>,
  draft: CommentDraft,
) {
  const { user, input, facts, refuse } = draft
  const { userId } = user
  const author = await admitAuthor(tx, draft)
  checkBounds(facts, author, ownHosts, refuse)
  const subject = await subjectOf(tx, draft)
  const target = await targetOf(tx, input, subject, userId)
  const pictures = await readOwnPictures(uploads(tx), userId, facts.pictures, refuse)
  const pace = { what: 'comment', perDay: author.limits.comments, gap: author.limits.commentGap }
  const text = [facts.text, ...facts.links, ...pictures.map(({ alt }) => alt)].join('\n')
  return judgeText(tx, filter, { ...draft, author, subject, target, pictures, text }, { pace })
}
export type JudgedComment = Awaited<ReturnType<typeof judgeComment>>

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
import { type Post, postsRepository } from '../posts/posts.repository'
import { checkBounds, readOwnPictures } from '../writing/check-writing'
import type { DocumentFacts } from '../writing/document-facts'
import { admitAuthor, judgeText } from '../writing/judge-text'
import type { TextDraft } from '../writing/text-draft'
import type { WritingOptions } from '../writing/writing-options'
import { commentsRepository } from './comments.repository'

type Input = InputOf<typeof publishComment>

/** A comment, an answer or a reply that is being published. */
export interface CommentDraft extends TextDraft {
  kind: 'comment'
  input: Input
}

/** Refuses a document that is not valid for a comment or an answer. */
export function checkForm({ kind, document, reply_to: replyTo }: Input, { text, pictures }: DocumentFacts) {
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
  const post = await postOf(tx, input, userId)
  const target = await targetOf(tx, input, userId)
  const pictures = await readOwnPictures(uploads(tx), userId, facts.pictures, refuse)
  const pace = { what: 'comment', perDay: author.limits.comments, gap: author.limits.commentGap }
  const text = [facts.text, ...facts.links, ...pictures.map(({ alt }) => alt)].join('\n')
  return judgeText(tx, filter, { ...draft, author, post, target, pictures, text }, { pace })
}
export type JudgedComment = Awaited<ReturnType<typeof judgeComment>>

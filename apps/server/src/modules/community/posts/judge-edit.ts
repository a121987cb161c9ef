import { hourMs } from '@vce/futures'
import { contentStates, editPost, type InputOf } from '@vce/protocol'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { mayRead } from '../circle-access/readable-posts.repository'
import type { Standing } from '../standing/standing'
import { checkBounds, readOwnPictures } from '../writing/check-writing'
import { admitAuthor, judgeText } from '../writing/judge-text'
import type { WritingOptions } from '../writing/writing-options'
import { checkForm, fullTextOf, type PostDraft, topicsOf } from './check-post'
import { type Post, postsRepository } from './posts.repository'

export interface EditDraft extends PostDraft {
  input: InputOf<typeof editPost>
}

const pace = { what: 'edit', perDay: 100, gap: 2 }
const { visible, held } = contentStates

/** The moment until which the author may edit a post. */
export const editableUntil = ({ publishedAt }: Pick<Post, 'publishedAt'>, { limits }: Standing) =>
  new Date(publishedAt.getTime() + limits.editHours * hourMs)

/** Locks the post that is edited; refuses one that the user cannot edit or that has changed meanwhile. */
async function holdPost(tx: Database, { user, input }: EditDraft): Promise<Post> {
  const { userId } = user
  const post = await postsRepository(tx).hold(input.id)
  if (!post || post.authorId !== userId || (post.state !== visible && post.state !== held))
    throw failure(editPost, 'goneContent', { id: input.id })
  if (!(await mayRead(tx, post, userId))) throw failure(editPost, 'goneContent', { id: input.id })
  if (post.revision !== input.base_revision) throw failure(editPost, 'changedElsewhere', { id: post.id })
  return post
}

/** Refuses an edit that the author of the post may not make; otherwise the filter decides about it. */
export async function judgeEdit(
  tx: Database,
  { filter, uploads, ownHosts }: Pick<WritingOptions, 'filter' | 'uploads' | 'ownHosts'>,
  draft: EditDraft,
) {
  const { user, input, facts, now, refuse } = draft
  const { title, vote } = input
  const post = await holdPost(tx, draft)
  const author = await admitAuthor(tx, draft)
  if (now >= editableUntil(post, author)) throw failure(editPost, 'tooLate', { id: post.id })
  checkForm({ kind: post.kind, title, hasVote: vote !== undefined || post.voteId !== null }, draft)
  if (vote && vote.max_choices > vote.options.length) throw refuse('badForm')
  checkBounds(facts, author, ownHosts, refuse)
  const topics = await topicsOf(tx, input.topic_ids, draft)
  const pictures = await readOwnPictures(uploads(tx), user.userId, facts.pictures, refuse)
  const text = fullTextOf(title, facts, vote)
  return judgeText(tx, filter, { ...draft, post, author, topics, pictures, text }, { pace, refId: post.id })
}
export type JudgedEdit = Awaited<ReturnType<typeof judgeEdit>>

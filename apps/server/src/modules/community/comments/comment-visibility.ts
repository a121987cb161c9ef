import { contentStates } from '@vce/protocol'
import type { Database } from '#platform/database'
import { isGone } from '../posts/post-visibility'
import { type Comment, commentsRepository } from './comments.repository'

/** Changes the state of a locked comment, and the counts of comments that include it. */
export async function setCommentState(tx: Database, comment: Comment, state: number, now: Date) {
  if (comment.state === state) return
  const { visible } = contentStates
  const comments = commentsRepository(tx)
  await comments.change(comment.id, { state, deletedAt: isGone(state) ? now : null })
  if (comment.state === visible) await comments.count(comment, -1)
  if (state === visible) await comments.count(comment, 1)
}

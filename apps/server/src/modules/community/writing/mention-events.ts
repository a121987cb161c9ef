import type { Database } from '#platform/database'
import { readersAmong } from '../circle-access/readable-posts.repository'
import { userMentioned } from '../community.events'

interface MentioningText {
  authorId: number
  postId: number
  /** Null if the post itself mentions the users. */
  commentId: number | null
  /** The title of the post. */
  title: string
}

/** Events for users whom a text mentions, except its author and users who may not read the post. */
export async function mentionEvents(
  tx: Database,
  userIds: readonly number[],
  { authorId, postId, commentId, title }: MentioningText,
) {
  const readers = await readersAmong(tx, postId, userIds)
  return readers
    .filter((user) => user !== authorId)
    .map((user) => userMentioned(authorId, { user, post_id: postId, comment_id: commentId, title }))
}

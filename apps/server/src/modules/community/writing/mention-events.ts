import type { Database } from '#platform/database'
import { readersAmong } from '../circle-access/readable-posts.repository'
import { userMentioned } from '../community.events'
import { eventPlaceOf, type TextPlace } from './text-place'

interface MentioningText extends TextPlace {
  authorId: number
  /** Null if the post itself mentions the users. */
  commentId: number | null
  /** The title of the post or the video. */
  title: string
}

/**
 * Events for users whom a text mentions, except its author and users who may not read the post. Under a video all
 * given users must be ones who may play it.
 */
export async function mentionEvents(
  tx: Database,
  userIds: readonly number[],
  { authorId, commentId, title, ...place }: MentioningText,
) {
  const readers = place.postId === null ? userIds : await readersAmong(tx, place.postId, userIds)
  return readers
    .filter((user) => user !== authorId)
    .map((user) => userMentioned(authorId, { user, ...eventPlaceOf(place), comment_id: commentId, title }))
}

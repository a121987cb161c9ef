import { publishComment, tierLimits } from '@vce/protocol'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { CommentedVideos } from '../videos/commented-videos'
import type { CommentDraft, CommentOnVideo } from './judge-comment'

/** The most users that any text may mention; a text with more is refused later. */
const maxMentions = Math.max(...tierLimits.map(({ mentions }) => mentions))

interface VideoReader {
  db: Database
  commentedVideos: Pick<CommentedVideos, 'readable'>
}

/** Reads the video of a comment that is being published; null for a comment under a post. */
export async function readCommentedVideo(
  { db, commentedVideos }: VideoReader,
  { input: { video_id: id, second }, user, facts }: Pick<CommentDraft, 'input' | 'user' | 'facts'>,
): Promise<CommentOnVideo | null> {
  if (id === undefined) return null
  const video = await commentedVideos.readable(db, id, user.userId)
  if (!video) throw failure(publishComment, 'goneContent', { id })
  const mediaSecond = second === undefined ? null : video.toMedia(second)
  if (second !== undefined && mediaSecond === null) throw failure(publishComment, 'outside', { id, second })
  const mentioned = await Promise.all(
    facts.mentions
      .slice(0, maxMentions)
      .map(async (userId) => ((await commentedVideos.readable(db, id, userId)) ? [userId] : [])),
  )
  return { video, mediaSecond, readers: mentioned.flat() }
}

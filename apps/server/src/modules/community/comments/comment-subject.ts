import type { Post } from '../posts/posts.repository'
import type { CommentedVideo } from '../videos/commented-videos'
import { titleOf } from '../writing/excerpts'
import type { Comment } from './comments.repository'

/** The post or the video under which comments stand. */
export interface CommentSubject {
  kind: Comment['targetKind']
  id: number
  title: string
  /** The author of the post or the teacher of the video; null if a video has none. */
  authorId: number | null
  /** Null under a post. */
  video: CommentedVideo | null
}

export const subjectOfPost = (post: Post): CommentSubject => ({
  kind: 'post',
  id: post.id,
  title: titleOf(post),
  authorId: post.authorId,
  video: null,
})

export const subjectOfVideo = (video: CommentedVideo): CommentSubject => ({
  kind: 'video',
  id: video.id,
  title: video.title,
  authorId: video.ownerId,
  video,
})

/** The second of a video that shows a second of its media, to the millisecond; null if it was cut out. */
export function shownSecond(mediaSecond: number | null, video: CommentedVideo | null): number | null {
  if (mediaSecond === null || video === null) return null
  const second = video.toVideo(mediaSecond)
  return second === null ? null : Math.round(second * 1_000) / 1_000
}

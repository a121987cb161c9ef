import type { Database } from '#platform/database'
import type { CommentedVideo, CommentedVideos } from '../videos/commented-videos'
import { videoStatsRepository } from '../videos/video-stats.repository'
import { type LikedKind, reactionsRepository } from './reactions.repository'

/** A post, a comment or a video that a user may like. */
interface LikedTarget {
  authorId: number | null
  title: string
  text: string
  /** The post of a post or of a comment; null for a video and under one. */
  postId: number | null
  /** The video, also of a comment under it. */
  video: CommentedVideo | null
}

type Videos = Pick<CommentedVideos, 'readable'>

async function likedVideo(db: Database, videos: Videos, id: number, userId: number) {
  const video = await videos.readable(db, id, userId)
  return video && { authorId: video.ownerId, title: video.title, text: '', postId: null, video }
}

async function likedComment(db: Database, videos: Videos, id: number, userId: number) {
  const found = await reactionsRepository(db).comment(id, userId)
  if (!found) return undefined
  const { videoId, ...comment } = found
  if (videoId === null) return { ...comment, video: null }
  const video = await videos.readable(db, videoId, userId)
  return video && { ...comment, video }
}

/** A post, a comment or a video that a user likes; undefined if the user may not see it. */
export async function likedTarget(
  db: Database,
  videos: Videos,
  { kind, id }: { kind: LikedKind; id: number },
  userId: number,
): Promise<LikedTarget | undefined> {
  if (kind === 'video') return likedVideo(db, videos, id, userId)
  if (kind === 'comment') return likedComment(db, videos, id, userId)
  const post = await reactionsRepository(db).post(id, userId)
  return post && { ...post, video: null }
}

type CountLikes = (tx: Database, id: number, by: 1 | -1, target: LikedTarget) => Promise<number>

/** Changes the number of likes by one and returns the new number, by the kind of what is liked. */
export const countLikes: Readonly<Record<LikedKind, CountLikes>> = {
  post: (tx, id, by) => reactionsRepository(tx).countPostLikes(id, by),
  comment: (tx, id, by, { video }) => reactionsRepository(tx).countCommentLikes(id, by, video?.views),
  video: (tx, id, by) => videoStatsRepository(tx).count(id, 'likes', by),
}

export const likesOf: Readonly<Record<LikedKind, (db: Database, id: number) => Promise<number>>> = {
  post: (db, id) => reactionsRepository(db).postLikes(id),
  comment: (db, id) => reactionsRepository(db).commentLikes(id),
  video: (db, id) => videoStatsRepository(db).likes(id),
}

import type { Database } from '#platform/database'
import { videoStatsRepository } from '../videos/video-stats.repository'
import { likedAmong } from './liked-among'

/** Numbers of likes and visible comments. */
export interface VideoCounts {
  likes: number
  comments: number
}

/** Likes and comments of videos, for the lists and pages of live rooms. */
export interface VideoReactions {
  /** Counts of videos by their ids; a video without any is missing. */
  countsOf(ids: readonly number[]): Promise<ReadonlyMap<number, VideoCounts>>
  /** The videos in `ids` that a user likes. */
  likedAmong(userId: number, ids: readonly number[]): Promise<ReadonlySet<number>>
}

export const createVideoReactions = (db: Database): VideoReactions => ({
  async countsOf(ids) {
    const rows = await videoStatsRepository(db).among(ids)
    return new Map(rows.map(({ videoId, likes, comments }) => [videoId, { likes, comments }]))
  },
  likedAmong: (userId, ids) => likedAmong(db, 'video', ids, userId),
})

import type { Database } from '#platform/database'

/** A video that a user may play. */
export interface CommentedVideo {
  id: number
  title: string
  /** The path of its page, with a query. */
  url: string
  /** Its teacher; null if it has none. */
  ownerId: number | null
  /** Number of views; the order of the most liked comments depends on it. */
  views: number
  /** The second of the media that a second of the video shows; null outside the video. */
  toMedia(second: number): number | null
  /** The second of the video that shows a second of the media; null if it was cut out. */
  toVideo(mediaSecond: number): number | null
}

/** Videos as the community sees them; given by live rooms. */
export interface CommentedVideos {
  /**
   * A video that a user (null: a guest) may play now; undefined for any other. It may use other connections than `db`,
   * so that calls with many simultaneous callers read it before their transaction.
   */
  readable(db: Database, videoId: number, userId: number | null): Promise<CommentedVideo | undefined>
  /** Published videos that everyone may find, with their kind and length in `note`. */
  listed(
    db: Database,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, { title: string; url: string; note: string }>>
  /** Titles and pages of videos, also of withdrawn ones, for lists of a user's own texts. */
  titles(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, { title: string; url: string }>>
}

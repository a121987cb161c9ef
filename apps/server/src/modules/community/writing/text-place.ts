import type { CommentedVideo } from '../videos/commented-videos'

/** Where a text stands: in or under a post, or under a video. */
export interface TextPlace {
  /** Null under a video. */
  postId: number | null
  video?: Pick<CommentedVideo, 'id' | 'url'> | null
}

/** The place of a text as events name it. */
export const eventPlaceOf = ({ postId, video }: TextPlace) =>
  video ? { post_id: null, video: { id: video.id, url: video.url } } : { post_id: postId }

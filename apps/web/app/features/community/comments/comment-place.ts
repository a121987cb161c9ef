import type { PostCard, World } from '@vce/protocol'
import type { Commented } from '#app/features/community/commented'

/** The post or the video below which a comment is shown. */
export interface CommentPlace {
  of: Commented
  /** World of the prices in its comments. */
  world: World
  /** Mark of the comments by its author. */
  authorMark: '楼主' | '提问者' | '讲师'
  /** The post; null below a video. */
  card: PostCard | null
  /** Shows the moment that a comment names; null where comments name none. */
  onSecond: ((second: number) => void) | null
}

/** The place of the comments of a post. */
export const placeOfPost = (card: PostCard): CommentPlace => ({
  of: { kind: 'post', id: card.id },
  world: card.world,
  authorMark: card.kind === 2 ? '提问者' : '楼主',
  card,
  onSecond: null,
})

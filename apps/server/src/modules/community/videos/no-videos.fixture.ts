import type { CommentedVideos } from './commented-videos'

/** Videos for tests of texts in and under posts. */
export const noVideos: CommentedVideos = {
  readable: async () => undefined,
  titles: async () => new Map(),
}

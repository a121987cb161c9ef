import type { CommentedVideos } from './commented-videos'

/** Videos for tests of texts in and under posts. */
export const noVideos: CommentedVideos = {
  readable: async () => undefined,
  listed: async () => new Map(),
  titles: async () => new Map(),
}

/** Videos that everyone may play, under any id. */
export const openVideos: CommentedVideos = {
  ...noVideos,
  readable: async (_db, id) => ({
    id,
    title: '看懂基差',
    url: `/headlineVideo?id=${id}`,
    ownerId: null,
    views: 0,
    toMedia: () => null,
    toVideo: () => null,
  }),
}

import { contentStates } from '@vce/protocol'
import type { Database } from '#platform/database'
import { emit } from '#platform/outbox'
import { readableAmong } from './circle-access/readable-posts.repository'
import { postCollected } from './community.events'
import { postPath } from './posts/post-document'
import { postsRepository } from './posts/posts.repository'
import { titleOf } from './writing/excerpts'

const idIn = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

/** A user has collected a post (`by` is 1) or no longer collects it (−1). */
interface CollectionChange {
  id: string
  userId: number
  by: 1 | -1
  now: Date
}

/** Posts and questions as entries of the lists that other modules show: 收藏 and 浏览历史. */
export const collectablePosts = (db: Database) => ({
  async cards(ids: readonly string[], userId: number) {
    const posts = await postsRepository(db).among(ids.flatMap((id) => idIn(id) ?? []))
    return (await readableAmong(db, posts, userId))
      .filter(({ state }) => state === contentStates.visible)
      .map(({ id, kind, title, text }) => ({
        id: String(id),
        title: titleOf({ title, text }),
        note: kind === 2 ? '期友社区・提问' : '期友社区・帖子',
        link: postPath(id),
      }))
  },

  /**
   * Changes how many users have collected a post; call this in the transaction that stores the collection.
   */
  async counted(tx: Database, { id, userId, by, now }: CollectionChange) {
    const postId = idIn(id)
    if (postId === undefined) return
    await postsRepository(tx).countCollects(postId, by)
    const post = by === 1 ? await postsRepository(tx).of(postId) : undefined
    if (!post || post.authorId === userId) return
    const title = titleOf(post)
    await emit(tx, now, postCollected(userId, { post_id: postId, title, author: post.authorId }))
  },
})

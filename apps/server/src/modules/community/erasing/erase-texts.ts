import { dayMs } from '@vce/futures'
import { searchIndex } from '#modules/search'
import type { Database } from '#platform/database'
import { retryTransaction } from '#platform/once'
import type { Loop } from '#platform/schedule'
import type { Comment } from '../comments/comments.repository'
import { pictureUsesOf } from '../pictures/picture-uses.repository'
import { searchKindOf } from '../posts/post-document'
import { type Post, postsRepository } from '../posts/posts.repository'
import { erasedTextsRepository } from './erased-texts.repository'
import { type ErasureBounds, erasureBoundsAt, isDue } from './erasure-bounds'

/** Maximum number of posts of one round, and of videos. */
const batch = 500

/** Drops an erased comment that has no replies, then does the same for the comments that it replied to. */
async function dropUpwards(tx: Database, id: number | null) {
  const dropped = id === null ? undefined : await erasedTextsRepository(tx).dropComment(id)
  if (!dropped) return
  await dropUpwards(tx, dropped.replyToId)
  await dropUpwards(tx, dropped.rootId)
}

/**
 * Erases the content of a comment. Its row stays while it has replies, and is dropped together with the last
 * of them.
 */
async function eraseComment(tx: Database, { id }: Comment, now: Date) {
  await pictureUsesOf(tx, { kind: 'comment', refId: id }).end('deleted', now)
  await erasedTextsRepository(tx).clearComment(id, now)
  await dropUpwards(tx, id)
}

async function erasePost(tx: Database, post: Post, now: Date) {
  await pictureUsesOf(tx, { kind: 'post', refId: post.id }).end('deleted', now)
  // A deleted post is already out of all lists and of search; unlisting it again is only a safeguard.
  await postsRepository(tx).unlist(post.id)
  await searchIndex(tx).remove(searchKindOf(post.kind), [post.id])
  await erasedTextsRepository(tx).clearPost(post, now)
}

async function eraseComments(
  tx: Database,
  target: Parameters<ReturnType<typeof erasedTextsRepository>['dueComments']>[0],
  due: ErasureBounds,
  now: Date,
) {
  for (const comment of await erasedTextsRepository(tx).dueComments(target, due))
    await eraseComment(tx, comment, now)
}

/** Erases the due parts of a post: its comments, then its content; drops its row if no content is left. */
async function eraseUnderPost(tx: Database, postId: number, due: ErasureBounds, now: Date) {
  const post = await postsRepository(tx).hold(postId)
  if (!post) return
  await eraseComments(tx, { kind: 'post', id: postId }, due, now)
  if (isDue(post, due)) await erasePost(tx, post, now)
  await erasedTextsRepository(tx).dropPost(postId)
}

/**
 * Erases posts and comments 180 days after their authors deleted them, or three years after a moderator
 * removed them, with all rows that refer to them except entries of the books. Each post has a transaction of
 * its own, and so have the comments of each video.
 */
export const eraseTexts = (db: Database): Loop => ({
  name: 'erase texts',
  every: dayMs,
  async run(tx, now) {
    const due = erasureBoundsAt(now)
    const failed: unknown[] = []
    const attempt = (erase: (own: Database) => Promise<void>) =>
      retryTransaction(() => db.transaction(erase)).catch((error) => failed.push(error))
    const erased = erasedTextsRepository(tx)
    for (const postId of await erased.duePosts(due, batch))
      await attempt((own) => eraseUnderPost(own, postId, due, now))
    for (const id of await erased.dueVideos(due, batch))
      await attempt((own) => eraseComments(own, { kind: 'video', id }, due, now))
    // Thrown after the loops, so that a failure does not stop the other posts.
    if (failed.length > 0)
      throw new AggregateError(failed, `${failed.length} posts or videos were not erased`)
  },
})

import { searchIndex } from '#modules/search'
import type { Database } from '#platform/database'
import { retried } from '#platform/once'
import type { Task } from '#platform/schedule'
import type { Comment } from '../comments/comments.repository'
import { picturesIn } from '../pictures/picture-uses.repository'
import { searchKindOf } from '../posts/post-document'
import { type Post, postsRepository } from '../posts/posts.repository'
import { type Due, dueAt, isDue } from './erase-after'
import { erasedTexts } from './erased-texts.repository'

const dayMs = 24 * 3_600_000
/** Posts of one round. */
const batch = 500

/** Drops a comment without content where it has no reply, then the comment that it replied to likewise. */
async function dropUpwards(tx: Database, id: number | null) {
  const dropped = id === null ? undefined : await erasedTexts(tx).dropComment(id)
  if (!dropped) return
  await dropUpwards(tx, dropped.replyToId)
  await dropUpwards(tx, dropped.rootId)
}

/** Erases a comment; its row stays while replies stand under it, and goes with the last of them. */
async function eraseComment(tx: Database, { id }: Comment, now: Date) {
  await picturesIn(tx, { kind: 'comment', refId: id }).end('deleted', now)
  await erasedTexts(tx).clearComment(id, now)
  await dropUpwards(tx, id)
}

async function erasePost(tx: Database, post: Post, now: Date) {
  await picturesIn(tx, { kind: 'post', refId: post.id }).end('deleted', now)
  // Deleted posts are neither listed nor found; here the transaction that erases them makes sure of it.
  await postsRepository(tx).unlist(post.id)
  await searchIndex(tx).remove(searchKindOf(post.kind), [post.id])
  await erasedTexts(tx).clearPost(post, now)
}

/** Erases the due parts of a post: its comments, then its content, then its row if it has neither. */
async function erase(tx: Database, postId: number, due: Due, now: Date) {
  const post = await postsRepository(tx).hold(postId)
  if (!post) return
  const erased = erasedTexts(tx)
  for (const comment of await erased.dueComments(postId, due)) await eraseComment(tx, comment, now)
  if (isDue(post, due)) await erasePost(tx, post, now)
  await erased.dropPost(postId)
}

/**
 * Erases posts and comments 180 days after their authors deleted them, three years after a moderator removed them, with all
 * that hangs on them but entries of the books. Each post has a transaction of its own.
 */
export const eraseTexts = (db: Database): Task => ({
  name: 'erase texts',
  every: dayMs,
  async run(tx, now) {
    const due = dueAt(now)
    const failed: unknown[] = []
    for (const postId of await erasedTexts(tx).duePosts(due, batch))
      await retried(() => db.transaction((own) => erase(own, postId, due, now))).catch((error) =>
        failed.push(error),
      )
    // The others are erased all the same.
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} posts were not erased`)
  },
})

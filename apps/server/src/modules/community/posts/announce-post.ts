import { contentStates } from '@vce/protocol'
import type { Database } from '#platform/database'
import { emit } from '#platform/outbox'
import { postPublished } from '../community.events'
import { titleOf } from '../writing/excerpts'
import { mentionEvents } from '../writing/mention-events'
import { queueText } from '../writing/store-text'
import type { JudgedEdit } from './judge-edit'
import type { JudgedNewPost } from './judge-new-post'
import { listPost } from './post-visibility'
import { type Post, postsRepository } from './posts.repository'

async function storedPost(tx: Database, id: number): Promise<Post> {
  const post = await postsRepository(tx).of(id)
  if (!post) throw new Error(`post ${id} is missing`)
  return post
}

/** The event fields of a mention in a post itself. */
const mentioningPost = (postId: number, { user, input, facts }: JudgedNewPost | JudgedEdit) => ({
  authorId: user.userId,
  postId,
  commentId: null,
  title: titleOf({ title: input.title, text: facts.text }),
})

/** Puts a stored post into the queue of moderators, its lists and search, and emits its events. */
export async function announceNewPost(tx: Database, draft: JudgedNewPost, id: number) {
  const { user, input, facts, now, isHeld } = draft
  await queueText(tx, draft, id)
  const mentioned = await postsRepository(tx).mention('post', id, facts.mentions, now)
  if (isHeld) return
  const post = await storedPost(tx, id)
  await listPost(tx, post)
  const mentioning = mentioningPost(id, draft)
  const published = {
    post_id: id,
    kind: input.kind,
    title: mentioning.title,
    topic_ids: post.topicIds,
    has_chip: facts.codes.length > 0,
  }
  await emit(
    tx,
    now,
    postPublished(user.userId, published),
    ...(await mentionEvents(tx, mentioned, mentioning)),
  )
}

/** Puts an edited post into the queue of moderators; a visible one returns to its lists, or is held. */
export async function announceEdit(tx: Database, draft: JudgedEdit) {
  const { post, facts, now, isHeld } = draft
  const { visible, held } = contentStates
  const wasListed = post.state === visible
  await queueText(tx, draft, post.id, !wasListed)
  if (!wasListed) return
  if (isHeld) {
    await postsRepository(tx).change(post.id, { state: held })
    return
  }
  await listPost(tx, await storedPost(tx, post.id))
  const mentioned = await postsRepository(tx).mention('post', post.id, facts.mentions, now)
  await emit(tx, now, ...(await mentionEvents(tx, mentioned, mentioningPost(post.id, draft))))
}

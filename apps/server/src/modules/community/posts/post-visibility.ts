import { contentStates } from '@vce/protocol'
import { searchIndex } from '#modules/search'
import type { Database } from '#platform/database'
import { circlesRepository } from '../circle-access/circles.repository'
import { topicsRepository } from '../topics/topics.repository'
import { setVoteState } from '../votes/vote-state'
import { searchDocumentOf, searchKindOf } from './post-document'
import { type Post, postsRepository } from './posts.repository'

const { deleted, removed } = contentStates
/** Whether a text was deleted by its author or removed by a moderator. */
export const isGone = (state: number) => state === deleted || state === removed

type ListedPost = Pick<Post, 'id' | 'kind' | 'topicIds' | 'circleId'>

const isVisible = ({ state }: Pick<Post, 'state'>) => state === contentStates.visible

/** Adds a visible post to search, and to the lists of its products and topics or the count of its circle. */
export async function listPost(tx: Database, post: Post) {
  if (post.circleId === null) {
    await postsRepository(tx).list(post)
    await topicsRepository(tx).addPosts(post.topicIds, 1)
  } else await circlesRepository(tx).countPosts(post.circleId, 1)
  await searchIndex(tx).put(await searchDocumentOf(tx, post))
}

/** Takes a post out of search and of all lists and counts. */
export async function unlistPost(tx: Database, { id, kind, topicIds, circleId }: ListedPost) {
  if (circleId === null) {
    await postsRepository(tx).unlist(id)
    await topicsRepository(tx).addPosts(topicIds, -1)
  } else await circlesRepository(tx).countPosts(circleId, -1)
  await searchIndex(tx).remove(searchKindOf(kind), [id])
}

/** Changes the state of a locked post, and with it lists, search and the post's vote. */
export async function setPostState(tx: Database, post: Post, state: number, now: Date) {
  if (post.state === state) return
  await postsRepository(tx).change(post.id, { state, deletedAt: isGone(state) ? now : null })
  if (post.voteId !== null) await setVoteState(tx, post.voteId, state)
  const next = { ...post, state }
  if (isVisible(post)) await unlistPost(tx, post)
  if (isVisible(next)) await listPost(tx, next)
}

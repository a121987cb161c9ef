import { contentStates, deletePost } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { userOf, type Verb } from '#platform/http'
import { retried } from '#platform/once'
import { picturesIn } from '../pictures/picture-uses.repository'
import { questionsRepository } from '../questions/questions.repository'
import { refundQuestion } from '../questions/refund-question'
import { setPostState } from './post-visibility'
import { postsRepository } from './posts.repository'

interface DeletePostOptions {
  db: Database
  clock: Clock
}

/** Deletes a post of its author; what others wrote under it stays under 该内容已被作者删除. */
export function createDeletePost({ db, clock }: DeletePostOptions): Verb<typeof deletePost> {
  return async (actor, { id }) => {
    const { userId } = userOf(actor)
    const now = clock.now()
    return retried(() =>
      db.transaction(async (tx) => {
        const post = await postsRepository(tx).hold(id)
        const { deleted, removed } = contentStates
        if (!post || post.authorId !== userId || post.state === removed)
          throw failure(deletePost, 'goneContent', { id })
        if (post.state === deleted) return {}
        const question = post.kind === 2 ? await questionsRepository(tx).hold(id) : undefined
        if (question && question.settled === 'open' && question.bounty > 0) {
          if (await questionsRepository(tx).hasAnswers(id)) throw failure(deletePost, 'hasAnswers', { id })
        }
        await setPostState(tx, post, deleted, now)
        await picturesIn(tx, { kind: 'post', refId: id }).end('deleted', now)
        if (question) await refundQuestion(tx, id, now)
        return {}
      }),
    )
  }
}

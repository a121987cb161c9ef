import { contentStates, deletePost } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { userOf, type Verb } from '#platform/http'
import { retryTransaction } from '#platform/once'
import { pictureUsesOf } from '../pictures/picture-uses.repository'
import { type Question, questionsRepository } from '../questions/questions.repository'
import { refundQuestion } from '../questions/refund-question'
import { setPostState } from './post-visibility'
import { postsRepository } from './posts.repository'

interface DeletePostOptions {
  db: Database
  clock: Clock
}

/** Whether answers of others may still earn the bounty of a locked question. */
const hasClaims = async (tx: Database, { postId, settled, bounty }: Question) =>
  settled === 'open' && bounty > 0 && (await questionsRepository(tx).hasAnswers(postId))

/** The endpoint by which authors delete their posts; comments of others stay under 该内容已被作者删除. */
export function createDeletePost({ db, clock }: DeletePostOptions): Verb<typeof deletePost> {
  return async (actor, { id }) => {
    const { userId } = userOf(actor)
    const now = clock.now()
    return retryTransaction(() =>
      db.transaction(async (tx) => {
        const post = await postsRepository(tx).hold(id)
        const { deleted, removed } = contentStates
        if (!post || post.authorId !== userId || post.state === removed)
          throw failure(deletePost, 'goneContent', { id })
        if (post.state === deleted) return {}
        const question = post.kind === 2 ? await questionsRepository(tx).hold(id) : undefined
        if (question && (await hasClaims(tx, question))) throw failure(deletePost, 'hasAnswers', { id })
        await setPostState(tx, post, deleted, now)
        await pictureUsesOf(tx, { kind: 'post', refId: id }).end('deleted', now)
        if (question) await refundQuestion(tx, id, now)
        return {}
      }),
    )
  }
}

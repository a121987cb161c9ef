import { contentStates, deleteComment } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { userOf, type Verb } from '#platform/http'
import { retryTransaction } from '#platform/once'
import { pictureUsesOf } from '../pictures/picture-uses.repository'
import { setCommentState } from './comment-visibility'
import { commentsRepository } from './comments.repository'

/** The endpoint by which authors delete their comments and answers; replies to them stay. */
export function createDeleteComment({
  db,
  clock,
}: {
  db: Database
  clock: Clock
}): Verb<typeof deleteComment> {
  return (actor, { id }) => {
    const { userId } = userOf(actor)
    const now = clock.now()
    return retryTransaction(() =>
      db.transaction(async (tx) => {
        const comment = await commentsRepository(tx).hold(id)
        const { deleted, removed } = contentStates
        if (!comment || comment.authorId !== userId || comment.state === removed)
          throw failure(deleteComment, 'goneContent', { id })
        if (comment.acceptedAt !== null) throw failure(deleteComment, 'accepted', { id })
        await setCommentState(tx, comment, deleted, now)
        await pictureUsesOf(tx, { kind: 'comment', refId: id }).end('deleted', now)
        return {}
      }),
    )
  }
}

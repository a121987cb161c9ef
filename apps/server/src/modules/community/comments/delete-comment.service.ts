import { contentStates, deleteComment } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { userOf, type Verb } from '#platform/http'
import { retried } from '#platform/once'
import { picturesIn } from '../pictures/picture-uses.repository'
import { setCommentState } from './comment-visibility'
import { commentsRepository } from './comments.repository'

/** Deletes a comment or an answer of its author; replies to it stay. */
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
    return retried(() =>
      db.transaction(async (tx) => {
        const comment = await commentsRepository(tx).hold(id)
        const { deleted, removed } = contentStates
        if (!comment || comment.authorId !== userId || comment.state === removed)
          throw failure(deleteComment, 'goneContent', { id })
        if (comment.acceptedAt !== null) throw failure(deleteComment, 'accepted', { id })
        await setCommentState(tx, comment, deleted, now)
        await picturesIn(tx, { kind: 'comment', refId: id }).end('deleted', now)
        return {}
      }),
    )
  }
}

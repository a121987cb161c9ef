import { minuteMs } from '@vce/futures'
import { emit } from '#platform/outbox'
import type { Loop } from '#platform/schedule'
import { voteClosed } from '../community.events'
import { votesRepository } from './votes.repository'

/** Maximum number of votes of one round. */
const batch = 200

/** Emits an event once for each vote whose closing time has passed. */
export const announceClosedVotes: Loop = {
  name: 'announce closed votes',
  every: minuteMs,
  async run(tx, now) {
    const closed = await votesRepository(tx).announce(now, batch)
    await emit(
      tx,
      now,
      ...closed.map(({ vote: { id, authorId, title, voters }, postId }) =>
        voteClosed(authorId, { vote_id: id, post_id: postId, title, voters }),
      ),
    )
  },
}

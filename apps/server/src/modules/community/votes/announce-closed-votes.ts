import { emit } from '#platform/outbox'
import type { Task } from '#platform/schedule'
import { voteClosed } from '../community.events'
import { votesRepository } from './votes.repository'

/** Votes of one round. */
const batch = 200

/** Writes an event for each vote that has closed, once: the close itself is a fact of time. */
export const announceClosedVotes: Task = {
  name: 'announce closed votes',
  every: 60_000,
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

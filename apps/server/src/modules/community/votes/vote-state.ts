import type { Database } from '#platform/database'
import { votesRepository } from './votes.repository'

/** Gives a vote the state of its post. */
export async function setVoteState(tx: Database, voteId: number, state: number) {
  await votesRepository(tx).change(voteId, { state })
}

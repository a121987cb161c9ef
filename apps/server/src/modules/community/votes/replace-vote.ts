import type { VoteDraft } from '@vce/protocol'
import type { Database } from '#platform/database'
import { closeOf } from './insert-vote'
import { votesRepository } from './votes.repository'

/**
 * Replaces title, options and close of a vote; false once there is a ballot. The lock comes first: a ballot counts under
 * it, so either this sees the ballot or the ballot finds its options gone.
 */
export async function replaceVote(
  tx: Database,
  voteId: number,
  draft: VoteDraft,
  now: Date,
): Promise<boolean> {
  const votes = votesRepository(tx)
  if (!(await votes.hold(voteId)) || (await votes.hasBallots(voteId))) return false
  const { title, max_choices: maxChoices, options } = draft
  await votes.change(voteId, { title, maxChoices, closesAt: closeOf(draft, now), isAnnounced: false })
  await votes.setOptions(voteId, options)
  return true
}

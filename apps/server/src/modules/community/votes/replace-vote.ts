import type { VoteDraft } from '@vce/protocol'
import type { Database } from '#platform/database'
import { closingTimeOf } from './insert-vote'
import { votesRepository } from './votes.repository'

/**
 * Replaces title, options and closing time of a vote; false if there is a ballot. Every ballot locks the vote
 * too: either this call sees the ballot, or the ballot finds that its options no longer exist.
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
  await votes.change(voteId, { title, maxChoices, closesAt: closingTimeOf(draft, now), isAnnounced: false })
  await votes.setOptions(voteId, options)
  return true
}

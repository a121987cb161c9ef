import { hourMs } from '@vce/futures'
import type { VoteDraft } from '@vce/protocol'
import type { Database } from '#platform/database'
import { votesRepository } from './votes.repository'

interface NewVote {
  authorId: number
  draft: VoteDraft
  now: Date
}

/** When the vote of a draft closes if it is published now; null for never. */
export const closingTimeOf = ({ hours }: Pick<VoteDraft, 'hours'>, now: Date) =>
  hours === null ? null : new Date(now.getTime() + hours * hourMs)

/** Writes the vote of a post that is being published; returns its id. */
export async function insertVote(tx: Database, { authorId, draft, now }: NewVote): Promise<number> {
  const votes = votesRepository(tx)
  const { title, max_choices: maxChoices, options } = draft
  const id = await votes.add({ authorId, title, maxChoices, closesAt: closingTimeOf(draft, now) })
  await votes.setOptions(id, options)
  return id
}

import { largestRemainder } from '@vce/futures/statistics'
import type { VoteState } from '@vce/protocol'

type Option = VoteState['options'][number]

/** Whether the counts of the options are shown to the reader. */
export const hasResults = ({ options }: VoteState) => options.every(({ share }) => share !== null)

/**
 * Percentages as the server writes them: of a single choice they add up to 100, of several each is a share of
 * the voters.
 */
function sharesOf(counts: readonly number[], single: boolean, voters: number): readonly number[] {
  if (single) return largestRemainder(counts) ?? counts.map(() => 0)
  return counts.map((count) => (voters === 0 ? 0 : Math.round((count * 100) / voters)))
}

function counted(vote: VoteState, ids: readonly number[], voters: number): Option[] {
  if (!hasResults(vote)) return vote.options
  const counts = vote.options.map(
    ({ id, count }) => (count ?? 0) - Number(vote.mine.includes(id)) + Number(ids.includes(id)),
  )
  const shares = sharesOf(counts, vote.max_choices === 1, voters)
  return vote.options.map((option, place) => ({
    ...option,
    count: counts[place] ?? 0,
    share: shares[place] ?? 0,
  }))
}

/** The vote as it will be once the reader's ballot is counted. */
export function withBallot(vote: VoteState, ids: readonly number[]): VoteState {
  const voters = vote.voters + Number(vote.mine.length === 0)
  return { ...vote, voters, options: counted(vote, ids, voters), mine: [...ids] }
}

/** The vote without the reader's ballot; its results are hidden again, but not from its author. */
export function withoutBallot(vote: VoteState, own: boolean): VoteState {
  if (vote.mine.length === 0) return vote
  const voters = vote.voters - 1
  const options = own
    ? counted(vote, [], voters)
    : vote.options.map((option) => ({ ...option, count: null, share: null }))
  return { ...vote, voters, options, mine: [], mine_at: null }
}

/** An answer about the reader's ballot, of this tab or another. */
export interface BallotNews {
  vote: VoteState
  /** Time of the ballot; for a ballot taken back, the time at which it had been given. */
  at: string
}

/** The vote to show: the page's own answer, unless the news are newer. */
export function latestVote(given: VoteState, news: BallotNews | null): VoteState {
  if (!news || news.vote.id !== given.id || given.mine_at === news.vote.mine_at) return given
  return (given.mine_at ?? '') > news.at ? given : news.vote
}

/** Whether news of another tab are to replace those of this one. */
export const isNewer = (news: BallotNews, shown: BallotNews | null) => !shown || news.at >= shown.at

/** The choice after a press on an option of a vote with several choices; null if no more may be chosen. */
export function toggled(chosen: readonly number[], id: number, most: number): readonly number[] | null {
  if (chosen.includes(id)) return chosen.filter((each) => each !== id)
  return chosen.length < most ? [...chosen, id] : null
}

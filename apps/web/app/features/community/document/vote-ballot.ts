import { largestRemainder } from '@vce/futures/statistics'
import type { VoteState } from '@vce/protocol'

type Option = VoteState['options'][number]

/** Whether the reader may see the results. */
export const hasResults = ({ options }: VoteState) => options.every(({ share }) => share !== null)

/**
 * Percentages computed like the server's: for a single choice they add up to 100, for several choices each is
 * the share of voters who chose the option.
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

/** Expected state of the vote after the reader's ballot. */
export function withBallot(vote: VoteState, ids: readonly number[]): VoteState {
  const voters = vote.voters + Number(vote.mine.length === 0)
  return { ...vote, voters, options: counted(vote, ids, voters), mine: [...ids] }
}

/**
 * Expected state of the vote after the ballot is withdrawn; hides the results unless the reader is the
 * author.
 */
export function withoutBallot(vote: VoteState, own: boolean): VoteState {
  if (vote.mine.length === 0) return vote
  const voters = vote.voters - 1
  const options = own
    ? counted(vote, [], voters)
    : vote.options.map((option) => ({ ...option, count: null, share: null }))
  return { ...vote, voters, options, mine: [], mine_at: null }
}

/** Server's answer to a ballot, from this tab or another tab. */
export interface BallotNews {
  vote: VoteState
  /** Time of the ballot; for a withdrawn ballot the time at which it had been cast. */
  at: string
}

/** The vote to show: the page's data or the answer to a ballot, whichever is newer. */
export function latestVote(given: VoteState, news: BallotNews | null): VoteState {
  if (!news || news.vote.id !== given.id || given.mine_at === news.vote.mine_at) return given
  return (given.mine_at ?? '') > news.at ? given : news.vote
}

/** Whether an answer is newer than the one shown, which may come from another tab. */
export const isNewer = (news: BallotNews, shown: BallotNews | null) => !shown || news.at >= shown.at

/**
 * The chosen options after a click on one, for a vote with several choices; null if no more may be chosen.
 */
export function withToggledOption(
  chosen: readonly number[],
  id: number,
  most: number,
): readonly number[] | null {
  if (chosen.includes(id)) return chosen.filter((each) => each !== id)
  return chosen.length < most ? [...chosen, id] : null
}

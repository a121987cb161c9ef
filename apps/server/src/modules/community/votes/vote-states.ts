import { groupBy } from '@vce/futures/collections'
import { largestRemainder } from '@vce/futures/statistics'
import { contentStates, type VoteState } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { type Ballot, type Vote, type VoteOption, votesRepository } from './votes.repository'

/** The user who reads a vote; null for a guest. */
export interface VoteReader {
  userId: number | null
}

/**
 * Percentages of the options. With a single choice they add up to 100. With several choices each is a share
 * of the voters, so the sum can be larger.
 */
export function sharesOf(
  counts: readonly number[],
  { maxChoices, voters }: Pick<Vote, 'maxChoices' | 'voters'>,
) {
  if (maxChoices === 1) return largestRemainder(counts) ?? counts.map(() => 0)
  return counts.map((count) => (voters === 0 ? 0 : Math.round((count * 100) / voters)))
}

export const isClosed = ({ closesAt }: Pick<Vote, 'closesAt'>, now: Date) =>
  closesAt !== null && closesAt <= now

const withMilliseconds = (at: Date) => `${beijingTime(at)}.${String(at.getMilliseconds()).padStart(3, '0')}`

function stateOf(
  vote: Vote,
  options: readonly VoteOption[],
  ballot: Ballot | undefined,
  { userId }: VoteReader,
  now: Date,
): VoteState {
  const closed = isClosed(vote, now)
  const seesResults = closed || ballot !== undefined || vote.authorId === userId
  const shares = sharesOf(
    options.map(({ count }) => count),
    vote,
  )
  return {
    id: vote.id,
    title: vote.title,
    max_choices: vote.maxChoices,
    voters: vote.voters,
    closed,
    closes_at: vote.closesAt && beijingTime(vote.closesAt),
    options: options.map(({ id, text, count }, place) => ({
      id,
      text,
      count: seesResults ? count : null,
      share: seesResults ? (shares[place] ?? 0) : null,
    })),
    mine: ballot?.optionIds ?? [],
    mine_at: ballot ? withMilliseconds(ballot.at) : null,
  }
}

/** Votes in the form that a reader may see. Takes three statements for any number of votes. */
export async function voteStatesOf(
  db: Database,
  voteIds: readonly number[],
  reader: VoteReader,
  now: Date,
): Promise<Map<number, VoteState>> {
  if (voteIds.length === 0) return new Map()
  const votes = votesRepository(db)
  const [found, options, ballots] = await Promise.all([
    votes.among(voteIds),
    votes.optionsOf(voteIds),
    reader.userId === null ? [] : votes.ballotsOf(reader.userId, voteIds),
  ])
  const optionsOf = groupBy(options, ({ voteId }) => voteId)
  const ballotOf = new Map(ballots.map((ballot) => [ballot.voteId, ballot]))
  return new Map(
    found.map((vote) => [
      vote.id,
      stateOf(vote, optionsOf.get(vote.id) ?? [], ballotOf.get(vote.id), reader, now),
    ]),
  )
}

/**
 * Whether a reader may see a vote: a visible vote, or the reader's own vote unless its post was removed or
 * deleted.
 */
export const isVoteShown = ({ state, authorId }: Pick<Vote, 'state' | 'authorId'>, { userId }: VoteReader) =>
  state === contentStates.visible || (authorId === userId && state < contentStates.removed)

import { cancelVote, castVote, contentStates, getVote, type OutputOf } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { userOf, type Verb } from '#platform/http'
import { limits, minute } from '#platform/limits'
import { mayReadVote } from '../circle-access/readable-posts.repository'
import { refuseMuted } from '../standing/refuse-muted'
import { standingOf } from '../standing/standing'
import { isClosed, isVoteShown, voteStatesOf } from './vote-states'
import { votesRepository } from './votes.repository'

interface VotesOptions {
  db: Database
  clock: Clock
}

/** Limits calls to far more than a person makes. */
const windows = [{ seconds: minute, max: 60 }]

/** The change of each option's count when one ballot replaces another. */
function changesOf(earlier: readonly number[], chosen: readonly number[]): Map<number, 1 | -1> {
  const lost = earlier.filter((id) => !chosen.includes(id)).map((id): [number, -1] => [id, -1])
  const gained = chosen.filter((id) => !earlier.includes(id)).map((id): [number, 1] => [id, 1])
  return new Map([...lost, ...gained])
}

/** Endpoints of voters for 投票. */
export function createVotes({ db, clock }: VotesOptions) {
  async function stateFor(userId: number | null, id: number): Promise<OutputOf<typeof getVote>> {
    const state = (await voteStatesOf(db, [id], { userId }, clock.now())).get(id)
    if (!state) throw failure(getVote, 'goneContent', { id })
    return state
  }

  async function open(
    endpoint: typeof castVote | typeof cancelVote,
    { id, userId }: { id: number; userId: number },
    now: Date,
  ) {
    const [vote] = await votesRepository(db).among([id])
    if (vote?.state !== contentStates.visible || !(await mayReadVote(db, id, userId)))
      throw failure(endpoint, 'goneContent', { id })
    if (isClosed(vote, now)) throw failure(endpoint, 'closed', { id })
    return vote
  }

  /**
   * The refusal of a ballot that was not counted: the vote has closed, or its post was removed, since the
   * vote was read.
   */
  async function refused(endpoint: typeof castVote | typeof cancelVote, tx: Database, id: number) {
    const [vote] = await votesRepository(tx).among([id])
    return failure(endpoint, vote?.state === contentStates.visible ? 'closed' : 'goneContent', { id })
  }

  const verbs: {
    castVote: Verb<typeof castVote>
    cancelVote: Verb<typeof cancelVote>
    getVote: Verb<typeof getVote>
  } = {
    async castVote(actor, { vote_id: id, option_ids }) {
      const { userId } = userOf(actor)
      const now = clock.now()
      const taken = await limits(db).take([{ key: `ballot ${userId}`, windows }], now)
      if (!taken.ok) throw failure(castVote, 'tooOften', { userId })
      refuseMuted(castVote, await standingOf(db, userId, now))
      const chosen = [...new Set(option_ids)].sort((one, other) => one - other)
      const vote = await open(castVote, { id, userId }, now)
      if (chosen.length > vote.maxChoices) throw failure(castVote, 'tooMany', { id })
      const options = await votesRepository(db).optionsOf([id])
      if (!chosen.every((each) => options.some((option) => option.id === each)))
        throw failure(castVote, 'unknownOption', { id, chosen })

      await db.transaction(async (tx) => {
        // Every ballot locks in this order: ballot, vote, options. The row of the vote decides whether it is
        // open.
        const votes = votesRepository(tx)
        const earlier = await votes.putBallot({ voteId: id, userId, optionIds: chosen, at: now })
        const counted = await votes.countVoters(id, earlier === null ? 1 : 0, now)
        if (!counted) throw await refused(castVote, tx, id)
        // An edit may have replaced the vote since it was read.
        if (chosen.length > counted.maxChoices) throw failure(castVote, 'tooMany', { id })
        const changes = changesOf(earlier ?? [], chosen)
        if ((await votes.countOptions(id, changes)) !== changes.size)
          throw failure(castVote, 'unknownOption', { id, chosen })
      })
      return stateFor(userId, id)
    },

    async cancelVote(actor, { vote_id: id }) {
      const { userId } = userOf(actor)
      const now = clock.now()
      await open(cancelVote, { id, userId }, now)
      await db.transaction(async (tx) => {
        const votes = votesRepository(tx)
        const dropped = await votes.dropBallot(id, userId)
        if (dropped === null) return
        if (!(await votes.countVoters(id, -1, now))) throw await refused(cancelVote, tx, id)
        await votes.countOptions(id, changesOf(dropped, []))
      })
      return stateFor(userId, id)
    },

    async getVote(actor, { vote_id: id }) {
      const userId = actor.kind === 'user' ? actor.userId : null
      const [vote] = await votesRepository(db).among([id])
      if (!vote || !isVoteShown(vote, { userId }) || !(await mayReadVote(db, id, userId)))
        throw failure(getVote, 'goneContent', { id })
      return stateFor(userId, id)
    },
  }
  return verbs
}

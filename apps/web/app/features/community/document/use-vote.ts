import { cancelVote, castVote, getVote, type VoteState } from '@vce/protocol'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiFailure, type CallOptions, useApi } from '#app/lib/api'
import { browserSession } from '#app/lib/session/session'
import { requestSignIn, signInModes } from '#app/lib/session/sign-in'
import { type BallotNews, isNewer, latestVote, withBallot, withoutBallot } from './vote-ballot'
import { voteChannel } from './vote-channel'

interface VoteOptions {
  /** Whether the post is the reader's own; authors see the results without voting. */
  own: boolean
  /** Called with every answer, to update the page's own data. */
  onChange?: ((vote: VoteState) => void) | undefined
}

/**
 * State of a vote for its reader. A ballot is shown at once, then replaced by the server's answer or
 * reverted. Failures show no message.
 */
export function useVote(given: VoteState, { own, onChange }: VoteOptions) {
  const api = useApi()
  const [news, setNews] = useState<BallotNews | null>(null)
  const [pending, setPending] = useState<VoteState | null>(null)
  const vote = latestVote(given, news)

  const take = (next: BallotNews) => {
    if (next.vote.id !== given.id || !isNewer(next, news)) return
    setNews(next)
    onChange?.(next.vote)
  }
  const onNews = useEffectEvent(take)
  useEffect(() => voteChannel.listen((next) => onNews(next)), [])

  async function send(
    expected: VoteState,
    call: (options: CallOptions) => Promise<VoteState>,
    at: (answer: VoteState) => string,
  ) {
    if (!browserSession.is()) return void requestSignIn({ mode: signInModes.code })
    if (pending) return
    setPending(expected)
    try {
      const answer = await call({ keepalive: true })
      const next = { vote: answer, at: at(answer) }
      take(next)
      voteChannel.emit(next)
    } catch (error) {
      // A refusal means that the vote has changed since the page was loaded; for example it has closed.
      if (error instanceof ApiFailure && error.status === undefined) await renew()
    } finally {
      setPending(null)
    }
  }

  async function renew() {
    const answer = await api.call(getVote, { vote_id: given.id }).catch(() => null)
    if (answer) onChange?.(answer)
    if (answer) setNews({ vote: answer, at: answer.mine_at ?? news?.at ?? '' })
  }

  return {
    vote: pending ?? vote,
    busy: pending !== null,
    cast: (ids: readonly number[]) =>
      send(
        withBallot(vote, ids),
        (options) => api.call(castVote, { vote_id: vote.id, option_ids: [...ids] }, options),
        (answer) => answer.mine_at ?? '',
      ),
    takeBack: () =>
      send(
        withoutBallot(vote, own),
        (options) => api.call(cancelVote, { vote_id: vote.id }, options),
        () => vote.mine_at ?? '',
      ),
  }
}

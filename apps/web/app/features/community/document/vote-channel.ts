import type { BallotNews } from './vote-ballot'

type Listener = (news: BallotNews) => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined

/** Opened with the first vote on a page; older browsers have none, and their tabs agree when they load again. */
function opened(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  if (!channel) {
    channel = new BroadcastChannel('community-votes')
    channel.onmessage = ({ data }: MessageEvent<BallotNews>) => {
      for (const listener of listeners) listener(data)
    }
  }
  return channel
}

/** The ballots of one member agree in all tabs of a browser. */
export const voteChannel = {
  emit: (news: BallotNews) => opened()?.postMessage(news),
  listen(listener: Listener) {
    opened()
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

import type { BallotNews } from './vote-ballot'

type Listener = (news: BallotNews) => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined

/**
 * Channel between tabs, opened with the first vote on a page; undefined in browsers without
 * `BroadcastChannel`.
 */
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

/** Passes ballots on to the other tabs of the browser. */
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

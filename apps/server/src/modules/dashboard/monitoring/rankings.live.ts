import type { FeedState, InterestRankings, MessageFrame, TradedRankings, World } from '@vce/protocol'
import { type LiveQuotes, liveFeed } from '#modules/market'
import type { Hub } from '#platform/websocket'
import type { Monitoring } from './monitoring.service'
import { interestRankingsOf, tradedRankingsOf } from './rankings'
import type { Topic } from './topic'

/** Minimum interval between two frames, in milliseconds. */
const intervalMs = 1000

type RankingType = 'tradedRanking' | 'changeNumber'
type Frame = Extract<MessageFrame, { type: RankingType }>

interface RankingsOptions {
  hub: Hub
  monitoring: Monitoring
  live: LiveQuotes
}

const traded = (world: World, feed: FeedState, rankings: TradedRankings): Frame => ({
  type: 'tradedRanking',
  world,
  feed,
  rankings,
})
const changes = (world: World, feed: FeedState, rankings: InterestRankings): Frame => ({
  type: 'changeNumber',
  world,
  feed,
  rankings,
})

/** The rankings on the message socket: the current ones, then at most one frame a second, only if changed. */
export function rankingTopics({ hub, monitoring, live }: RankingsOptions): {
  [Type in RankingType]: Topic<Type>
} {
  const timers = new Map<World, NodeJS.Timeout>()
  /** The rankings sent last, by type and world. */
  const sent = new Map<string, string>()

  function publish(world: World, frame: Frame) {
    const text = JSON.stringify(frame.rankings)
    const key = `${frame.type} ${world}`
    if (sent.get(key) === text) return
    sent.set(key, text)
    hub.publish(frame.type, world, { ...frame })
  }

  function publishChanges(world: World) {
    timers.delete(world)
    const feed = liveFeed(live, world)
    if (!feed) return
    const isFollowed = (type: RankingType) => hub.keysOf(type).includes(world)
    const all = [...live.quotes(world)]
    if (isFollowed('tradedRanking')) publish(world, traded(world, feed, tradedRankingsOf(all)))
    if (isFollowed('changeNumber')) publish(world, changes(world, feed, interestRankingsOf(all)))
  }

  live.onMessage((world) => {
    if (timers.has(world)) return
    timers.set(world, setTimeout(() => publishChanges(world), intervalMs).unref())
  })

  return {
    async tradedRanking({ client, world }) {
      const now = await monitoring.rankings(world)
      return () => hub.join(client, 'tradedRanking', world, { ...traded(world, now.feed, now.traded) })
    },
    async changeNumber({ client, world }) {
      const now = await monitoring.rankings(world)
      return () => hub.join(client, 'changeNumber', world, { ...changes(world, now.feed, now.changes) })
    },
  }
}

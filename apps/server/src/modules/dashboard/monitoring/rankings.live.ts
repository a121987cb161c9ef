import type { FeedState, InterestRankings, MessageFrame, TradedRankings, World } from '@vce/protocol'
import type { Hub } from '#platform/websocket'
import { type LiveQuotes, movingFeed } from '../live-quotes'
import type { Monitoring } from './monitoring.service'
import { interestRankingsOf, tradedRankingsOf } from './rankings'
import type { Topic } from './topic'

/** Between two frames, in milliseconds. */
const pace = 1000

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

/** The rankings on the message socket: as they stand, then at most once a second, and only when they changed. */
export function rankingTopics({ hub, monitoring, live }: RankingsOptions): {
  [Type in RankingType]: Topic<Type>
} {
  const waiting = new Map<World, NodeJS.Timeout>()
  /** What was sent last, by type and world. */
  const sent = new Map<string, string>()

  function publish(world: World, frame: Frame) {
    const text = JSON.stringify(frame.rankings)
    const key = `${frame.type} ${world}`
    if (sent.get(key) === text) return
    sent.set(key, text)
    hub.publish(frame.type, world, { ...frame })
  }

  function tell(world: World) {
    waiting.delete(world)
    const feed = movingFeed(live, world)
    if (!feed) return
    const heard = (type: RankingType) => hub.keysOf(type).includes(world)
    const all = [...live.quotes(world)]
    if (heard('tradedRanking')) publish(world, traded(world, feed, tradedRankingsOf(all)))
    if (heard('changeNumber')) publish(world, changes(world, feed, interestRankingsOf(all)))
  }

  live.onMessage((world) => {
    if (waiting.has(world)) return
    waiting.set(world, setTimeout(() => tell(world), pace).unref())
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

import type { FeedState, InterestRankings, MessageFrame, TradedRankings, World } from '@vce/protocol'
import { isReplay, type LiveQuotes, liveFeedState } from '#modules/market'
import type { Hub } from '#platform/websocket'
import type { Monitoring } from './monitoring.service'
import { interestRankingsOf, tradedRankingsOf } from './rankings'
import { groupOf, type Topic } from './topic'

/** Minimum interval between two frames, in milliseconds. */
const intervalMs = 1000

type RankingType = 'tradedRanking' | 'changeNumber'
type Frame = Extract<MessageFrame, { type: RankingType }>

interface RankingsOptions {
  hub: Pick<Hub, 'join' | 'keysOf' | 'publish'>
  monitoring: Pick<Monitoring, 'rankings'>
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

/**
 * The rankings on the message socket: first the current ones, then at most one frame a second, sent only on
 * changes.
 */
export function rankingTopics({ hub, monitoring, live }: RankingsOptions): {
  [Type in RankingType]: Topic<Type>
} {
  const timers = new Map<World, NodeJS.Timeout>()
  /** Worlds whose feed was running, not replaying, when rankings were last published. */
  const hasMoved = new Set<World>()
  /** The rankings sent last, by type and group. */
  const sent = new Map<string, string>()

  function publish(group: string, frame: Frame) {
    const text = JSON.stringify(frame.rankings)
    const key = `${frame.type} ${group}`
    if (sent.get(key) === text) return
    sent.set(key, text)
    hub.publish(frame.type, group, { ...frame })
  }

  /** Called once after a session: pages without replay see the settled figures from then on. */
  async function publishSettled(world: World) {
    const group = groupOf(world, false)
    const now = await monitoring.rankings(world, false).catch(() => null)
    // If the settled figures cannot be read, pages continue to show the last ones of the session.
    if (!now) return
    publish(group, traded(world, now.feed, now.traded))
    publish(group, changes(world, now.feed, now.changes))
  }

  function publishChanges(world: World) {
    timers.delete(world)
    const feed = liveFeedState(live, world)
    if (!feed) return
    if (isReplay(feed) && hasMoved.delete(world)) void publishSettled(world)
    if (!isReplay(feed)) hasMoved.add(world)
    const all = [...live.quotes(world)]
    for (const replay of [true, false]) {
      if (!replay && isReplay(feed)) continue
      const group = groupOf(world, replay)
      const isFollowed = (type: RankingType) => hub.keysOf(type).includes(group)
      if (isFollowed('tradedRanking')) publish(group, traded(world, feed, tradedRankingsOf(all)))
      if (isFollowed('changeNumber')) publish(group, changes(world, feed, interestRankingsOf(all)))
    }
  }

  live.onMessage((world) => {
    if (timers.has(world)) return
    timers.set(world, setTimeout(() => publishChanges(world), intervalMs).unref())
  })

  return {
    async tradedRanking({ client, world, request: { replay = false } }) {
      const now = await monitoring.rankings(world, replay)
      return () =>
        hub.join(client, 'tradedRanking', groupOf(world, replay), { ...traded(world, now.feed, now.traded) })
    },
    async changeNumber({ client, world, request: { replay = false } }) {
      const now = await monitoring.rankings(world, replay)
      return () =>
        hub.join(client, 'changeNumber', groupOf(world, replay), { ...changes(world, now.feed, now.changes) })
    },
  }
}

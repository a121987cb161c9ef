import { randomUUID } from 'node:crypto'
import { hasStep } from '@vce/futures/monitoring'
import {
  type FeedState,
  isFeedRestart,
  type MessageFrame,
  type MonitoringEvent,
  messages,
  type PublishedEvent,
  type World,
} from '@vce/protocol'
import { isReplay, type LiveQuotes } from '#modules/market'
import { createCache } from '#platform/cache'
import type { Hub } from '#platform/websocket'
import type { Monitoring } from './monitoring.service'
import { createPublishedEvents } from './published-events'
import { groupOf, type Topic } from './topic'

const channel = 'monitoring'
/** Number of events at the default thresholds in a snapshot. */
const snapshotSize = 50
/** Events within this time are sent together, in milliseconds. */
const batchMs = 100
/** Lifetime of a reading, in milliseconds; pages that reconnect within this time share the reading. */
const readingLifetimeMs = 1000

type Frame = Extract<MessageFrame, { type: 'monitoring' }>

interface Reading {
  feed: FeedState
  /** Number of the last event published before the reading. */
  from: number
  events: MonitoringEvent[]
}

interface EventsOptions {
  hub: Hub
  monitoring: Monitoring
  live: LiveQuotes
}

/** Merges repetitions of an event into one event with all their steps. */
function mergedSteps(events: readonly MonitoringEvent[]): MonitoringEvent[] {
  const merged = new Map<string, MonitoringEvent>()
  for (const event of events) {
    const first = merged.get(keyOf(event))
    merged.set(keyOf(event), first ? { ...first, steps: first.steps | event.steps } : event)
  }
  return [...merged.values()]
}

/** The newest events, newest first, until `maxEvents` of them fired at the default thresholds. */
function newestOf(maxEvents: number, events: readonly MonitoringEvent[]): MonitoringEvent[] {
  let count = 0
  const last = events.findIndex(({ steps }) => {
    if (hasStep(steps, 0)) count += 1
    return count === maxEvents
  })
  return last < 0 ? [...events] : events.slice(0, last + 1)
}

const keyOf = ({ at, contract, kind }: MonitoringEvent) => `${at}.${contract}.${kind}`

/** 异动监控 on the message socket: the newest events, then each new one, without losses or duplicates. */
export function eventsTopic({ hub, monitoring, live }: EventsOptions): Topic<'monitoring'> {
  const run = randomUUID()
  const published = createPublishedEvents()
  const pending = new Map<World, PublishedEvent[]>()
  /** State of each world's feed after its last step. */
  const feeds = new Map<World, FeedState>()
  /** Number of trading days that have begun; a reading made before the newest day began is of another day. */
  let days = 0

  const readings = createCache<Reading>({ lifetime: readingLifetimeMs, maxSize: 10, sizeOf: () => 1 })
  const read = (world: World, replay: boolean) =>
    readings(`${groupOf(world, replay)} ${days}`, async () => {
      const from = published.number(world)
      const [feed, events] = await Promise.all([
        monitoring.feedOf(world, replay),
        monitoring.newest(world, snapshotSize, replay),
      ])
      return { feed, from, events }
    })

  /** Adds the events published since the reading; an event that was also read appears once. */
  function snapshotOf(world: World, { feed, from, events }: Reading): Frame {
    // Events published since the reading come from a replay, and do not belong to the settled day.
    const isSettled = feed.kind === 'settled'
    const since = isSettled ? [] : (published.since(world, from) ?? []).toReversed()
    return {
      type: 'monitoring',
      world,
      feed,
      run,
      number: published.number(world),
      snapshot: true,
      events: newestOf(snapshotSize, mergedSteps([...since, ...events])),
    }
  }

  const update = (world: World, feed: FeedState, events: PublishedEvent[]): Frame => ({
    type: 'monitoring',
    world,
    feed,
    run,
    number: published.number(world),
    snapshot: false,
    events,
  })

  /** Sends all published events that were not sent yet; later subscribers get them in their first frame. */
  function send(world: World) {
    const events = pending.get(world)
    pending.delete(world)
    const feed = live.state(world)
    if (!events?.length || !feed) return
    hub.publish(channel, groupOf(world, true), update(world, feed, events))
    if (!isReplay(feed)) hub.publish(channel, groupOf(world, false), update(world, feed, events))
  }

  function publishSnapshot(world: World, replay: boolean) {
    const group = groupOf(world, replay)
    if (!hub.keysOf(channel).includes(group)) return
    read(world, replay)
      .then((reading) => {
        send(world)
        hub.publish(channel, group, { ...snapshotOf(world, reading) })
      })
      // The page keeps its events; on a gap in the event numbers the page subscribes again.
      .catch(() => hub.publish(channel, group, { type: 'error', content: messages.busy }))
  }

  monitoring.onEvent((world, event) => {
    published.add(world, event)
    const waiting = pending.get(world)
    if (waiting) return void waiting.push(event)
    pending.set(world, [event])
    setTimeout(() => send(world), batchMs).unref()
  })

  live.onMessage((world) => {
    const feed = live.state(world)
    const before = feeds.get(world)
    if (feed) feeds.set(world, feed)
    if (!feed || !isFeedRestart(before, feed)) return
    days += 1
    published.forget(world)
    pending.delete(world)
    publishSnapshot(world, true)
    // If the same day is replayed again, pages of the settled day need no new snapshot.
    if (!isReplay(feed) || !isReplay(before)) publishSnapshot(world, false)
  })

  return async ({ client, world, request: { after, replay = false } }) => {
    const group = groupOf(world, replay)
    const missed = after?.run === run ? published.since(world, after.number) : null
    const feed = live.state(world)
    if (missed && feed && (replay || !isReplay(feed))) {
      return () => {
        send(world)
        hub.join(client, channel, group, {
          ...update(world, feed, published.since(world, after?.number ?? 0) ?? []),
        })
      }
    }
    const reading = await read(world, replay)
    return () => {
      send(world)
      hub.join(client, channel, group, { ...snapshotOf(world, reading) })
    }
  }
}

import { randomUUID } from 'node:crypto'
import { hasStep } from '@vce/futures'
import {
  type FeedState,
  type MessageFrame,
  type MonitoringEvent,
  messages,
  type PublishedEvent,
  type World,
} from '@vce/protocol'
import { createKept } from '#platform/cache'
import type { Hub } from '#platform/websocket'
import type { LiveQuotes } from '../live-quotes'
import type { Monitoring } from './monitoring.service'
import { createPublishedEvents } from './published-events'
import type { Topic } from './topic'

const channel = 'monitoring'
/** The house's events of a snapshot. */
const snapshotSize = 50
/** Events of a moment travel together, in milliseconds. */
const together = 100
/** Many pages come back at once; for so long they share what was read. */
const readFor = 1000

type Frame = Extract<MessageFrame, { type: 'monitoring' }>

interface Reading {
  feed: FeedState
  /** The last number told before it was read. */
  from: number
  events: MonitoringEvent[]
}

interface EventsOptions {
  hub: Hub
  monitoring: Monitoring
  live: LiveQuotes
}

/** A clock is set back by no more than this without its day being played again, in milliseconds. */
const clockStep = 60_000

/** Another trading day, or the same one from its beginning. */
const begins = (before: FeedState | undefined, now: FeedState) =>
  before?.tradingDay !== now.tradingDay || (now.at ?? 0) < (before.at ?? 0) - clockStep

/** Each event once, with the steps of all its parts. */
function joined(events: readonly MonitoringEvent[]): MonitoringEvent[] {
  const known = new Map<string, MonitoringEvent>()
  for (const event of events) {
    const first = known.get(keyOf(event))
    known.set(keyOf(event), first ? { ...first, steps: first.steps | event.steps } : event)
  }
  return [...known.values()]
}

/** Events, newest first, down to the last of so many of the house's. */
function downTo(most: number, events: readonly MonitoringEvent[]): MonitoringEvent[] {
  let house = 0
  const last = events.findIndex(({ steps }) => {
    if (hasStep(steps, 0)) house += 1
    return house === most
  })
  return last < 0 ? [...events] : events.slice(0, last + 1)
}

const keyOf = ({ at, contract, kind }: MonitoringEvent) => `${at}.${contract}.${kind}`

/** 异动监控 on the message socket: the newest events, then each new one, with nothing missed and nothing twice. */
export function eventsTopic({ hub, monitoring, live }: EventsOptions): Topic<'monitoring'> {
  const run = randomUUID()
  const told = createPublishedEvents()
  const pending = new Map<World, PublishedEvent[]>()
  /** As each world stood after its last step. */
  const feeds = new Map<World, FeedState>()
  /** Counts the days that began: what was read before is of another one. */
  let days = 0

  const readings = createKept<Reading>({ lifetime: readFor, maxSize: 10, sizeOf: () => 1 })
  const read = (world: World) =>
    readings(`${world} ${days}`, async () => {
      const from = told.number(world)
      const [feed, events] = await Promise.all([
        monitoring.feedOf(world),
        monitoring.newest(world, snapshotSize),
      ])
      return { feed, from, events }
    })

  /** What was told since the reading goes on top of it; what is in both stands there once. */
  function snapshotOf(world: World, { feed, from, events }: Reading): Frame {
    const since = (told.since(world, from) ?? []).toReversed()
    return {
      type: 'monitoring',
      world,
      feed,
      run,
      number: told.number(world),
      snapshot: true,
      events: downTo(snapshotSize, joined([...since, ...events])),
    }
  }

  const news = (world: World, feed: FeedState, events: PublishedEvent[]): Frame => ({
    type: 'monitoring',
    world,
    feed,
    run,
    number: told.number(world),
    snapshot: false,
    events,
  })

  /** Everything told and not yet sent; who listens from now on has it in his first frame. */
  function send(world: World) {
    const events = pending.get(world)
    pending.delete(world)
    const feed = live.state(world)
    if (events?.length && feed) hub.publish(channel, world, news(world, feed, events))
  }

  monitoring.onEvent((world, event) => {
    told.add(world, event)
    const waiting = pending.get(world)
    if (waiting) return void waiting.push(event)
    pending.set(world, [event])
    setTimeout(() => send(world), together).unref()
  })

  live.onMessage((world) => {
    const feed = live.state(world)
    const before = feeds.get(world)
    if (feed) feeds.set(world, feed)
    if (!feed || !begins(before, feed)) return
    days += 1
    told.forget(world)
    pending.delete(world)
    if (!hub.keysOf(channel).includes(world)) return
    read(world)
      .then((reading) => {
        send(world)
        hub.publish(channel, world, { ...snapshotOf(world, reading) })
      })
      // The page keeps what it shows; the next event's number makes it ask again.
      .catch(() => hub.publish(channel, world, { type: 'error', content: messages.busy }))
  })

  return async ({ client, world, request: { after } }) => {
    const missed = after?.run === run ? told.since(world, after.number) : null
    const feed = live.state(world)
    if (missed && feed) {
      return () => {
        send(world)
        hub.join(client, channel, world, {
          ...news(world, feed, told.since(world, after?.number ?? 0) ?? []),
        })
      }
    }
    const reading = await read(world)
    return () => {
      send(world)
      hub.join(client, channel, world, { ...snapshotOf(world, reading) })
    }
  }
}

import { priceDigits, productOf } from '@vce/futures'
import { ruleDefaults } from '@vce/futures/monitoring'
import {
  type FeedState,
  getMonitoringEvents,
  type getMonitoringRankings,
  type InputOf,
  type InterestRankings,
  type MonitoringEvent,
  type OutputOf,
  type PublishedEvent,
  type TradedRankings,
  type World,
} from '@vce/protocol'
import { isReplay, type LiveQuotes, liveFeedState, marketFacts, settledFeedState } from '#modules/market'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Actor } from '#platform/http'
import { dayFactsRepository } from './day-facts.repository'
import { type EventCursor, type EventFilter, monitoringRepository } from './monitoring.repository'
import { interestRankingsOf, settledFigures, tradedRankingsOf } from './rankings'

type StoredRow = Awaited<ReturnType<ReturnType<typeof monitoringRepository>['page']>>[number]

type Listener = (world: World, event: PublishedEvent) => void

interface Rankings {
  feed: FeedState
  traded: TradedRankings
  changes: InterestRankings
}

/**
 * Events are published and requested by different clocks. This slack, in milliseconds, ensures that no event
 * is missing.
 */
const clockSlack = 5000

/** 异动监控: a day's events, and the rankings. */
export function createMonitoring({ db, live }: { db: Database; live: LiveQuotes }) {
  const listeners = new Set<Listener>()
  const facts = marketFacts(db)
  const events = monitoringRepository(db)
  const settled = dayFactsRepository(db)

  /**
   * State of the live feed; a settled state of the last settled day if the world has no feed, or if the feed
   * replays and `replay` is not true.
   */
  async function feedOf(world: World, replay = false): Promise<FeedState> {
    if (replay) live.watchReplays()
    const running = liveFeedState(live, world)
    if (running && (replay || !isReplay(running))) return running
    const [tradingDay = null] = await facts.marketDates(world, 1)
    return settledFeedState(world, tradingDay)
  }

  /** The day that a page shows by default: the running day, else the last day with events. */
  const shownDay = async (world: World, feed: FeedState) =>
    feed.kind === 'settled' ? events.lastDay(world) : feed.tradingDay

  /** During a replay of a day, stored events after the replayed time have not happened yet. */
  const untilNow = (feed: FeedState, tradingDay: string): EventFilter =>
    feed.kind === 'replay' && feed.tradingDay === tradingDay && feed.at !== null
      ? { until: feed.at + clockSlack }
      : {}

  async function figuresOf(world: World, { kind, tradingDay }: FeedState) {
    if (kind !== 'settled') return [...live.quotes(world)]
    return tradingDay ? (await settled.quotes(world, tradingDay)).flatMap(settledFigures) : []
  }

  async function rankings(world: World, replay?: boolean): Promise<Rankings> {
    const feed = await feedOf(world, replay)
    const all = await figuresOf(world, feed)
    return { feed, traded: tradedRankingsOf(all), changes: interestRankingsOf(all) }
  }

  return {
    async getMonitoringEvents(
      _actor: Actor,
      input: InputOf<typeof getMonitoringEvents>,
    ): Promise<OutputOf<typeof getMonitoringEvents>> {
      const { date, product, contracts, products, kinds, direction, steps, before, limit } = input
      if (product && !productOf(product)) throw failure(getMonitoringEvents, 'unknownProduct', { product })
      const world = await facts.worldOf(input.world)
      const feed = await feedOf(world, input.replay)
      const tradingDay = date ?? (await shownDay(world, feed))
      if (tradingDay === null) return { world, feed, tradingDay, events: [], total: 0, next: null }

      const filter = { product, contracts, products, kinds, direction, steps, ...untilNow(feed, tradingDay) }
      const [page, total] = await Promise.all([
        events.page(world, tradingDay, filter, before ? parseCursor(before) : null, limit + 1),
        events.total(world, tradingDay, filter),
      ])
      const rows = page.slice(0, limit)
      const last = rows.at(-1)
      return {
        world,
        feed,
        tradingDay,
        events: rows.flatMap(eventOf),
        total,
        next: page.length > limit && last ? cursorOf(last) : null,
      }
    },

    async getMonitoringRankings(
      _actor: Actor,
      input: InputOf<typeof getMonitoringRankings>,
    ): Promise<OutputOf<typeof getMonitoringRankings>> {
      const world = await facts.worldOf(input.world)
      return { world, ...(await rankings(world, input.replay)) }
    },

    worldOf: facts.worldOf,
    feedOf,

    /** Passes an event of the monitor to the listeners. */
    publish(world: World, event: PublishedEvent) {
      for (const listener of listeners) listener(world, event)
    },
    onEvent(listener: Listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /**
     * Events of the shown day, newest first: `maxEvents` at the default step, and the events at stricter
     * steps among them.
     */
    async newest(world: World, maxEvents: number, replay?: boolean): Promise<MonitoringEvent[]> {
      const feed = await feedOf(world, replay)
      const tradingDay = await shownDay(world, feed)
      if (tradingDay === null) return []
      const rows = await events.newest(world, tradingDay, untilNow(feed, tradingDay), maxEvents)
      return rows.flatMap(eventOf)
    },

    rankings,
  }
}
export type Monitoring = ReturnType<typeof createMonitoring>

const cursorOf = ({ at, contractCode, kind }: StoredRow) => `${at.getTime()}.${contractCode}.${kind}`

function parseCursor(cursor: string): EventCursor {
  const [at = '', contract = '', kind = ''] = cursor.split('.')
  return { at: Number(at), contract, kind }
}

function eventOf(row: StoredRow): MonitoringEvent[] {
  const product = productOf(row.productCode)
  if (!product) return []
  const { kind, tradingDay, at, price, direction, value, openInterestChange, measure, note, steps } = row
  return [
    {
      kind,
      title: ruleDefaults[kind].title,
      contract: row.contractCode,
      product: product.code,
      name: product.shortName,
      tradingDay,
      at: at.getTime(),
      price,
      digits: priceDigits(product),
      direction,
      value,
      openInterestChange,
      measure,
      note,
      steps,
    },
  ]
}

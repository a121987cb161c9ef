import { products } from '@vce/futures'
import { sessionGrid } from '@vce/futures/candles'
import type { Clock } from '#platform/clock'
import type { Feed } from '../live/feed'
import type { MinuteStore } from '../minutes/minute-bars.repository'
import { createBoardSchedule } from './board-schedule'
import { type CurrentDay, createCurrentDay } from './current-day'
import type { DropCounter } from './drop-reasons'
import { lastBegunDay, openSince } from './market-hours'
import type { createMinuteWriter } from './minute-writer'
import type { RealFactsRepository } from './real-facts.repository'
import { createTickIntake } from './tick-intake'
import { createTickQueue } from './tick-queue'
import type { SourceListener } from './tick-source'

/** Delay before the next attempt after the facts of a trading day could not be read. */
const retryDelayMs = 5_000

interface TickFeedOptions {
  /** Name of the source as pages show it, such as 行情桥. */
  source: string
  /** Whether the source's snapshots are single ticks, not sums of several. */
  singleTicks: boolean
  facts: RealFactsRepository
  store: MinuteStore
  writer: ReturnType<typeof createMinuteWriter>
  clock: Clock
  drops: DropCounter
}

export interface TickFeed extends Feed, SourceListener {
  /** Restores the trading day of the previous process if no newer trading day has begun. */
  resume(): Promise<void>
  /** Applies the queued ticks without publishing them, at shutdown. */
  drain(): void
}

/** The real world's feed, built from received ticks. A trading day begins with its first tick. */
export function createTickFeed(options: TickFeedOptions): TickFeed {
  const { source, singleTicks, facts, store, writer, clock, drops } = options
  const countDrop = drops.count
  const queue = createTickQueue()
  const board = createBoardSchedule()
  const day = createCurrentDay({
    facts,
    store,
    writer,
    queue,
    singleTicks,
    countDrop,
    onChange: board.markChanged,
  })
  const intake = createTickIntake({ queue, tradingDay: day.tradingDay, countDrop })
  let nextBeginAt = Number.NEGATIVE_INFINITY

  return {
    state: () => ({
      kind: day.tradingDay() === null ? 'settled' : 'live',
      tradingDay: day.tradingDay(),
      at: day.at(),
      source,
    }),
    contracts: day.contracts,
    book: (contract) => day.contracts().get(contract)?.book() ?? null,

    onTicks: intake.onTicks,
    onGap: intake.onGap,
    openSince: (now) => openSince(coverageOf(day), now),

    async step() {
      const now = clock.now().getTime()
      const newDay = now < nextBeginAt ? null : queue.dayAfter(day.tradingDay())
      if (newDay !== null) {
        nextBeginAt = now + retryDelayMs
        await day.begin(newDay)
        nextBeginAt = now
      }
      if (day.tradingDay() === null) return { fresh: false, news: [] }
      day.admitQueued()
      // Ticks wait until their board has been published: `catchUp` or the next step applies them.
      if (newDay !== null || board.isDue(now)) {
        day.chooseMains()
        board.markPublished(now)
        return { fresh: true, news: [] }
      }
      return { fresh: false, news: day.takeAll() }
    },

    catchUp: day.takeOne,

    async resume() {
      const newest = await store.newestDay('real')
      if (newest !== null && newest >= lastBegunDay(clock.now().getTime())) await day.begin(newest)
    },

    drain() {
      day.admitQueued()
      day.takeAll()
    },
  }
}

/** Coverage of the feed: contracts with a tick, or every product before the first trading day. */
function coverageOf(day: CurrentDay) {
  if (day.tradingDay() === null) return products.map((product) => ({ product }))
  const ticked = [...day.contracts().values()].filter((contract) => contract.lastTick())
  // All contracts of a product share its hours, except a bond contract on its last day.
  const hours = new Map(
    ticked.map(({ day: each }) => [sessionGrid(each.product, each.tradingDay, each.contract), each]),
  )
  return hours.values()
}

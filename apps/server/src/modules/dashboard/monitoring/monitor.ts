import { minuteMs, type Product, previousTradingDay } from '@vce/futures'
import type { FeedTick } from '@vce/futures/feeds'
import type { PublishedEvent, World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { dayFactsRepository } from './day-facts.repository'
import { createEventWriter } from './event-writer'
import type { TickSizeHistory } from './large-ticks'
import type { MinuteHistory } from './minute-references'
import { loadMonitorDay, type MonitorDay } from './monitor-days'
import { monitoringRepository } from './monitoring.repository'
import { watchContract } from './watch-contract'

/**
 * Delay between an event and its write, in milliseconds; the write also stores the events detected meanwhile.
 */
const writeDelayMs = 200
/** Delay before failed work is retried, in milliseconds. */
const retryDelayMs = 5000
/** An event that is further behind the newest tick than this, in milliseconds, is marked as late. */
const lateAfterMs = minuteMs
/** Maximum queued ticks; a caller that adds more at once, as during a start, has to wait. */
const maxQueuedTicks = 100_000
/** Number of trading days before the running one whose events are retained: a quarter, as for minutes. */
const retentionDays = 60
/**
 * Interval after which facts that were missing when a day began are read again, in milliseconds of market
 * time.
 */
const reloadMs = minuteMs
/**
 * Ticks may be slightly out of order; a tick that is older than the newest tick by more than this, in
 * milliseconds, means that the day is replayed.
 */
const maxDisorderMs = minuteMs

interface Batch {
  contract: string
  product: Product
  ticks: readonly FeedTick[]
}

interface WatchedContract {
  watch: ReturnType<typeof watchContract> | null
  product: string
  /** Time of the newest tick. */
  at: number
}

interface MonitorOptions {
  db: Database
  /** Called for each event after it is stored. Events are in order of time, except late ones. */
  onEvent: (world: World, event: PublishedEvent) => void
  onFault: (error: unknown) => void
  /** Bars of previous days; without bars the rule 放量 never fires. */
  minutes?: MinuteHistory
  /** Tick sizes of previous days; without sizes a tick is a 大单 by its turnover alone. */
  tickSizes?: TickSizeHistory
}

/**
 * Watches the ticks of a market: 23 rules for every watched contract. The same ticks always yield the same
 * events, so a start during the day may process all of them again, and so may a replay. If a feed has no
 * earlier ticks, the rules continue after the day's events that were stored before the first tick.
 */
export function createMonitor({ db, onEvent, onFault, minutes, tickSizes }: MonitorOptions) {
  const facts = dayFactsRepository(db)
  const events = monitoringRepository(db)
  const worlds = new Map<World, ReturnType<typeof watchWorld>>()

  function watchWorld(world: World) {
    const writer = createEventWriter({ events, world, onEvent })
    let tradingDay = ''
    let day: MonitorDay | null = null
    let loadedAt = Number.NEGATIVE_INFINITY
    let contracts = new Map<string, WatchedContract>()
    let marketAt = Number.NEGATIVE_INFINITY
    const queue: Batch[] = []
    let running: Promise<void> | null = null
    let timer: NodeJS.Timeout | undefined

    async function dayOf(next: string, product: Product, at: number): Promise<MonitorDay> {
      if (day && tradingDay === next) {
        if (!day.settled.has(product.code) && at >= loadedAt + reloadMs) day = await reloadedDay(day, at)
        return day
      }
      day = await loadMonitorDay({ facts, minutes, tickSizes, world, tradingDay: next })
      await events.dropBefore(world, previousTradingDay(next, retentionDays))
      tradingDay = next
      loadedAt = at
      contracts = new Map()
      marketAt = Number.NEGATIVE_INFINITY
      return day
    }

    /**
     * Facts and feed data may arrive during a day. Contracts that were not watched, or whose settlement is
     * published only now, are set up again.
     */
    async function reloadedDay(previous: MonitorDay, at: number): Promise<MonitorDay> {
      const reloaded = await loadMonitorDay({ facts, minutes, tickSizes, world, tradingDay })
      // Pending events are written first, because a contract that is set up again continues after its stored
      // events.
      await writer.write()
      for (const [contract, { watch, product }] of contracts) {
        const published = reloaded.settled.has(product) && !previous.settled.has(product)
        if (!watch || published) contracts.delete(contract)
      }
      loadedAt = at
      return reloaded
    }

    async function watchedFor({ contract, product }: Batch, first: FeedTick): Promise<WatchedContract> {
      const ofDay = await dayOf(first.tradingDay, product, first.at)
      const existing = contracts.get(contract)
      if (existing && first.at > existing.at - maxDisorderMs) return existing
      const references = await ofDay.references(contract, product)
      const previousEvents =
        references && (await events.lastOfKinds(world, first.tradingDay, contract, first.at))
      const created: WatchedContract = {
        watch: references && previousEvents && watchContract(product, tradingDay, references, previousEvents),
        product: product.code,
        at: Number.NEGATIVE_INFINITY,
      }
      contracts.set(contract, created)
      // The day is replayed: the market's time begins again with the first replayed tick.
      if (existing) marketAt = Number.NEGATIVE_INFINITY
      return created
    }

    async function processBatch(batch: Batch) {
      const [first] = batch.ticks
      const last = batch.ticks.at(-1)
      if (!first || !last) return
      const watched = await watchedFor(batch, first)
      watched.at = last.at
      marketAt = Math.max(marketAt, last.at)
      if (!watched.watch) return
      for (const tick of batch.ticks) {
        for (const event of watched.watch(tick)) {
          const { contract, product } = batch
          writer.add({ event, contract, product, late: event.at < marketAt - lateAfterMs })
        }
      }
    }

    /** Processes the queue in order. If the facts of a batch cannot be read, the batch stays first. */
    async function processQueue() {
      for (let batch = queue[0]; batch; batch = queue[0]) {
        await processBatch(batch)
        queue.shift()
      }
      await writer.write()
    }

    function schedule(delay: number) {
      timer ??= setTimeout(() => {
        timer = undefined
        void run().catch((error) => {
          onFault(error)
          schedule(retryDelayMs)
        })
      }, delay)
    }

    /**
     * Processes the queue in a single run at a time: a concurrent caller waits for the current run and then
     * starts another run.
     */
    async function run(): Promise<void> {
      while (running) await running.catch(() => undefined)
      running = processQueue().finally(() => {
        running = null
      })
      await running
    }

    return {
      /** Adds a batch; returns the number of queued ticks. */
      add(batch: Batch): number {
        queue.push(batch)
        schedule(writeDelayMs)
        return queue.reduce((sum, { ticks }) => sum + ticks.length, 0)
      },
      async settle() {
        if (queue.length > 0 || writer.waiting() || running) await run()
      },
      stop: () => clearTimeout(timer),
    }
  }

  const worldOf = (world: World) => {
    const existing = worlds.get(world)
    if (existing) return existing
    const created = watchWorld(world)
    worlds.set(world, created)
    return created
  }

  return {
    /**
     * Queues a contract's new ticks, in order and of one trading day. They are processed later; if too many
     * ticks are queued, the call returns a promise to wait for.
     */
    ticks(
      world: World,
      contract: string,
      product: Product,
      ticks: readonly FeedTick[],
    ): Promise<void> | undefined {
      if (ticks.length === 0) return undefined
      const watched = worldOf(world)
      return watched.add({ contract, product, ticks }) > maxQueuedTicks ? watched.settle() : undefined
    },
    /** Resolves when all queued ticks are processed and their events stored; rejects if that failed. */
    async settle() {
      for (const world of worlds.values()) await world.settle()
    },
    stop() {
      for (const world of worlds.values()) world.stop()
    },
  }
}

import { type Product, previousTradingDay, type ToldTick } from '@vce/futures'
import type { PublishedEvent, World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { dayFactsRepository } from './day-facts.repository'
import { createEventWriter } from './event-writer'
import type { TickSizeHistory } from './large-ticks'
import type { MinuteHistory } from './minute-references'
import { loadMonitorDay, type MonitorDay } from './monitor-days'
import { monitoringRepository } from './monitoring.repository'
import { watchContract } from './watch-contract'

/** Events are kept together, this long after the first of them. */
const writeAfter = 200
/** Before what failed is tried again. */
const patience = 5000
/** An event this far behind the market is told as late. */
const lateAfter = 60_000
/** Ticks that may wait; who brings more at once, as a start does, is asked to wait himself. */
const mostWaiting = 100_000
/** Trading days whose events stay beside those of the running one: a quarter, as of minutes. */
const daysKept = 60
/** Between two looks for facts that a day began without, in milliseconds of the market's time. */
const askAgain = 60_000
/** Ticks may come a little out of order; farther back than this, the day is being played again. */
const replayedFrom = 60_000

interface Batch {
  contract: string
  product: Product
  ticks: readonly ToldTick[]
}

interface Watched {
  watch: ReturnType<typeof watchContract> | null
  product: string
  /** Time of the newest tick. */
  at: number
}

interface MonitorOptions {
  db: Database
  /** Called for each event once it is kept, in order of time but for late ones. */
  onEvent: (world: World, event: PublishedEvent) => void
  onFault: (error: unknown) => void
  /** Bars of the days before; without them 放量 keeps still. */
  minutes?: MinuteHistory
  /** Sizes of the ticks of the days before; without them money alone makes a 大单. */
  tickSizes?: TickSizeHistory
}

/**
 * Watches the ticks of a market: 23 rules for every watched contract. The same ticks make the same events whenever
 * they come, so a start in the middle of the day may go through them all again, and so may a replay. Where a feed has
 * no earlier ticks, the rules go on after the events that were kept of the day before the first one.
 */
export function createMonitor({ db, onEvent, onFault, minutes, tickSizes }: MonitorOptions) {
  const facts = dayFactsRepository(db)
  const events = monitoringRepository(db)
  const worlds = new Map<World, ReturnType<typeof watchWorld>>()

  function watchWorld(world: World) {
    const writer = createEventWriter({ events, world, onEvent })
    let tradingDay = ''
    let day: MonitorDay | null = null
    let askedAt = Number.NEGATIVE_INFINITY
    let contracts = new Map<string, Watched>()
    let marketAt = Number.NEGATIVE_INFINITY
    const queue: Batch[] = []
    let running: Promise<void> | null = null
    let timer: NodeJS.Timeout | undefined

    async function dayOf(next: string, product: Product, at: number): Promise<MonitorDay> {
      if (day && tradingDay === next) {
        if (!day.settled.has(product.code) && at >= askedAt + askAgain) day = await betterDay(day, at)
        return day
      }
      day = await loadMonitorDay({ facts, minutes, tickSizes, world, tradingDay: next })
      await events.dropBefore(world, previousTradingDay(next, daysKept))
      tradingDay = next
      askedAt = at
      contracts = new Map()
      marketAt = Number.NEGATIVE_INFINITY
      return day
    }

    /** Facts may come in the middle of a day, as a feed may: who gains by them is watched anew. */
    async function betterDay(known: MonitorDay, at: number): Promise<MonitorDay> {
      const better = await loadMonitorDay({ facts, minutes, tickSizes, world, tradingDay })
      // A contract that is watched anew goes on after what is kept of it.
      await writer.write()
      for (const [contract, { watch, product }] of contracts) {
        const published = better.settled.has(product) && !known.settled.has(product)
        if (!watch || published) contracts.delete(contract)
      }
      askedAt = at
      return better
    }

    async function watchedFor({ contract, product }: Batch, first: ToldTick): Promise<Watched> {
      const ofDay = await dayOf(first.tradingDay, product, first.at)
      const known = contracts.get(contract)
      if (known && first.at > known.at - replayedFrom) return known
      const references = await ofDay.references(contract, product)
      const told = references && (await events.lastOfKinds(world, first.tradingDay, contract, first.at))
      const begun: Watched = {
        watch: references && told && watchContract(product, tradingDay, references, told),
        product: product.code,
        at: Number.NEGATIVE_INFINITY,
      }
      contracts.set(contract, begun)
      // Played again: the market has not gone beyond this yet.
      if (known) marketAt = Number.NEGATIVE_INFINITY
      return begun
    }

    async function take(batch: Batch) {
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
          writer.add({ event, contract, product, late: event.at < marketAt - lateAfter })
        }
      }
    }

    /** Takes what waits, in order; a batch whose facts cannot be read stays first. */
    async function work() {
      for (let batch = queue[0]; batch; batch = queue[0]) {
        await take(batch)
        queue.shift()
      }
      await writer.write()
    }

    function later(delay: number) {
      timer ??= setTimeout(() => {
        timer = undefined
        void run().catch((error) => {
          onFault(error)
          later(patience)
        })
      }, delay)
    }

    /** One at a time; whoever asks meanwhile waits for the one that runs, and then for his own. */
    async function run(): Promise<void> {
      while (running) await running.catch(() => undefined)
      running = work().finally(() => {
        running = null
      })
      await running
    }

    return {
      /** Answers how many ticks wait. */
      add(batch: Batch): number {
        queue.push(batch)
        later(writeAfter)
        return queue.reduce((sum, { ticks }) => sum + ticks.length, 0)
      },
      async settle() {
        if (queue.length > 0 || writer.waiting() || running) await run()
      },
      stop: () => clearTimeout(timer),
    }
  }

  const worldOf = (world: World) => {
    const known = worlds.get(world)
    if (known) return known
    const begun = watchWorld(world)
    worlds.set(world, begun)
    return begun
  }

  return {
    /**
     * A contract's new ticks, in order; all of one trading day. Returns at once, the work follows; only when too much of
     * it waits there is something to wait for.
     */
    ticks(
      world: World,
      contract: string,
      product: Product,
      ticks: readonly ToldTick[],
    ): Promise<void> | undefined {
      if (ticks.length === 0) return undefined
      const watched = worldOf(world)
      return watched.add({ contract, product, ticks }) > mostWaiting ? watched.settle() : undefined
    },
    /** When all that came is watched and kept; throws what could not be. */
    async settle() {
      for (const world of worlds.values()) await world.settle()
    },
    stop() {
      for (const world of worlds.values()) world.stop()
    },
  }
}

import { type Product, productOf, products, splitContractCode } from '@vce/futures'
import { sessionGrid } from '@vce/futures/candles'
import type { Clock } from '#platform/clock'
import type { Feed, FeedNews } from '../live/feed'
import type { MinuteStore } from '../minutes/minute-bars.repository'
import { dayBegun, openSince } from './market-hours'
import type { createMinuteWriter } from './minute-writer'
import { type PreviousDay, readPreviousDay } from './previous-day'
import type { RealContract } from './real-contract'
import { createRealDay, maxContracts, type RealDay } from './real-day'
import type { RealFacts } from './real-facts.repository'
import type { ReceivedTick, SourceListener } from './received-tick'
import type { Refusal, Refusals } from './refusals'
import { createTickQueue } from './tick-queue'

/** Least time between two full boards while contracts or limits arrive one by one. */
const boardIntervalMs = 5_000
/** Delay after a trading day whose facts could not be read. */
const retryDelayMs = 5_000

interface TickFeedOptions {
  /** As pages show it: 行情桥. */
  source: string
  /** Whether its snapshots are single ticks, not sums of several. */
  singleTicks: boolean
  facts: RealFacts
  store: MinuteStore
  writer: ReturnType<typeof createMinuteWriter>
  clock: Clock
  refusals: Refusals
}

export interface TickFeed extends Feed, SourceListener {
  /** Restores the trading day of the previous process if it is still the newest one. */
  resume(): Promise<void>
  /** Applies the queued ticks without publishing them, at shutdown. */
  drain(): void
}

/** The real world's feed, built from received ticks. A trading day begins with its first tick. */
export function createTickFeed(options: TickFeedOptions): TickFeed {
  const { source, singleTicks, facts, store, writer, clock, refusals } = options
  const queue = createTickQueue()
  const refuse = refusals.count
  let day: RealDay | null = null
  let at: number | null = null
  /** The board has a new contract or changed static fields since it was last published. */
  let boardChanged = false
  let boardPublishedAt = Number.NEGATIVE_INFINITY
  let nextBeginAt = Number.NEGATIVE_INFINITY
  /** Contracts with a tick since the connection was lost; null while it never was. */
  let seenSinceGap: Set<string> | null = null

  /** Marks a contract's first tick after a lost connection. */
  function withGapMark(tick: ReceivedTick): ReceivedTick {
    if (!seenSinceGap || seenSinceGap.has(tick.contractCode)) return tick
    seenSinceGap.add(tick.contractCode)
    return { ...tick, missedBefore: true }
  }

  const onLearned = () => {
    boardChanged = true
  }
  const onContract = (contract: RealContract) => {
    writer.follow(contract)
    boardChanged = true
  }

  async function begin(tradingDay: string) {
    // For contracts without published facts the day that ends here is the previous day.
    await writer.saveAll()
    const [previousDay, stored]: [PreviousDay, Awaited<ReturnType<MinuteStore['storedDay']>>] =
      await Promise.all([readPreviousDay({ facts, store }, tradingDay), store.storedDay('real', tradingDay)])
    const tiers = day?.sizeTiers() ?? new Map()
    day = createRealDay(tradingDay, {
      previousDay,
      stored,
      tiers,
      singleTicks,
      refuse,
      onContract,
      onLearned,
    })
    at = null
    for (const { last } of stored.values()) at = Math.max(at ?? last.at, last.at)
    boardChanged = true
  }

  /** Puts contracts with queued ticks on the board and updates their static fields. */
  function admitQueued(today: RealDay) {
    for (const code of [...queue.contracts()]) {
      const newest = queue.newest(code, today.tradingDay)
      if (!newest) continue
      const contract = today.contractOf(code)
      if (contract) contract.learn(newest)
      else refuse('tooManyContracts', queue.take(code, today.tradingDay).length)
    }
  }

  function take(today: RealDay, code: string): FeedNews | null {
    const contract = today.contracts.get(code)
    if (!contract) return null
    const ticks = contract.apply(queue.take(code, today.tradingDay))
    const newest = ticks.at(-1)
    if (!newest) return null
    at = Math.max(at ?? newest.at, newest.at)
    return { contract, ticks }
  }

  function takeAll(today: RealDay): FeedNews[] {
    const news: FeedNews[] = []
    for (const code of [...queue.contracts()]) {
      const taken = take(today, code)
      if (taken) news.push(taken)
    }
    return news
  }

  /** The next day begins only after all queued ticks of the current one. */
  function dayToBegin(): string | null {
    const newest = queue.newestDay()
    if (newest === null || (day && newest <= day.tradingDay)) return null
    const current = day?.tradingDay
    const waits = current !== undefined && [...queue.contracts()].some((code) => queue.newest(code, current))
    return waits ? null : newest
  }

  function refusalOf({
    contractCode,
    tradingDay,
    at: tickAt,
    settlementPrice,
  }: ReceivedTick): Refusal | null {
    const product = productOfContract(contractCode)
    if (!product) return 'unknownContract'
    const grid = sessionGrid(product, tradingDay, contractCode)
    const settles = settlementPrice !== null && tickAt >= grid.close
    if (!settles && grid.minuteOf(tickAt) === null) return 'outOfSession'
    if (day && tradingDay < day.tradingDay) return 'oldDay'
    return queue.contractCount() >= maxContracts && !queue.has(contractCode) ? 'tooManyContracts' : null
  }

  return {
    state: () => ({
      kind: day ? 'live' : 'settled',
      tradingDay: day?.tradingDay ?? null,
      at,
      source,
    }),
    contracts: () => day?.contracts ?? new Map(),
    book: (contract) => day?.contracts.get(contract)?.book() ?? null,

    onTicks(ticks) {
      for (const tick of ticks) {
        const reason = refusalOf(tick) ?? queue.push(withGapMark(tick))
        if (reason) refuse(reason)
      }
    },
    onGap() {
      seenSinceGap = new Set()
    },
    openSince: (now) => openSince(coverageOf(day), now),

    async step() {
      const now = clock.now().getTime()
      const newDay = now < nextBeginAt ? null : dayToBegin()
      if (newDay !== null) {
        nextBeginAt = now + retryDelayMs
        await begin(newDay)
        nextBeginAt = now
      }
      if (!day) return { fresh: false, news: [] }
      admitQueued(day)
      // Ticks wait until their board has been published: `catchUp` or the next step applies them.
      if (newDay !== null || (boardChanged && now >= boardPublishedAt + boardIntervalMs)) {
        day.chooseMains()
        boardChanged = false
        boardPublishedAt = now
        return { fresh: true, news: [] }
      }
      return { fresh: false, news: takeAll(day) }
    },

    catchUp(contract) {
      if (!day) return null
      for (const code of contract === undefined ? [...queue.contracts()] : [contract]) {
        const taken = take(day, code)
        if (taken) return taken
      }
      return null
    },

    async resume() {
      const newest = await store.newestDay('real')
      if (newest !== null && newest >= dayBegun(clock.now().getTime())) await begin(newest)
    },

    drain() {
      if (!day) return
      admitQueued(day)
      takeAll(day)
    },
  }
}

const productCodes = new Map<string, Product | undefined>()

function productOfContract(code: string): Product | undefined {
  if (!productCodes.has(code)) {
    if (productCodes.size >= 10_000) productCodes.clear()
    productCodes.set(code, productOf(splitContractCode(code).productCode))
  }
  return productCodes.get(code)
}

/** What the feed covers: contracts with a tick, or every product before the first trading day. */
function coverageOf(day: RealDay | null) {
  if (!day) return products.map((product) => ({ product }))
  const ticked = [...day.contracts.values()].filter((contract) => contract.lastTick())
  // All contracts of a product share its hours, except a bond on its last day.
  const hours = new Map(
    ticked.map(({ day: each }) => [sessionGrid(each.product, each.tradingDay, each.contract), each]),
  )
  return hours.values()
}

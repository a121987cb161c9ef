import { type Product, productOf, products, sessionGrid, splitContractCode } from '@vce/futures'
import type { Clock } from '#platform/clock'
import type { Feed, FeedNews } from '../live/feed'
import { dayBegun, openSince } from './market-hours'
import type { MinuteStore } from './minute-bars.repository'
import type { createMinuteWriter } from './minute-writer'
import { type PreviousDay, readPreviousDay } from './previous-day'
import type { RealContract } from './real-contract'
import { createRealDay, maxContracts, type RealDay } from './real-day'
import type { RealFacts } from './real-facts.repository'
import type { ReceivedTick, SourceListener } from './received-tick'
import type { Refusal, Refusals } from './refusals'
import { createTickQueue } from './tick-queue'

/** A board that gains contracts or limits one by one is told whole no more often than this, in milliseconds. */
const boardEvery = 5_000
/** After a day whose facts could not be read, in milliseconds. */
const tryAgain = 5_000

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
  /** Takes up the day that a process before this one was in, if it is still the newest one. */
  resume(): Promise<void>
  /** Takes what waits without telling anybody, at the end. */
  drain(): void
}

/** The real world in motion, made of the ticks it hears. A trading day begins with its first tick. */
export function createTickFeed(options: TickFeedOptions): TickFeed {
  const { source, singleTicks: tellsTicks, facts, store, writer: keeper, clock, refusals } = options
  const queue = createTickQueue()
  const refuse = refusals.count
  let day: RealDay | null = null
  let at: number | null = null
  /** What stands still on the board is not as it was told, or it has another contract. */
  let untold = false
  let toldAt = Number.NEGATIVE_INFINITY
  let beginFrom = Number.NEGATIVE_INFINITY
  /** Contracts heard since the line was lost; null while it never was. */
  let heardAgain: Set<string> | null = null

  /** The first of a contract after the line was lost says so. */
  function following(tick: ReceivedTick): ReceivedTick {
    if (!heardAgain || heardAgain.has(tick.contractCode)) return tick
    heardAgain.add(tick.contractCode)
    return { ...tick, missedBefore: true }
  }

  const onLearned = () => {
    untold = true
  }
  const onContract = (contract: RealContract) => {
    keeper.follow(contract)
    untold = true
  }

  async function begin(tradingDay: string) {
    // The day that ends here is the evening before for contracts without published facts.
    await keeper.keepAll()
    const [evening, kept]: [PreviousDay, Awaited<ReturnType<MinuteStore['keptDay']>>] = await Promise.all([
      readPreviousDay({ facts, store }, tradingDay),
      store.keptDay('real', tradingDay),
    ])
    const tiers = day?.sizeTiers() ?? new Map()
    day = createRealDay(tradingDay, {
      evening,
      stored: kept,
      tiers,
      singleTicks: tellsTicks,
      refuse,
      onContract,
      onLearned,
    })
    at = null
    for (const { last } of kept.values()) at = Math.max(at ?? last.at, last.at)
    untold = true
  }

  /** Where the contracts that wait have their place, and what is new about them that does not move. */
  function meet(today: RealDay) {
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

  /** Ticks of the day on the board go before those of the next one. */
  function dayToBegin(): string | null {
    const newest = queue.newestDay()
    if (newest === null || (day && newest <= day.tradingDay)) return null
    const current = day?.tradingDay
    const waits = current !== undefined && [...queue.contracts()].some((code) => queue.newest(code, current))
    return waits ? null : newest
  }

  function refusalOf({ contractCode, tradingDay, at: told, settlementPrice }: ReceivedTick): Refusal | null {
    const product = productOfContract(contractCode)
    if (!product) return 'unknownContract'
    const grid = sessionGrid(product, tradingDay, contractCode)
    const settles = settlementPrice !== null && told >= grid.close
    if (!settles && grid.minuteOf(told) === null) return 'outOfSession'
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
        const reason = refusalOf(tick) ?? queue.push(following(tick))
        if (reason) refuse(reason)
      }
    },
    onGap() {
      heardAgain = new Set()
    },
    openSince: (now) => openSince(tradedOf(day), now),

    async step() {
      const now = clock.now().getTime()
      const coming = now < beginFrom ? null : dayToBegin()
      if (coming !== null) {
        beginFrom = now + tryAgain
        await begin(coming)
        beginFrom = now
      }
      if (!day) return { fresh: false, news: [] }
      meet(day)
      // The ticks wait until the board they stand on has been told: `catchUp` takes them, or the next step.
      if (coming !== null || (untold && now >= toldAt + boardEvery)) {
        day.chooseMains()
        untold = false
        toldAt = now
        return { fresh: true, news: [] }
      }
      return { fresh: false, news: takeAll(day) }
    },

    catchUp(asked) {
      if (!day) return null
      for (const code of asked === undefined ? [...queue.contracts()] : [asked]) {
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
      meet(day)
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

/** Every product while nothing is known of what a feed tells. */
function tradedOf(day: RealDay | null) {
  if (!day) return products.map((product) => ({ product }))
  const heard = [...day.contracts.values()].filter((contract) => contract.lastTick())
  // All contracts of a product share its hours but for a bond on its last day.
  const hours = new Map(
    heard.map(({ day: each }) => [sessionGrid(each.product, each.tradingDay, each.contract), each]),
  )
  return hours.values()
}

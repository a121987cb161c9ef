import type { Product, ToldTick } from '@vce/futures'
import type { World } from '@vce/protocol'
import type { Feed, FeedNews } from './feed'
import { type FeedMessage, type FeedRequest, followLease } from './feed-messages'

/** Between two steps, in milliseconds: as often as exchanges send. */
const pace = 500
/** How long contracts are caught up with before requests are heard again, in milliseconds. */
const slice = 40

/**
 * Hears a contract's ticks in order, those from before the start too. Contracts that catch up bring a day's ticks each:
 * the next ones wait for what it returns.
 */
export type TickHook = (
  world: World,
  contract: string,
  product: Product,
  ticks: readonly ToldTick[],
) => void | Promise<void>

interface FeedRunnerOptions {
  /** A world without a feed shows its settled days. */
  feeds: Partial<Record<World, Feed>>
  emit: (message: FeedMessage) => void
  onTicks?: TickHook
  onFault: (error: unknown) => void
  /** Epoch milliseconds, for how long somebody has not asked. */
  now?: () => number
}

/** Steps the feeds and tells what changed. Everything in one step is told together, before anything else is heard. */
export function createFeedRunner({ feeds, emit: tell, onTicks, onFault, now = Date.now }: FeedRunnerOptions) {
  const named = Object.entries(feeds) as [World, Feed][]
  /** Contracts somebody looks at, and when he last said so. */
  const followed = new Map(named.map(([world]) => [world, new Map<string, number>()]))
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  /** Ticks that the hook still works on. */
  const hearings: Promise<void>[] = []

  const tellBoard = (world: World, feed: Feed) =>
    tell({
      type: 'board',
      world,
      state: feed.state(),
      quotes: [...feed.contracts().values()].map(({ quote }) => quote),
    })

  function heard(hearing: void | Promise<void>) {
    if (hearing) hearings.push(hearing.catch(onFault))
  }

  function tellRound(world: World, feed: Feed, news: readonly FeedNews[]) {
    const looked = followed.get(world)
    for (const { contract, ticks } of news)
      heard(onTicks?.(world, contract.day.contract, contract.day.product, ticks))
    tell({
      type: 'round',
      world,
      state: feed.state(),
      rows: news.map(({ contract }) => contract.row()),
      contracts: news.flatMap(({ contract }) =>
        looked?.has(contract.day.contract)
          ? [
              {
                contract: contract.day.contract,
                minutes: contract.takeMinutes(),
                trades: contract.takeTrades(),
                book: feed.book(contract.day.contract),
              },
            ]
          : [],
      ),
    })
  }

  function dropForgotten(looked: Map<string, number>) {
    const longAgo = now() - followLease.dropped
    for (const [contract, asked] of looked) if (asked < longAgo) looked.delete(contract)
  }

  async function stepOne(world: World, feed: Feed) {
    const before = feed.state().at
    const { fresh, news } = await feed.step()
    const looked = followed.get(world)
    if (looked) dropForgotten(looked)
    if (fresh) {
      looked?.clear()
      tellBoard(world, feed)
    } else if (news.length > 0 || feed.state().at !== before) tellRound(world, feed, news)
  }

  async function step() {
    // Between two steps little comes: who hears it is not waited for.
    hearings.length = 0
    for (const [world, feed] of named) await stepOne(world, feed).catch(onFault)
  }

  /** Catches up for so many milliseconds; answers whether more is left. */
  function catchUp(milliseconds: number): boolean {
    const end = performance.now() + milliseconds
    for (const [world, feed] of named) {
      const news: FeedNews[] = []
      let next = feed.catchUp()
      while (next) {
        news.push(next)
        next = performance.now() < end ? feed.catchUp() : null
      }
      if (news.length > 0) tellRound(world, feed, news)
    }
    return performance.now() >= end
  }

  function follow(world: World, contract: string, known: boolean) {
    const feed = feeds[world]
    const looked = followed.get(world)
    // A feed that has just begun knows nobody yet; its first board makes the mirror ask again.
    if (!feed || !looked || feed.contracts().size === 0) return
    const live = feed.contracts().get(contract)
    if (!live) return tell({ type: 'followed', world, contract, whole: null })
    const missed = feed.catchUp(contract)
    if (missed) tellRound(world, feed, [missed])
    const before = looked.has(contract)
    looked.set(contract, now())
    if (known && before) return
    // What was not told while nobody looked is in the whole.
    live.takeTrades()
    const whole = { minutes: live.minutes(), trades: [...live.trades], book: feed.book(contract) }
    tell({ type: 'followed', world, contract, whole })
  }

  function tellFlow(world: World, feed: Feed, contract: string) {
    const missed = feed.catchUp(contract)
    if (missed) tellRound(world, feed, [missed])
    tell({ type: 'orderFlow', world, contract, flow: feed.contracts().get(contract)?.flow.whole() ?? null })
  }

  function tellFlows(world: World, feed: Feed) {
    const flows = [...feed.contracts().values()].flatMap(({ day, flow, lastTick }) =>
      day.main && lastTick() ? [{ contract: day.contract, sum: flow.sum() }] : [],
    )
    tell({ type: 'orderFlows', world, flows })
  }

  async function run() {
    const due = performance.now() + pace
    await step()
    while (!stopped && performance.now() < due && catchUp(slice)) {
      await new Promise(setImmediate)
      await Promise.all(hearings.splice(0))
    }
    if (!stopped) timer = setTimeout(begin, Math.max(0, due - performance.now()))
  }

  function begin() {
    running = run().catch(onFault)
  }

  return {
    step,
    catchUp,
    ask(request: FeedRequest) {
      const { world } = request
      const feed = feeds[world]
      if (request.type === 'follow') return follow(world, request.contract, request.known)
      // A feed that has just begun knows nobody yet.
      if (!feed || feed.contracts().size === 0) return
      if (request.type === 'orderFlow') tellFlow(world, feed, request.contract)
      else if (request.type === 'orderFlows') tellFlows(world, feed)
      else tellBoard(world, feed)
    },
    /** Steps by itself; the next step begins when this one is over. */
    start: begin,
    async stop() {
      stopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}

export type FeedRunner = ReturnType<typeof createFeedRunner>

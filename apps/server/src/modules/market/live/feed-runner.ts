import type { Product } from '@vce/futures'
import type { FeedTick } from '@vce/futures/feeds'
import type { FeedState, World } from '@vce/protocol'
import { dayLineOf } from './day-line'
import type { AppliedTicks, Feed } from './feed'
import { type FeedMessage, type FeedRequest, followLease } from './feed-messages'

/** Time between two steps; exchanges send snapshots at this interval. */
const stepMs = 500
/** How long contracts catch up before other requests are handled, in milliseconds. */
const catchUpMs = 40

/**
 * Receives a contract's ticks in order, including those from before the start. While contracts catch up, each
 * with a day's ticks, the next contract waits for the returned promise.
 */
export type TickHook = (
  world: World,
  contract: string,
  product: Product,
  ticks: readonly FeedTick[],
  feed: FeedState['kind'],
) => void | Promise<void>

interface FeedRunnerOptions {
  /** A world without a feed has settled days only. */
  feeds: Partial<Record<World, Feed>>
  emit: (message: FeedMessage) => void
  onTicks?: TickHook
  onFault: (error: unknown) => void
  /** Whether the feeds step now. Contracts catch up with the last step in any case. */
  isMoving?: () => boolean
  /** Clock in epoch milliseconds, by which followed contracts expire. */
  now?: () => number
}

/**
 * Steps the feeds and publishes the changes. All changes of a step are published before any request is
 * handled.
 */
export function createFeedRunner({
  feeds,
  emit,
  onTicks,
  onFault,
  isMoving = () => true,
  now = Date.now,
}: FeedRunnerOptions) {
  const named = Object.entries(feeds) as [World, Feed][]
  /** Followed contracts and the time of their last renewal. */
  const followed = new Map(named.map(([world]) => [world, new Map<string, number>()]))
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  /** The first step brings the feeds up to date, even if they do not move afterwards. */
  let hasBegun = false
  /** Calls of the hook that have not finished. */
  const pendingHooks: Promise<void>[] = []

  const emitBoard = (world: World, feed: Feed) =>
    emit({
      type: 'board',
      world,
      state: feed.state(),
      quotes: [...feed.contracts().values()].map(({ quote }) => quote),
    })

  function track(hook: void | Promise<void>) {
    if (hook) pendingHooks.push(hook.catch(onFault))
  }

  function emitRound(world: World, feed: Feed, news: readonly AppliedTicks[]) {
    const renewals = followed.get(world)
    const state = feed.state()
    for (const { contract, ticks } of news)
      track(onTicks?.(world, contract.day.contract, contract.day.product, ticks, state.kind))
    emit({
      type: 'round',
      world,
      state,
      rows: news.map(({ contract }) => contract.row()),
      contracts: news.flatMap(({ contract }) =>
        renewals?.has(contract.day.contract)
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

  function dropExpired(renewals: Map<string, number>) {
    const expired = now() - followLease.feedMs
    for (const [contract, renewedAt] of renewals) if (renewedAt < expired) renewals.delete(contract)
  }

  async function stepOne(world: World, feed: Feed) {
    const before = feed.state().at
    const { fresh, news } = await feed.step()
    const renewals = followed.get(world)
    if (renewals) dropExpired(renewals)
    if (fresh) {
      renewals?.clear()
      emitBoard(world, feed)
    } else if (news.length > 0 || feed.state().at !== before) emitRound(world, feed, news)
  }

  async function step() {
    // Few ticks arrive between steps, so the hooks are not awaited.
    pendingHooks.length = 0
    for (const [world, feed] of named) await stepOne(world, feed).catch(onFault)
  }

  /**
   * Lets contracts catch up for at most this number of milliseconds; returns whether the time was used up, so
   * that contracts may be left.
   */
  function catchUp(milliseconds: number): boolean {
    const end = performance.now() + milliseconds
    for (const [world, feed] of named) {
      const news: AppliedTicks[] = []
      let next = feed.catchUp()
      while (next) {
        news.push(next)
        next = performance.now() < end ? feed.catchUp() : null
      }
      if (news.length > 0) emitRound(world, feed, news)
    }
    return performance.now() >= end
  }

  function follow(world: World, contract: string, known: boolean) {
    const feed = feeds[world]
    const renewals = followed.get(world)
    // A feed that has just started has no contracts; when it publishes its first board, the replica requests
    // the contract again.
    if (!feed || !renewals || feed.contracts().size === 0) return
    const live = feed.contracts().get(contract)
    if (!live) return emit({ type: 'followed', world, contract, whole: null })
    const missed = feed.catchUp(contract)
    if (missed) emitRound(world, feed, [missed])
    const before = renewals.has(contract)
    renewals.set(contract, now())
    if (known && before) return
    // The complete state contains all trades so far, so trades that were not taken yet are discarded here.
    live.takeTrades()
    const whole = { minutes: live.minutes(), trades: [...live.trades], book: feed.book(contract) }
    emit({ type: 'followed', world, contract, whole })
  }

  function emitFlow(world: World, feed: Feed, contract: string) {
    const missed = feed.catchUp(contract)
    if (missed) emitRound(world, feed, [missed])
    emit({ type: 'orderFlow', world, contract, flow: feed.contracts().get(contract)?.flow.whole() ?? null })
  }

  function emitFootprint(world: World, feed: Feed, contract: string) {
    const missed = feed.catchUp(contract)
    if (missed) emitRound(world, feed, [missed])
    const cells = feed.contracts().get(contract)?.flow.cells() ?? null
    emit({ type: 'footprint', world, contract, cells })
  }

  function emitFlows(world: World, feed: Feed) {
    const flows = [...feed.contracts().values()].flatMap(({ day, flow, lastTick }) =>
      day.main && lastTick() ? [{ contract: day.contract, sum: flow.sum() }] : [],
    )
    emit({ type: 'orderFlows', world, flows })
  }

  function emitLines(world: World, feed: Feed) {
    const lines = [...feed.contracts().values()].flatMap(({ day, minutes }) => {
      const closes = day.main ? minutes().map(([end, , , , close]) => ({ end, close })) : []
      return dayLineOf(day, closes) ?? []
    })
    emit({ type: 'dayLines', world, lines })
  }

  async function run() {
    const due = performance.now() + stepMs
    if (isMoving() || !hasBegun) await step()
    hasBegun = true
    while (!stopped && performance.now() < due && catchUp(catchUpMs)) {
      await new Promise(setImmediate)
      await Promise.all(pendingHooks.splice(0))
    }
    if (!stopped) timer = setTimeout(begin, Math.max(0, due - performance.now()))
  }

  function begin() {
    running = run().catch(onFault)
  }

  return {
    step,
    catchUp,
    request(request: FeedRequest) {
      const { world } = request
      const feed = feeds[world]
      if (request.type === 'watch') return feed?.watch?.()
      if (request.type === 'follow') return follow(world, request.contract, request.known)
      // A feed that has just started has no contracts.
      if (!feed || feed.contracts().size === 0) return
      if (request.type === 'orderFlow') emitFlow(world, feed, request.contract)
      else if (request.type === 'footprint') emitFootprint(world, feed, request.contract)
      else if (request.type === 'orderFlows') emitFlows(world, feed)
      else if (request.type === 'dayLines') emitLines(world, feed)
      else emitBoard(world, feed)
    },
    /** Steps by timer; the next step begins when the previous one is over. */
    start: begin,
    async stop() {
      stopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}

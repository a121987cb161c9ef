import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#platform/clock'
import { createLogger } from '#platform/logging'
import { startTestApp } from '#test/app'
import { buildProgram } from '#test/build-program'
import { seedSimulatedMarket } from '../simulated-feed/simulated-market.seed'
import type { FeedMessage } from './feed-messages'
import { createLiveMarket, type LiveMarket } from './live-market'
import { workerFeeds } from './worker-thread'

const program = await buildProgram('market-worker')
const { pool, url } = await startTestApp()
await seedSimulatedMarket({ pool, clock: systemClock, days: 3, detailedDays: 2 })

/** A market in a thread, and all threads that were started for it. */
function startMarket() {
  const threads: Worker[] = []
  const market = createLiveMarket({
    worlds: ['simulated'],
    link: workerFeeds({
      logger: createLogger('silent'),
      // On a busy machine the thread takes longer, but still ends by itself.
      stopTimeoutMs: 50_000,
      begin(options) {
        const env = { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'silent' }
        const thread = new Worker(program, { ...options, env })
        threads.push(thread)
        return thread
      },
    }),
  })
  onTestFinished(() => market.stop())
  const started = nextMessage(market, ({ type }) => type === 'board')
  market.start()
  return { market, threads, started }
}

const nextMessage = (of: LiveMarket, is: (message: FeedMessage) => boolean) =>
  new Promise<FeedMessage>((resolve) => {
    const leave = of.onMessage((message) => {
      if (!is(message)) return
      leave()
      resolve(message)
    })
  })

test('a dead market thread is replaced by one that follows the viewed contracts', async () => {
  const { market, threads, started } = startMarket()
  const feed = market.feedOf('simulated')
  await started
  const [contract = ''] = feed?.quotes().keys() ?? []
  const found = await feed?.follow(contract)
  expect(found?.now().trades.length).toBeGreaterThanOrEqual(0)
  // Outside of sessions the market moves only while a page shows the replay.
  market.watchReplays()
  const moved = await nextMessage(market, ({ type }) => type === 'round')
  expect(moved.type).toBe('round')

  const nextBoard = nextMessage(market, ({ type }) => type === 'board')
  const followed = nextMessage(market, ({ type }) => type === 'followed')
  const [first] = threads
  await first?.terminate()
  const quoteCount = feed?.quotes().size ?? 0
  expect(quoteCount).toBeGreaterThan(500)
  expect(await feed?.follow(contract)).not.toBeNull()

  await nextBoard
  expect(threads).toHaveLength(2)
  expect(feed?.quotes().size).toBe(quoteCount)
  // The new thread also follows the contract that was viewed before.
  expect(await followed).toMatchObject({ contract })
})

test('a stopped market thread is not restarted', async () => {
  const { market, threads, started } = startMarket()
  await started
  const thread = threads.at(-1)
  const ended = thread && once(thread, 'exit')
  await market.stop()
  expect(await ended).toEqual([0])
  expect(threads).toHaveLength(1)
})

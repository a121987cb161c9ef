import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#platform/clock'
import { createLogger } from '#platform/logging'
import { startTestApp } from '#test/app'
import { sourceThread } from '../../../tsx-worker'
import { seedSimulatedMarket } from '../simulated-market.seed'
import type { FeedMessage } from './feed-messages'
import { createLiveMarket, type LiveMarket } from './live-market'
import { workerFeeds } from './worker-thread'

const { pool, url } = await startTestApp()
await seedSimulatedMarket({ pool, clock: systemClock, days: 3, detailedDays: 2 })

/** A market in a thread, and the threads that were begun for it. */
function startMarket() {
  const threads: Worker[] = []
  const market = createLiveMarket({
    worlds: ['simulated'],
    link: workerFeeds({
      logger: createLogger('silent'),
      begin(options) {
        const env = { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'silent' }
        const thread = sourceThread('apps/server/src/market-worker.ts', { ...options, env })
        threads.push(thread)
        return thread
      },
    }),
  })
  onTestFinished(() => market.stop())
  const begun = heard(market, ({ type }) => type === 'board')
  market.start()
  return { market, threads, begun }
}

const heard = (of: LiveMarket, is: (message: FeedMessage) => boolean) =>
  new Promise<FeedMessage>((resolve) => {
    const leave = of.onRound((message) => {
      if (!is(message)) return
      leave()
      resolve(message)
    })
  })

test('the market moves in a thread; one that dies leaves its last state, and the next tells its board', async () => {
  const { market, threads, begun } = startMarket()
  const feed = market.feedOf('simulated')
  await begun
  const [contract = ''] = feed?.quotes().keys() ?? []
  const found = await feed?.follow(contract)
  expect(found?.now().trades.length).toBeGreaterThanOrEqual(0)
  const moved = await heard(market, ({ type }) => type === 'round')
  expect(moved.type).toBe('round')

  const again = heard(market, ({ type }) => type === 'board')
  const told = heard(market, ({ type }) => type === 'followed')
  const [first] = threads
  await first?.terminate()
  const stood = feed?.quotes().size ?? 0
  expect(stood).toBeGreaterThan(500)
  expect(await feed?.follow(contract)).not.toBeNull()

  await again
  expect(threads).toHaveLength(2)
  expect(feed?.quotes().size).toBe(stood)
  // What was looked at is followed by the new thread as well.
  expect(await told).toMatchObject({ contract })
})

test('it ends when the server does, and is not begun again', async () => {
  const { market, threads, begun } = startMarket()
  await begun
  const thread = threads.at(-1)
  const ended = thread && once(thread, 'exit')
  await market.stop()
  expect(await ended).toEqual([0])
  expect(threads).toHaveLength(1)
})

import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLease } from '#platform/database'
import { createLogger } from '#platform/logging'
import { type Bus, openBus } from '#platform/redis'
import { createTestDatabase } from '#test/database'
import { inlineSimulatedFeeds } from '#test/market'
import { beijingMs, createMarketDatabase } from '#test/moving-market'
import { hasRedis, startRedis } from '#test/redis'
import { createLiveMarket } from './live-market'
import { sharedFeeds } from './shared-feeds'

const logger = createLogger('silent')

test('a board whose request or answer was lost is requested again, until it has come', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const requests: unknown[] = []
  let answer: (message: unknown) => void = () => undefined
  const bus: Bus = {
    publish: (_channel, message) => requests.push(message),
    async listen(channel, onMessage) {
      if (channel === 'market:messages') answer = onMessage
    },
    close: async () => undefined,
  }
  const { link } = sharedFeeds({
    worlds: ['real', 'simulated'],
    bus,
    logger,
    createOwnFeeds: () => {
      throw new Error('this process holds no lease')
    },
  })
  const delivered: unknown[] = []
  link.start((message) => delivered.push(message))
  await vi.advanceTimersByTimeAsync(0)
  const [real, simulated] = ['real', 'simulated'].map((world) => ({ type: 'board', world }))
  expect(requests).toEqual([real, simulated])
  answer({ type: 'event', world: 'simulated' })
  answer({ type: 'board', world: 'real' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(requests.slice(2)).toEqual([simulated])
  answer({ type: 'board', world: 'simulated' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(3)
  expect(delivered).toHaveLength(3)
  await link.stop()
})

describe.runIf(hasRedis)('two processes on one Postgres and one Redis', () => {
  let now = beijingMs('2026-11-19 21:05')
  const clock = { now: () => new Date(now) }
  const closing: (() => Promise<unknown>)[] = []
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let redis: Awaited<ReturnType<typeof startRedis>>

  beforeAll(async () => {
    database = await createTestDatabase({ copyOf: await createMarketDatabase('2026-11-19 21:05', 8) })
    redis = await startRedis()
  })
  afterAll(async () => {
    for (const close of closing.toReversed()) await close()
    await redis.stop()
    await database.drop()
  })

  /** One process with its replica; it has a runner while it holds the lease. */
  async function startProcess() {
    const bus: Bus = await openBus(redis.url, logger)
    let runner: ReturnType<typeof inlineSimulatedFeeds>['runner'] | null = null
    const { link, switchFeeds } = sharedFeeds({
      worlds: ['simulated'],
      bus,
      logger,
      createOwnFeeds() {
        const inline = inlineSimulatedFeeds({ db: database.db, clock })
        runner = inline.runner
        return inline.link
      },
    })
    const market = createLiveMarket({ worlds: ['simulated'], link, now: () => now })
    market.start()
    const lease = createLease({
      connectionString: database.url,
      key: 7,
      logger,
      changed: switchFeeds,
      pause: 20,
    })
    lease.start()
    let open = true
    const end = async () => {
      if (!open) return
      open = false
      await lease.release()
      await market.stop()
      await bus.close()
    }
    closing.push(end)
    const feed = market.feedOf('simulated')
    if (!feed) throw new Error('no feed')
    return { feed, lease, end, runner: () => runner }
  }

  type Process = Awaited<ReturnType<typeof startProcess>>

  async function step({ runner }: Process) {
    await expect.poll(() => runner()).not.toBeNull()
    await runner()?.step()
    runner()?.catchUp(Number.POSITIVE_INFINITY)
  }

  const quotesOf = ({ feed }: Process) => [...feed.quotes().values()]

  test('show the same market, which continues when the process with the lease ends', async () => {
    const first = await startProcess()
    expect(await first.lease.heldWithin(5_000)).toBe(true)
    await step(first)
    const second = await startProcess()
    expect(second.lease.held()).toBe(false)
    await expect.poll(() => quotesOf(second).length).toBeGreaterThan(500)
    expect(quotesOf(second)).toEqual(quotesOf(first))

    const contract = quotesOf(first).find(({ product, main }) => product === 'rb' && main)?.contract ?? ''
    const theirs = await second.feed.follow(contract)
    const ours = await first.feed.follow(contract)
    expect(theirs?.now().minutes.length).toBeGreaterThan(3)
    expect(theirs?.now()).toEqual(ours?.now())

    now += 60_000
    await step(first)
    await expect.poll(() => second.feed.state().at).toBe(first.feed.state().at)
    expect(quotesOf(second)).toEqual(quotesOf(first))
    expect(theirs?.now()).toEqual(ours?.now())
    const before = theirs?.now().minutes ?? []

    await first.end()
    expect(await second.lease.heldWithin(5_000)).toBe(true)
    now += 60_000
    await step(second)
    await expect.poll(() => theirs?.now().minutes.length, { timeout: 10_000 }).toBe(before.length + 1)
    const after = theirs?.now().minutes ?? []
    expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1))
    expect(new Set(after.map(([end]) => end)).size).toBe(after.length)
  })

  test('an unreachable Redis is reported in a sentence', async () => {
    await expect(openBus('redis://127.0.0.1:1', logger)).rejects.toThrow('REDIS_URL 指向的 Redis 无法连接')
  })
})

import { epochOf } from '@vce/futures'
import type { Tick } from '@vce/futures/candles'
import { expect, test } from 'vitest'
import { systemClock } from '#platform/clock'
import { readConfig } from '#platform/config'
import { createLogger } from '#platform/logging'
import { inlineFeeds } from '#test/market'
import type { FeedMessage } from '../live/feed-messages'
import { createFeedRunner } from '../live/feed-runner'
import { createLiveMarket } from '../live/live-market'
import { ctpTick, startBridge } from './bridge.fixture'
import { feedDatabase } from './feed-database.fixture'
import { createRealFeed } from './real-feed'
import { steppedFeed } from './stepped-feed.fixture'

const { db } = await feedDatabase()

const ten = epochOf('2026-10-12 10:00')

/** The feed behind a runner, and the market as pages see it. */
async function shown() {
  const bridge = await startBridge()
  const { feed, set } = await steppedFeed({ db, env: bridge.env, from: ten })
  const published: FeedMessage['type'][] = []
  const received: [string, readonly Tick[]][] = []
  const { link, runner } = inlineFeeds((emit) =>
    createFeedRunner({
      feeds: { real: feed },
      emit(message) {
        published.push(message.type)
        emit(message)
      },
      onTicks: (_world, contract, _product, ticks) => {
        received.push([contract, ticks])
      },
      onFault(error) {
        throw error
      },
    }),
  )
  const market = createLiveMarket({ worlds: ['real'], link })
  market.start()
  return {
    bridge,
    market,
    published,
    received: () =>
      received.flatMap(([contract, ticks]) => ticks.map(({ volume }) => `${contract} ${volume}`)),
    async at(seconds: number, ...codes: (readonly [string, number])[]) {
      set(ten + seconds * 1000)
      for (const [code, volume] of codes) {
        await bridge.send(ctpTick(code, ten + seconds * 1000, { Volume: volume, LastPrice: 3100 + volume }))
      }
      await runner.step()
      runner.catchUp(1000)
    },
    async stop() {
      await feed.stop()
      await bridge.stop()
    },
  }
}

test('the board, its contracts and the hook follow the feed', async () => {
  const { market, at, published, received, stop } = await shown()
  const real = market.feedOf('real')
  await at(0)
  expect([real?.quotes().size, market.feedOf('simulated')]).toEqual([0, null])

  await at(1, ['rb2701', 10])
  expect(real?.state()).toMatchObject({ kind: 'live', source: '行情桥', tradingDay: '2026-10-12' })
  const found = await real?.follow('rb2701')
  expect(real?.quotes().get('rb2701')).toMatchObject({ last: 3110, volume: 10, limitUp: 3342 })
  await at(2, ['rb2701', 12], ['cu2701', 5])
  await at(3, ['rb2701', 15])
  expect(found?.now().minutes).toEqual([[ten + 60_000, 3112, 3115, 3112, 3115, 5, 0, 5000]])
  expect(found?.now().trades.map(({ lots }) => lots)).toEqual([3, 2])
  // The board with the new contract is published a little later.
  expect(real?.quotes().has('cu2701')).toBe(false)
  await at(6, ['rb2701', 16])
  expect(real?.quotes().get('cu2701')).toMatchObject({ last: 3105, previousSettlement: 3095 })
  expect(real?.quotes().get('rb2701')).toMatchObject({ last: 3116 })
  await at(61, ['rb2701', 20])
  expect(
    (await real?.follow('rb2701'))?.now().minutes.map(([end, , , , , lots]) => [end - ten, lots]),
  ).toEqual([
    [60_000, 6],
    [120_000, 4],
  ])
  expect(received()).toEqual(['rb2701 10', 'rb2701 12', 'cu2701 5', 'rb2701 15', 'rb2701 16', 'rb2701 20'])
  expect(published.filter((type) => type === 'board')).toHaveLength(2)
  await stop()
})

test('the real world has no feed unless one is configured', () => {
  const options = { db, clock: systemClock, logger: createLogger('silent') }
  expect(createRealFeed({ ...options, config: readConfig({ BRIDGE_URL: 'ws://127.0.0.1:1' }) })).toBeNull()
})

import { once } from 'node:events'
import { Writable } from 'node:stream'
import { epochOf } from '@vce/futures'
import { expect, test } from 'vitest'
import { createLogger } from '#platform/logging'
import { ctpTick, noFigure, startBridge } from './bridge.fixture'
import { feedDatabase } from './feed-database.fixture'

const { atEnd, bridgedFeed } = await feedDatabase()

/** Friday evening: the night session belongs to Monday. */
const evening = epochOf('2026-10-09 21:00')

const started = (from = evening, logger = createLogger('silent')) => bridgedFeed({ from, logger })

const rebar = (seconds: number, overrides: Parameters<typeof ctpTick>[2] = {}) =>
  ctpTick('rb2701', evening + seconds * 1000, overrides)

test('the first tick on Friday evening publishes Monday’s board', async () => {
  const { feed, bridge, step, contract } = await started()
  await step()
  expect(feed.state()).toEqual({ kind: 'settled', tradingDay: null, at: null, source: '行情桥' })
  expect(feed.contracts().size).toBe(0)

  await bridge.send(rebar(-0.5, { Volume: 40, HighestPrice: 3104, LowestPrice: 3098 }))
  expect(await step()).toMatchObject({ fresh: true, news: [{ ticks: [{ volume: 40, price: 3100 }] }] })
  expect(feed.state()).toEqual({
    kind: 'live',
    tradingDay: '2026-10-12',
    at: evening - 500,
    source: '行情桥',
  })
  expect(contract('rb2701').quote).toMatchObject({
    product: 'rb',
    main: true,
    last: 3100,
    open: 3100,
    high: 3104,
    low: 3098,
    volume: 40,
    openInterestChange: 100,
    previousClose: 3090,
    previousSettlement: 3095,
    limitUp: 3342,
    limitDown: 2848,
    average: 7750,
    tradingDay: '2026-10-12',
  })
  expect(feed.book('rb2701')).toEqual({
    bids: [{ price: 3099, lots: 7 }],
    asks: [{ price: 3100, lots: 9 }],
  })

  await bridge.send([rebar(1, { Volume: 45, LastPrice: 3101 })])
  expect(await step()).toMatchObject({ fresh: false, news: [{ ticks: [{ volume: 45 }] }] })
  expect(contract('rb2701').takeTrades()).toMatchObject([{ lots: 5, price: 3101 }])
  expect(contract('rb2701').minutes()).toEqual([
    // The exchange's extremes include prices traded between two snapshots.
    [evening + 60_000, 3100, 3104, 3098, 3101, 45, 3_100_000, 5000],
  ])
})

test('night snapshots join the next day’s board in each exchange’s date format', async () => {
  const { feed, bridge, step } = await started()
  await bridge.send([
    ctpTick('TA701', evening + 500, {
      TradingDay: '20261009',
      AveragePrice: 3100,
      PreOpenInterest: noFigure,
    }),
    ctpTick('m2701', evening + 500, { ActionDay: '20261012', AskPrice1: noFigure, AskVolume1: 0 }),
    ctpTick('cu2701C80000', evening + 500),
    ctpTick('xx2701', evening + 500),
    ctpTick('IF2612', evening + 500),
    rebar(0, { UpdateTime: '' }),
    rebar(0, { UpdateTime: '17:30:00' }),
    rebar(0, { UpdateTime: '20:40:00' }),
    rebar(0, { LastPrice: '3105', Volume: '7', BidVolume1: null }),
  ])
  await step()
  expect([...feed.contracts().keys()].sort()).toEqual(['TA2701', 'm2701', 'rb2701'])
  expect(feed.contracts().get('TA2701')?.quote).toMatchObject({ volume: 100, tradingDay: '2026-10-12' })
  expect(feed.contracts().get('m2701')?.quote).toMatchObject({ ask: null, askVolume: null })
  expect(feed.contracts().get('rb2701')?.quote).toMatchObject({ last: 3105, volume: 7, bidVolume: null })
  expect(feed.drops()).toEqual({ unknownContract: 2, badTime: 1, noTradingDay: 1, outOfSession: 2 })
})

test('a contract has no price before its first trade, even if the feed sends one', async () => {
  const { bridge, step, contract } = await started()
  await bridge.send(
    rebar(-60, { Volume: 0, Turnover: 0, LastPrice: 3090, OpenPrice: noFigure, AveragePrice: noFigure }),
  )
  await step()
  expect(contract('rb2701').quote).toMatchObject({ last: null, open: null, high: null, bid: 3099, volume: 0 })
  expect(contract('rb2701').minutes()).toEqual([])
})

test('repeated, late and lower-volume ticks are dropped until the lower volume persists', async () => {
  const { feed, bridge, step, contract, now, set } = await started()
  const first = rebar(1, { Volume: 1000 })
  await bridge.send(first, first, rebar(0.5, { Volume: 990 }), rebar(2, { Volume: 999 }))
  await step()
  await bridge.send(first)
  await step()
  expect(feed.drops()).toEqual({ repeat: 2, old: 1, countBackwards: 1 })
  expect(contract('rb2701').minutes()).toEqual([
    [evening + 60_000, 3100, 3100, 3100, 3100, 1000, 3_100_000, 5000],
  ])

  // A broken volume of two thousand million, followed by correct volumes.
  await bridge.send(rebar(61, { Volume: 2_000_000_000 }))
  set(now() + 120_000)
  for (let second = 62; second < 100; second += 1) await bridge.send(rebar(second, { Volume: 1000 + second }))
  await step()
  expect(contract('rb2701').quote.volume).toBe(1099)
  await bridge.send(rebar(121, { Volume: 1105 }))
  await step()
  expect(contract('rb2701').minutes().at(-1)?.[5]).toBe(6)
})

test('malformed messages are counted and do not stop the feed', async () => {
  const { feed, bridge, step, contract } = await started()
  await bridge.send(
    '',
    'null',
    '{',
    '[[]]',
    '"text"',
    '[1,null,"a"]',
    '{"InstrumentID":7,"UpdateTime":"21:00:00"}',
  )
  await bridge.send(`[${'1'.repeat(1_000_001)}]`)
  await bridge.send(
    rebar(1, { LastPrice: { deep: 1 }, Volume: [3], UpdateMillisec: 1e12, OpenPrice: -5, BidPrice1: true }),
  )
  const client = await bridge.client()
  client.send(Buffer.from([0xff, 0xfe, 0x00]))
  await bridge.send(rebar(2, { Volume: 7 }))
  await step()
  expect(feed.drops()).toEqual({ malformed: 10, oversized: 1 })
  expect(contract('rb2701').quote).toMatchObject({ last: 3100, volume: 7, open: 3100 })
})

test('the feed reconnects after an oversized message ended its connection', async () => {
  const { feed, bridge, pass, step, contract, until } = await started()
  const client = await bridge.client()
  const closed = once(client, 'close')
  client.send(Buffer.alloc(17_000_000, 'x'))
  expect((await closed)[0]).toBe(1009)
  await until(async () => {
    await pass(1_000)
    return bridge.connections() === 2
  })
  expect(feed.drops()).toEqual({ oversized: 1 })
  await bridge.send(rebar(4))
  await step()
  expect(contract('rb2701').quote.last).toBe(3100)
  expect(bridge.connections()).toBe(2)
})

test('a flood between two steps is capped without losing a lot', async () => {
  const { feed, bridge, step, contract } = await started()
  await bridge.send(rebar(0, { Volume: 1 }))
  await step()
  const flood = Array.from({ length: 60_000 }, (_, index) =>
    ctpTick(index % 2 ? 'rb2701' : 'rb2705', evening + 1000 + index, { Volume: 2 + index }),
  )
  for (let from = 0; from < flood.length; from += 1000) await bridge.send(flood.slice(from, from + 1000))
  const { news } = await step()
  expect(news.reduce((sum, { ticks }) => sum + ticks.length, 0)).toBeLessThanOrEqual(20_001)
  expect(feed.drops().flood).toBeGreaterThan(39_000)
  expect(contract('rb2701').quote.volume).toBe(60_001)
  const lots = contract('rb2701').minutes()
  expect(lots.reduce((sum, [, , , , , volume]) => sum + volume, 0)).toBe(60_001)
})

/** A logger, and access to its lines by message. */
function capturedLog() {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  return {
    logger: createLogger('info', stream),
    logged: (msg: string) => lines.filter((line) => line.msg === msg),
  }
}

test('reconnect delays to a lost bridge double from 3 to 30 seconds', async () => {
  const { logger, logged } = capturedLog()
  const { bridge, set, now, step, pass, contract, until } = await started(evening, logger)
  await bridge.send(rebar(0))
  await step()
  await bridge.cut()
  await bridge.stop()
  const lost = () => logged('lost the connection to the bridge, retrying')
  const tried = () => logged('error on the connection to the bridge').length
  for (const [losses, seconds] of [3, 6, 12, 24, 30, 30].entries()) {
    await until(() => lost().length === losses + 1)
    expect(lost().at(-1)).toMatchObject({ host: new URL(bridge.url).host, seconds })
    await pass(seconds * 1000 - 1)
    expect(tried()).toBe(losses)
    set(now() + 1)
    await until(() => tried() === losses + 1)
  }
  await until(() => lost().length === 7)
  const again = await startBridge(Number(new URL(bridge.url).port))
  atEnd(again.stop)
  await pass(30_000)
  await again.send(ctpTick('rb2701', now(), { Volume: 180 }))
  await step()
  expect(contract('rb2701').quote.volume).toBe(180)
  // The lots are counted, but neither as a single trade nor for either side.
  const { trades, flow } = contract('rb2701')
  expect(trades).toEqual([])
  const { bought, sold, neutral } = flow.sum()
  expect(bought + sold).toBe(0)
  expect(neutral).toBeGreaterThan(0)
  set(now() + 500)
  await again.send(ctpTick('rb2701', now(), { Volume: 185 }))
  await step()
  expect(trades.map(({ lots }) => lots)).toEqual([5])

  // A connection that delivered a tick resets the delay to its minimum.
  await again.cut()
  await until(() => lost().length === 8)
  expect(lost().at(-1)).toMatchObject({ seconds: 3 })
})

test('silence ends a connection only during trading hours', async () => {
  const { logger, logged } = capturedLog()
  const lunch = epochOf('2026-10-12 11:29:50')
  const { bridge, set, step, pass, until } = await started(lunch, logger)
  const silences = () => logged('the bridge has been silent while the market trades').length
  await bridge.send(ctpTick('rb2701', lunch))
  await step()
  for (const quiet of ['11:31:00', '12:30:00', '13:29:59', '13:30:29']) {
    set(epochOf(`2026-10-12 ${quiet}`))
    await step()
  }
  expect(silences()).toBe(0)
  set(epochOf('2026-10-12 13:30:30'))
  await step()
  expect(silences()).toBe(1)
  await until(async () => {
    await pass(1000)
    return bridge.connections() === 2
  })
  await bridge.send(ctpTick('rb2701', epochOf('2026-10-12 14:59:59')))
  set(epochOf('2026-10-12 15:00:40'))
  await step()
  expect(silences()).toBe(1)
})

test('dropped input is logged by reason in one line a minute', async () => {
  const { logger, logged } = capturedLog()
  const { bridge, pass, step } = await started(evening, logger)
  const logLines = () => logged('refused input of a feed').map(({ refused }) => refused)
  await bridge.send(...Array.from({ length: 50 }, () => 'garbage'))
  await step()
  expect(logLines()).toEqual([{ malformed: 50 }])
  await bridge.send('garbage', ctpTick('cu2701C80000', evening))
  await pass(30_000)
  expect(logLines()).toHaveLength(1)
  await pass(30_000)
  expect(logLines().at(-1)).toEqual({ malformed: 1, unknownContract: 1 })
  await pass(60_000)
  expect(logLines()).toHaveLength(2)
})

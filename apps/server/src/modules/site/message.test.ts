import { type FeedState, type PublishedEvent, type Quote, type World, worlds } from '@vce/protocol'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createMonitoring } from '#modules/dashboard'
import type { LiveQuotes } from '#modules/market'
import { flood, noFloodLimits } from '#platform/flood'
import { http } from '#platform/http'
import { liveSockets as sockets } from '#platform/websocket'
import { createTestDatabase } from '#test/database'
import { connectMessageClient } from '#test/message-client'
import { siteRoutes } from '.'
import { messageChannel } from './message.live'

const tradingDay = '2026-11-20'
const nine = Date.parse('2026-11-20T09:00:00+08:00')

/** A market whose state the test controls. */
function testMarket() {
  const listeners = new Set<(world: World) => void>()
  let state: FeedState = { kind: 'live', tradingDay, at: nine, source: '模拟行情' }
  let quotes: Quote[] = []
  let watched = 0
  const live: LiveQuotes = {
    state: (world) => (world === 'simulated' ? state : null),
    quotes: (world) => (world === 'simulated' ? quotes : []),
    onMessage(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watchReplays() {
      watched += 1
    },
  }
  return {
    live,
    /** Number of requests to keep the replay moving. */
    watched: () => watched,
    advance(next: Partial<FeedState>, nextQuotes: Quote[] = quotes) {
      state = { ...state, ...next }
      quotes = nextQuotes
      for (const listener of listeners) listener('simulated')
    },
  }
}
/** Starts a server on a new database, with a market and an event source; all of them end with the test. */
async function startPortal() {
  const { db, pool, drop } = await createTestDatabase()
  onTestFinished(drop)
  const market = testMarket()
  const monitoring = createMonitoring({ db, live: market.live })

  /** Starts another server on the same data, as after a restart. */
  async function startServer() {
    const app = fastify()
    await app.register(http, {
      sessions: { sessionOf: async () => undefined },
      checkOutputs: true,
      keepFor: 0,
    })
    await app.register(flood, { limits: noFloodLimits, now: Date.now })
    await app.register(sockets, { now: Date.now })
    await app.register(siteRoutes, { message: messageChannel({ monitoring, live: market.live }) })
    await app.listen({ host: '127.0.0.1', port: 0 })
    onTestFinished(() => app.close())
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    return `ws://127.0.0.1:${port}/ws/message`
  }

  /** Stores an event, merges its steps with stored ones, and publishes it, as the monitor does. */
  async function publish(event: PublishedEvent): Promise<PublishedEvent> {
    await pool.query(
      `insert into monitoring_events (world, trading_day, at, contract_code, kind, product_code, price, direction,
        value, measure, note, steps) values ('simulated', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
        on conflict (world, trading_day, at, contract_code, kind)
        do update set steps = monitoring_events.steps | excluded.steps`,
      [
        event.tradingDay,
        new Date(event.at),
        event.contract,
        event.kind,
        event.product,
        event.price,
        event.direction,
        event.value,
        event.measure,
        event.note,
        event.steps,
      ],
    )
    monitoring.publish('simulated', event)
    return event
  }

  let count = 0
  /** Publishes the next event; the first one happens one second after nine o'clock. */
  function publishNext(more: Partial<PublishedEvent> = {}): Promise<PublishedEvent> {
    count += 1
    return publish({
      kind: 'surge1m',
      title: '1分钟急涨',
      contract: 'rb2701',
      product: 'rb',
      name: '螺纹',
      tradingDay,
      at: nine + count * 1000,
      price: 3000 + count,
      digits: 0,
      direction: 'up',
      value: 0.004,
      openInterestChange: null,
      measure: 0.004,
      note: `第 ${count} 次`,
      steps: 1,
      ...more,
    })
  }

  /** Publishes events one after the other. */
  async function publishMany(eventCount: number) {
    for (let each = 0; each < eventCount; each += 1) await publishNext()
  }

  return { market, url: await startServer(), startServer, publish, publishNext, publishMany }
}

const quoteOf = (contract: string, more: Partial<Quote>): Quote => ({
  contract,
  product: contract.slice(0, -4),
  name: contract,
  exchange: 'SHFE',
  sector: '黑色',
  main: true,
  digits: 0,
  last: 3030,
  bid: null,
  bidVolume: null,
  ask: null,
  askVolume: null,
  lastVolume: null,
  volume: 100,
  openInterest: 1000,
  openInterestChange: 100,
  open: null,
  high: null,
  low: null,
  previousClose: null,
  previousSettlement: 3000,
  average: null,
  turnover: 3_000_000,
  limitUp: null,
  limitDown: null,
  tradingDay,
  at: nine,
  ...more,
})

const notes = ({ events }: { events: readonly PublishedEvent[] }) => events.map(({ note }) => note)
const listen = { type: 'monitoring', value: 1, world: 'simulated' }

test('the server sends each new connection a unique client id', async () => {
  const { url } = await startPortal()
  const [one, other] = await Promise.all([
    connectMessageClient(url),
    connectMessageClient(`${url}?platform=pc`),
  ])
  const names = [(await one.next('get_client_id')).client_id, (await other.next('get_client_id')).client_id]
  expect(new Set(names).size).toBe(2)
  expect(names[0]).toMatch(/^[0-9a-f-]{36}$/)
  await one.leave()
  await other.leave()
})

test('a ping with extra fields is answered', async () => {
  const { url } = await startPortal()
  const page = await connectMessageClient(url)
  page.send({ type: 'ping', room_id: 1, platform: 'pc' })
  expect(await page.next('pong')).toEqual({ type: 'pong' })
  await page.leave()
})

test.each([
  ['no JSON', '{'],
  ['an unknown topic', { type: 'everything', value: 1 }],
  ['a value that is neither yes nor no', { type: 'monitoring', value: 2 }],
  ['a world there is not', { ...listen, world: 'other' }],
  ['a forged position', { ...listen, after: { run: 'x'.repeat(41), number: 0 } }],
])('%s is refused with a message', async (_what, message) => {
  const { url } = await startPortal()
  const page = await connectMessageClient(url)
  page.send(message)
  expect(await page.next('error')).toEqual({ type: 'error', content: '请求内容有误' })
  page.send({ type: 'ping' })
  await page.next('pong')
  await page.leave()
})

test('a page gets the newest fifty events, then each new one', async () => {
  const { url, publishNext, publishMany } = await startPortal()
  await publishMany(60)
  const page = await connectMessageClient(url)
  page.send(listen)
  const snapshot = await page.next('monitoring')
  expect(snapshot).toMatchObject({ world: 'simulated', snapshot: true, feed: { kind: 'live', tradingDay } })
  expect(notes(snapshot)).toEqual(Array.from({ length: 50 }, (_, index) => `第 ${60 - index} 次`))

  const first = await publishNext()
  const second = await publishNext({ late: true })
  const news = await page.next('monitoring')
  const received = [...news.events]
  while (received.length < 2) received.push(...(await page.next('monitoring')).events)
  expect(news.snapshot).toBe(false)
  expect(received).toEqual([first, second])
  expect(news.number - news.events.length).toBe(snapshot.number)
  await page.leave()
})

test('a snapshot has the newest fifty events of the default step or a stricter one', async () => {
  const { url, publishNext } = await startPortal()
  const wave = [0b1, 0b10, 0b111, 0b11000]
  const events: PublishedEvent[] = []
  for (let count = 0; count < 120; count += 1) events.push(await publishNext({ steps: wave[count % 4] }))
  const page = await connectMessageClient(url)
  page.send(listen)
  const snapshot = await page.next('monitoring')
  // Two of every four events are of the default step.
  expect(notes(snapshot)).toEqual(notes({ events: events.slice(-100).toReversed() }))
  expect(snapshot.events.filter(({ steps }) => steps & 1)).toHaveLength(50)

  const news = [await publishNext({ steps: 0b100 }), await publishNext({ steps: 0b10 })]
  const received: PublishedEvent[] = []
  while (received.length < 2) received.push(...(await page.next('monitoring')).events)
  expect(received).toEqual(news)
  // Another page gets the two new events first, whether it shares the first page's read or starts its own.
  const other = await connectMessageClient(url)
  other.send(listen)
  const later = await other.next('monitoring')
  expect(notes(later)).toEqual(notes({ events: [...news.toReversed(), ...events.slice(-100).toReversed()] }))
  await Promise.all([page.leave(), other.leave()])
})

test('a snapshot merges the steps of an event published in two parts', async () => {
  const { url, publish, publishNext } = await startPortal()
  const first = await publishNext({ steps: 0b1 })
  const page = await connectMessageClient(url)
  page.send(listen)
  await page.next('monitoring')
  await publish({ ...first, steps: 0b110 })
  expect((await page.next('monitoring')).events).toMatchObject([{ note: first.note, steps: 0b110 }])
  const other = await connectMessageClient(url)
  other.send(listen)
  expect((await other.next('monitoring')).events[0]).toMatchObject({ note: first.note, steps: 0b111 })
  await Promise.all([page.leave(), other.leave()])
})

test('a reconnected page gets each missed event once', async () => {
  const { url, publishNext, publishMany } = await startPortal()
  await publishMany(3)
  const page = await connectMessageClient(url)
  page.send(listen)
  const { run, number } = await page.next('monitoring')
  await page.leave()

  const missed = [await publishNext(), await publishNext(), await publishNext()]
  const back = await connectMessageClient(url)
  back.send({ ...listen, after: { run, number } })
  const resumed = await back.next('monitoring')
  expect(resumed).toMatchObject({ snapshot: false, run, number: number + 3 })
  expect(resumed.events).toEqual(missed)

  back.send({ ...listen, after: { run, number: number + 3 } })
  expect(await back.next('monitoring')).toMatchObject({ snapshot: false, number: number + 3, events: [] })
  await back.leave()
})

test('an unknown position gets a snapshot', async () => {
  const { url, startServer, publishMany } = await startPortal()
  await publishMany(3)
  const page = await connectMessageClient(url)
  page.send(listen)
  const { run, number } = await page.next('monitoring')
  for (const after of [
    { run: 'another', number },
    { run, number: number + 1 },
    { run, number: -5 },
  ]) {
    page.send({ ...listen, after })
    expect(await page.next('monitoring')).toMatchObject({ snapshot: true, run, number })
  }
  await page.leave()

  const other = await connectMessageClient(await startServer())
  other.send({ ...listen, after: { run, number } })
  const fresh = await other.next('monitoring')
  expect(fresh).toMatchObject({ snapshot: true, number: 0 })
  expect(notes(fresh)[0]).toBe('第 3 次')
  await other.leave()
})

test('events published while a page subscribes are received once', async () => {
  const { url, publishMany } = await startPortal()
  await publishMany(20)
  const page = await connectMessageClient(url)
  const publishing = publishMany(40)
  for (let count = 0; count < 5; count += 1) page.send(listen)
  await publishing
  const seen = new Set<string>()
  let number = 0
  while (!seen.has('第 60 次')) {
    const frame = await page.next('monitoring')
    if (!frame.snapshot) expect(frame.number - frame.events.length).toBe(number)
    number = frame.number
    for (const note of notes(frame)) seen.add(note)
  }
  for (let index = 21; index <= 60; index += 1) expect(seen).toContain(`第 ${index} 次`)
  await page.leave()
})

test('a value of 0 ends a subscription', async () => {
  const { url, publishNext } = await startPortal()
  const page = await connectMessageClient(url)
  page.send(listen)
  await page.next('monitoring')
  page.send({ ...listen, value: 0 })
  page.send({ type: 'ping' })
  await page.next('pong')
  await publishNext()
  page.send(listen)
  expect((await page.next('monitoring')).snapshot).toBe(true)
  await page.leave()
})

test('changed rankings are sent at most once a second', async () => {
  const { url, market } = await startPortal()
  market.advance({}, [quoteOf('rb2701', {}), quoteOf('cu2701', { openInterestChange: -300, volume: 500 })])
  const page = await connectMessageClient(url)
  page.send({ type: 'tradedRanking', value: 1, world: 'simulated' })
  page.send({ type: 'changeNumber', value: 1, world: 'simulated' })
  const traded = await page.next('tradedRanking')
  expect(traded.rankings.volume.map(({ contract, value }) => [contract, value])).toEqual([
    ['cu2701', 500],
    ['rb2701', 100],
  ])
  const changes = await page.next('changeNumber')
  expect(changes.rankings).toMatchObject({
    increases: [{ contract: 'rb2701', value: 100, ratio: 11.11 }],
    decreases: [{ contract: 'cu2701', value: -300, ratio: -23.08 }],
  })

  for (let step = 1; step <= 10; step += 1) market.advance({ at: nine + step * 100 })
  market.advance({ at: nine + 2000 }, [quoteOf('rb2701', { volume: 900 })])
  const later = await page.next('tradedRanking', ({ rankings }) => rankings.volume[0]?.value === 900)
  expect(later.feed.at).toBe(nine + 2000)
  // Had an unchanged ranking been sent, its frame would have arrived before the changed one.
  expect(page.received.filter(({ type }) => type === 'tradedRanking')).toEqual([])
  await page.leave()
})

test('a new trading day and a replay each begin with a snapshot', async () => {
  const { url, market, publishMany } = await startPortal()
  market.advance({})
  await publishMany(60)
  const page = await connectMessageClient(url)
  page.send({ ...listen, replay: true })
  const snapshot = await page.next('monitoring')
  expect(snapshot.events.filter(({ steps }) => steps & 1)).toHaveLength(50)

  // At the replay's third second, later events have not happened yet.
  market.advance({ kind: 'live', at: nine + 3_600_000 })
  market.advance({ kind: 'replay', at: nine - 2000 })
  const replayed = await page.next('monitoring', ({ snapshot }) => snapshot)
  expect(replayed.feed.kind).toBe('replay')
  expect(notes(replayed)).toEqual(['第 3 次', '第 2 次', '第 1 次'])

  market.advance({ kind: 'live', tradingDay: '2026-11-23', at: nine + 60 * 3_600_000 })
  const next = await page.next('monitoring', ({ feed }) => feed.tradingDay === '2026-11-23')
  expect(next).toMatchObject({ snapshot: true, events: [] })
  await page.leave()
})

test('a replay moves as long as the page that shows it pings', async () => {
  const { url, market } = await startPortal()
  market.advance({ kind: 'replay', at: nine })
  const page = await connectMessageClient(url)
  const requestsOfPing = async () => {
    const before = market.watched()
    page.send({ type: 'ping' })
    await page.next('pong')
    return market.watched() - before
  }
  page.send(listen)
  await page.next('monitoring')
  expect(await requestsOfPing()).toBe(0)
  page.send({ ...listen, replay: true })
  await page.next('monitoring')
  expect(await requestsOfPing()).toBe(1)
  page.send({ ...listen, value: 0 })
  expect(await requestsOfPing()).toBe(0)
  await page.leave()
})

test('a page without replay has the whole settled day until the market opens', async () => {
  const { url, market, publishMany } = await startPortal()
  market.advance({})
  await publishMany(60)
  market.advance({ kind: 'replay', at: nine - 2000 })
  const page = await connectMessageClient(url)
  page.send(listen)
  const settled = await page.next('monitoring')
  expect(settled.feed.kind).toBe('settled')
  expect(settled.events.filter(({ steps }) => steps & 1)).toHaveLength(50)

  // The replay reaches later events, then starts over.
  await publishMany(3)
  market.advance({ kind: 'replay', at: nine + 3_600_000 })
  market.advance({ kind: 'replay', at: nine - 2000 })
  market.advance({ kind: 'live', tradingDay: '2026-11-23', at: nine + 60 * 3_600_000 })
  const next = await page.next('monitoring')
  expect(next).toMatchObject({ snapshot: true, events: [], feed: { kind: 'live', tradingDay: '2026-11-23' } })
  await page.leave()
})

test('rankings of a page without replay stand while the session is replayed', async () => {
  const { url, market } = await startPortal()
  market.advance({ kind: 'replay', at: nine }, [quoteOf('rb2701', { volume: 100 })])
  const page = await connectMessageClient(url)
  page.send({ type: 'tradedRanking', value: 1, world: 'simulated', replay: false })
  const settled = await page.next('tradedRanking')
  expect(settled.feed.kind).toBe('settled')
  market.advance({ kind: 'replay', at: nine + 2000 }, [quoteOf('rb2701', { volume: 900 })])
  await new Promise((resolve) => setImmediate(resolve))
  market.advance({ kind: 'live', tradingDay: '2026-11-23', at: nine + 60 * 3_600_000 }, [
    quoteOf('rb2701', { volume: 50 }),
  ])
  const live = await page.next('tradedRanking')
  expect(live.feed.kind).toBe('live')
  expect(live.rankings.volume[0]).toMatchObject({ contract: 'rb2701', value: 50 })

  market.advance({ kind: 'replay', tradingDay: '2026-11-23', at: nine + 50 * 3_600_000 })
  expect((await page.next('tradedRanking')).feed.kind).toBe('settled')
  await page.leave()
})

test('a world without live prices has a snapshot, too', async () => {
  const { url } = await startPortal()
  const page = await connectMessageClient(url)
  for (const world of worlds) page.send({ type: 'monitoring', value: 1, world })
  const real = await page.next('monitoring', ({ world }) => world === 'simulated')
  expect(real.snapshot).toBe(true)
  page.send({ type: 'monitoring', value: 1, world: 'real' })
  expect(await page.next('monitoring', ({ world }) => world === 'real')).toMatchObject({
    snapshot: true,
    feed: { kind: 'settled' },
    events: [],
  })
  await page.leave()
})

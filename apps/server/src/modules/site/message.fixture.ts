import type { FeedState, PublishedEvent, Quote, World } from '@vce/protocol'
import fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { createMonitoring } from '#modules/dashboard'
import type { LiveQuotes } from '#modules/market'
import { flood, noFloodLimits } from '#platform/flood'
import { http } from '#platform/http'
import { liveSockets as sockets } from '#platform/websocket'
import { createTestDatabase } from '#test/database'
import { siteRoutes } from '.'
import { messageChannel } from './message.live'

export const tradingDay = '2026-11-20'
export const nine = Date.parse('2026-11-20T09:00:00+08:00')

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
export async function startPortal() {
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

export const quoteOf = (contract: string, more: Partial<Quote>): Quote => ({
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

export const notes = ({ events }: { events: readonly PublishedEvent[] }) => events.map(({ note }) => note)
export const listen = { type: 'monitoring', value: 1, world: 'simulated' }

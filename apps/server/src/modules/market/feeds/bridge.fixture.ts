import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { momentAt } from '@vce/futures'
import type { CtpSnapshot } from '@vce/futures/feeds'
import { type WebSocket, WebSocketServer } from 'ws'

/** The value that CTP writes for a missing figure. */
export const noFigure = 1.7976931348623157e308

/** Overrides of any type, as a bridge may send them. */
type Overrides = Partial<Record<keyof CtpSnapshot | 'TradingDay' | 'ActionDay', unknown>>

/** A CTP snapshot of a quietly trading contract at the moment `at` (epoch milliseconds), with overrides. */
export const ctpTick = (InstrumentID: string, at: number, overrides: Overrides = {}) => ({
  TradingDay: momentAt(at).slice(0, 10).replaceAll('-', ''),
  ActionDay: momentAt(at).slice(0, 10).replaceAll('-', ''),
  ExchangeID: '',
  InstrumentID,
  UpdateTime: momentAt(at).slice(11),
  UpdateMillisec: ((at % 1000) + 1000) % 1000,
  LastPrice: 3100,
  Volume: 100,
  Turnover: 3_100_000,
  OpenInterest: 5000,
  AveragePrice: 31_000,
  OpenPrice: 3100,
  HighestPrice: 3100,
  LowestPrice: 3100,
  PreClosePrice: 3090,
  PreSettlementPrice: 3095,
  PreOpenInterest: 4900,
  SettlementPrice: noFigure,
  UpperLimitPrice: 3342,
  LowerLimitPrice: 2848,
  BidPrice1: 3099,
  BidVolume1: 7,
  AskPrice1: 3100,
  AskVolume1: 9,
  ...overrides,
})

/** A local bridge that sends the messages of the test. */
export async function startBridge(onPort = 0) {
  const server = new WebSocketServer({ port: onPort, host: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `ws://127.0.0.1:${port}`
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })

  /** The open connection; waits until there is one. */
  async function client(): Promise<WebSocket> {
    for (const open of server.clients) if (open.readyState === open.OPEN) return open
    await once(server, 'connection')
    return client()
  }

  return {
    url,
    /** Settings of a feed on this bridge. */
    env: { REAL_FEED: 'bridge', BRIDGE_URL: url },
    connections: () => connections,
    client,
    /** Sends messages and waits until the client has received them: the pong to a ping arrives after them. */
    async send(...messages: unknown[]) {
      const to = await client()
      for (const message of messages) to.send(typeof message === 'string' ? message : JSON.stringify(message))
      const received = once(to, 'pong')
      to.ping()
      await received
    },
    /** Terminates every connection without a close frame. */
    async cut() {
      const closed = [...server.clients].map((open) => once(open, 'close'))
      for (const open of server.clients) open.terminate()
      await Promise.all(closed)
    },
    async stop() {
      for (const open of server.clients) open.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

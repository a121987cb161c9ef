import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type CtpSnapshot, momentAt } from '@vce/futures'
import { type WebSocket, WebSocketServer } from 'ws'

/** What CTP writes where there is none. */
export const none = 1.7976931348623157e308

/** Whatever a bridge may write there. */
type OwnFields = Partial<Record<keyof CtpSnapshot | 'TradingDay' | 'ActionDay', unknown>>

/** A snapshot as CTP tells it at a moment (epoch milliseconds), of a contract that trades quietly but for what is named. */
export const ctp = (InstrumentID: string, at: number, own: OwnFields = {}) => ({
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
  SettlementPrice: none,
  UpperLimitPrice: 3342,
  LowerLimitPrice: 2848,
  BidPrice1: 3099,
  BidVolume1: 7,
  AskPrice1: 3100,
  AskVolume1: 9,
  ...own,
})

/** A bridge on this machine that says what the test has it say. */
export async function startBridge(onPort = 0) {
  const server = new WebSocketServer({ port: onPort, host: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })

  /** The connection that is open, as soon as there is one. */
  async function client(): Promise<WebSocket> {
    for (const open of server.clients) if (open.readyState === open.OPEN) return open
    await once(server, 'connection')
    return client()
  }

  return {
    url: `ws://127.0.0.1:${port}`,
    connections: () => connections,
    client,
    /** Says it, and waits until it was heard: messages and the answer to a ping come in order. */
    async say(...messages: unknown[]) {
      const to = await client()
      for (const message of messages) to.send(typeof message === 'string' ? message : JSON.stringify(message))
      const heard = once(to, 'pong')
      to.ping()
      await heard
    },
    /** Loses every connection without a word. */
    async cut() {
      const gone = [...server.clients].map((open) => once(open, 'close'))
      for (const open of server.clients) open.terminate()
      await Promise.all(gone)
    },
    async stop() {
      for (const open of server.clients) open.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

import type { MarketFrame } from '@vce/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reconnectDelayMs } from '#app/lib/socket/connection'
import { fakeBrowser } from '#app/lib/socket/socket.fixture'
import { createMarketSocket, idleMs } from './market-socket'
import { inventedFeed, inventedQuote, tickOf } from './quote.fixture'
import type { ContractUpdate, MinutesUpdate, QuotesUpdate } from './subscriptions'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A market socket with repaints triggered by the test. */
function page() {
  const browser = fakeBrowser()
  const paints: (() => void)[] = []
  const socket = createMarketSocket({ ...browser, beforePaint: (run) => paints.push(run) })
  return {
    ...browser,
    socket,
    paint() {
      for (const run of paints.splice(0)) run()
    },
    /** Waits for the microtask in which the socket sends subscriptions together. */
    async settled() {
      await Promise.resolve()
    },
  }
}

const rb = inventedQuote()
const cu = inventedQuote({ contract: 'cu2701', product: 'cu' })

const snapshot = (seq: number, quotes = [rb]): MarketFrame => ({
  type: 'quotes',
  seq,
  snapshot: { feed: inventedFeed, quotes },
})
const ticks = (seq: number, ...last: number[]): MarketFrame => ({
  type: 'quotes',
  seq,
  ticks: last.map((price) => tickOf({ ...rb, last: price })),
})

const minute: [number, number, number, number, number, number, null, null] = [1, 1, 1, 1, 1, 1, null, null]
const frame = (key: string, seq: number, snapshot?: true): MarketFrame => ({
  type: 'contract',
  snapshot,
  key,
  seq,
  feed: inventedFeed,
  minutes: [minute],
  trades: [],
})

async function watching() {
  const one = page()
  const take = vi.fn<(update: QuotesUpdate) => void>()
  const leave = one.socket.quotes({ world: 'simulated', keys: ['rb2701'], take })
  await one.settled()
  one.last().opens()
  return {
    ...one,
    take,
    leave,
    prices: () => take.mock.calls.flatMap(([{ ticks }]) => ticks.map((t) => t[1])),
  }
}

test('all components share one subscription, each receiving its own contracts', async () => {
  const { socket, settled, last, paint } = page()
  const mine = vi.fn()
  const yours = vi.fn()
  socket.quotes({ world: 'real', keys: ['rb2701'], take: mine })
  socket.quotes({ world: 'real', keys: ['cu2701', 'rb2701'], take: yours })
  await settled()
  last().opens()
  expect(last().sent).toEqual([
    { type: 'subscribe', channel: 'quotes', world: 'real', keys: ['rb2701', 'cu2701'] },
  ])

  last().says(snapshot(0, [rb, cu]))
  paint()
  expect(mine.mock.calls).toEqual([[{ feed: inventedFeed, quotes: [rb], ticks: [] }]])
  expect(yours.mock.calls).toEqual([[{ feed: inventedFeed, quotes: [rb, cu], ticks: [] }]])
})

test('only the newest tick of a contract is painted', async () => {
  const { last, paint, take, prices } = await watching()
  last().says(snapshot(0))
  last().says(ticks(1, 3101))
  last().says(ticks(2, 3102, 3103))
  expect(take).not.toHaveBeenCalled()

  paint()
  expect(take).toHaveBeenCalledTimes(1)
  expect(prices()).toEqual([3103])
})

test('a skipped sequence number renews the subscription', async () => {
  const { last, paint, prices } = await watching()
  last().says(snapshot(0))
  last().says(ticks(1, 3101))
  last().says(ticks(3, 3103))
  expect(last().requests('quotes')).toHaveLength(2)

  last().says(ticks(4, 3104))
  paint()
  expect(prices()).toEqual([3101])

  last().says(snapshot(0))
  last().says(ticks(1, 3105))
  paint()
  expect(prices()).toEqual([3101, 3105])
  expect(last().requests('quotes')).toHaveLength(2)
})

test('a reconnect renews the subscription and runs onReturn', async () => {
  const { socket, last, sockets } = await watching()
  const returned = vi.fn()
  socket.onReturn(returned)
  last().drops()
  expect(socket.state()).toBe('lost')
  vi.advanceTimersByTime(reconnectDelayMs)
  last().opens()

  expect(sockets).toHaveLength(2)
  expect(last().requests('quotes')).toHaveLength(1)
  expect(returned).toHaveBeenCalledTimes(1)
})

test('another world gets a new socket, since frames do not name their world', async () => {
  const { socket, settled, sockets, last, leave, paint } = await watching()
  const take = vi.fn()
  socket.quotes({ world: 'real', keys: ['rb2701'], take })
  leave()
  await settled()
  const [old] = sockets
  last().opens()
  old?.says(snapshot(0))
  paint()

  expect(old?.closed).toBe(true)
  expect(last().requests('quotes')).toMatchObject([{ world: 'real' }])
  expect(take).not.toHaveBeenCalled()
})

test('frames of the previously viewed contract are ignored', async () => {
  const { socket, settled, last, paint } = page()
  const leave = socket.contract({ world: 'real', key: 'rb2701', take: vi.fn() })
  await settled()
  last().opens()
  last().says(frame('rb2701', 0, true))
  paint()
  leave()
  const take = vi.fn<(update: ContractUpdate) => void>()
  socket.contract({ world: 'real', key: 'cu2701', take })
  await settled()
  last().says(frame('rb2701', 1))
  last().says(frame('cu2701', 0, true))
  last().says(frame('cu2701', 1))
  paint()

  expect(
    last()
      .requests('contract')
      .map(({ key }) => key),
  ).toEqual(['rb2701', 'cu2701'])
  expect(take).toHaveBeenCalledTimes(1)
  expect(take.mock.calls[0]?.[0]).toMatchObject({ snapshot: true, minutes: [minute, minute] })
})

test('a frame that waits for the repaint is not painted for another request', async () => {
  const { socket, settled, last, paint } = page()
  const leave = {
    quotes: socket.quotes({ world: 'simulated', keys: ['rb2701'], take: vi.fn() }),
    contract: socket.contract({ world: 'simulated', key: 'rb2701', take: vi.fn() }),
    minutes: socket.minutes({ world: 'simulated', key: 'rb2701', take: vi.fn() }),
  }
  await settled()
  last().opens()
  last().says(snapshot(0))
  last().says(frame('rb2701', 0, true))
  last().says(chartFrame('rb2701', 0, true))
  for (const end of Object.values(leave)) end()
  const take = vi.fn()
  socket.quotes({ world: 'simulated', replay: true, keys: ['rb2701'], take })
  socket.contract({ world: 'simulated', replay: true, key: 'rb2701', take })
  socket.minutes({ world: 'simulated', replay: true, key: 'rb2701', take })
  await settled()
  paint()
  expect(take).not.toHaveBeenCalled()
})

test('a frame that waits for the repaint is not painted for another contract', async () => {
  const { socket, settled, last, paint } = page()
  const leave = socket.contract({ world: 'real', key: 'rb2701', take: vi.fn() })
  await settled()
  last().opens()
  last().says(frame('rb2701', 0, true))
  leave()
  const take = vi.fn()
  socket.contract({ world: 'real', key: 'cu2701', take })
  await settled()
  paint()
  expect(take).not.toHaveBeenCalled()
})

test('contract frames between a gap and the next snapshot are ignored', async () => {
  const { socket, settled, last, paint } = page()
  const take = vi.fn<(update: ContractUpdate) => void>()
  socket.contract({ world: 'real', key: 'rb2701', take })
  await settled()
  last().opens()
  last().says(frame('rb2701', 7, true))
  last().says(frame('rb2701', 9))
  expect(last().requests('contract')).toHaveLength(2)

  last().says(frame('rb2701', 10))
  last().says(frame('rb2701', 11, true))
  last().says(frame('rb2701', 12))
  paint()
  expect(last().requests('contract')).toHaveLength(2)
  expect(take).toHaveBeenCalledTimes(1)
  expect(take.mock.calls[0]?.[0]).toMatchObject({ snapshot: true, minutes: [minute, minute] })
})

const chartFrame = (key: string, seq: number, snapshot?: true): MarketFrame => ({
  type: 'minutes',
  snapshot,
  key,
  seq,
  minutes: [minute],
})

test('charts share one subscription, each receiving the minutes of its contract once per repaint', async () => {
  const { socket, settled, last, paint } = page()
  const rebar = vi.fn<(update: MinutesUpdate) => void>()
  const other = vi.fn<(update: MinutesUpdate) => void>()
  socket.minutes({ world: 'real', key: 'rb2701', take: rebar })
  socket.minutes({ world: 'real', key: 'cu2701', take: other })
  socket.minutes({ world: 'real', key: 'rb2701', take: rebar })
  await settled()
  last().opens()
  expect(last().sent).toEqual([
    { type: 'subscribe', channel: 'minutes', world: 'real', keys: ['rb2701', 'cu2701'] },
  ])
  last().says(chartFrame('rb2701', 3, true))
  last().says(chartFrame('rb2701', 4))
  last().says(chartFrame('cu2701', 9, true))
  last().says(chartFrame('al2701', 0, true))
  paint()
  expect(rebar).toHaveBeenCalledTimes(2)
  expect(rebar.mock.calls[0]?.[0]).toMatchObject({ snapshot: true, minutes: [minute, minute] })
  expect(other.mock.calls).toMatchObject([[{ snapshot: true, minutes: [minute] }]])
  last().says(chartFrame('rb2701', 5))
  paint()
  expect(rebar.mock.lastCall?.[0]).toMatchObject({ snapshot: false, minutes: [minute] })
  expect(other).toHaveBeenCalledTimes(1)
})

test('a lost frame of one chart renews the subscription of all', async () => {
  const { socket, settled, last, paint } = page()
  const take = vi.fn<(update: MinutesUpdate) => void>()
  socket.minutes({ world: 'real', key: 'rb2701', take })
  socket.minutes({ world: 'real', key: 'cu2701', take: vi.fn() })
  await settled()
  last().opens()
  last().says(chartFrame('rb2701', 0, true))
  last().says(chartFrame('rb2701', 2))
  expect(last().requests('minutes')).toHaveLength(2)
  last().says(chartFrame('rb2701', 3))
  last().says(chartFrame('rb2701', 3, true))
  last().says(chartFrame('rb2701', 4))
  paint()
  expect(last().requests('minutes')).toHaveLength(2)
  expect(take).toHaveBeenCalledTimes(1)
  expect(take.mock.calls[0]?.[0]).toMatchObject({ snapshot: true, minutes: [minute, minute] })
})

test('a page whose charts are closed unsubscribes', async () => {
  const { socket, settled, last } = page()
  const leave = socket.minutes({ world: 'real', key: 'rb2701', take: vi.fn() })
  await settled()
  last().opens()
  leave()
  await settled()
  expect(last().sent.at(-1)).toEqual({ type: 'unsubscribe', channel: 'minutes' })
})

test('a later snapshot, as at the start of a day, replaces earlier frames', async () => {
  const { socket, settled, last, paint } = page()
  const take = vi.fn<(update: ContractUpdate) => void>()
  socket.contract({ world: 'real', key: 'rb2701', take })
  await settled()
  last().opens()
  last().says(frame('rb2701', 0, true))
  last().says(frame('rb2701', 1))
  last().says(frame('rb2701', 2, true))
  paint()
  expect(take.mock.calls[0]?.[0]).toMatchObject({ snapshot: true, minutes: [minute] })
})

test('a socket without subscriptions unsubscribes, then closes after the idle time', async () => {
  const { socket, settled, last, leave } = await watching()
  leave()
  await settled()
  expect(last().sent.at(-1)).toEqual({ type: 'unsubscribe', channel: 'quotes' })
  expect(socket.state()).toBe('open')

  vi.advanceTimersByTime(idleMs)
  expect([socket.state(), last().closed]).toEqual(['idle', true])
})

test('a frame that is not JSON is ignored', async () => {
  const { last, paint, take } = await watching()
  last().saysText('{"type":')
  paint()
  expect(take).not.toHaveBeenCalled()
})

test('a page of the replay requests it on its own socket', async () => {
  const { socket, settled, sockets, last, leave, take } = await watching()
  socket.quotes({ world: 'simulated', replay: true, keys: ['rb2701'], take })
  leave()
  await settled()
  last().opens()

  expect([sockets.length, sockets[0]?.closed]).toEqual([2, true])
  expect(last().requests('quotes')).toMatchObject([{ world: 'simulated', replay: true, keys: ['rb2701'] }])
})

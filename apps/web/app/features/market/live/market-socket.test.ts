import type { MarketFrame } from '@vce/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryAfter } from './connection'
import { createMarketSocket, idleAfter } from './market-socket'
import { inventedFeed, inventedQuote, tickOf } from './quote.fixture'
import { fakeSurroundings } from './socket.fixture'
import type { ContractUpdate, QuotesUpdate } from './subscriptions'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A socket whose repaints the test calls. */
function page() {
  const around = fakeSurroundings()
  const paints: (() => void)[] = []
  const socket = createMarketSocket({ ...around, beforePaint: (run) => paints.push(run) })
  return {
    ...around,
    socket,
    paint() {
      for (const run of paints.splice(0)) run()
    },
    /** Wishes made together are asked for together. */
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

test('what components wish for is one subscription, and each hears of its own contracts', async () => {
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

test('many ticks between two repaints are one, the newest', async () => {
  const { last, paint, take, prices } = await watching()
  last().says(snapshot(0))
  last().says(ticks(1, 3101))
  last().says(ticks(2, 3102, 3103))
  expect(take).not.toHaveBeenCalled()

  paint()
  expect(take).toHaveBeenCalledTimes(1)
  expect(prices()).toEqual([3103])
})

test('a missing number subscribes anew, and late frames are not taken for the new ones', async () => {
  const { last, paint, prices } = await watching()
  last().says(snapshot(0))
  last().says(ticks(1, 3101))
  last().says(ticks(3, 3103))
  expect(last().asked('quotes')).toHaveLength(2)

  last().says(ticks(4, 3104))
  paint()
  expect(prices()).toEqual([3101])

  last().says(snapshot(0))
  last().says(ticks(1, 3105))
  paint()
  expect(prices()).toEqual([3101, 3105])
  expect(last().asked('quotes')).toHaveLength(2)
})

test('after a drop it subscribes anew and says that something was missed', async () => {
  const { socket, last, sockets } = await watching()
  const returned = vi.fn()
  socket.onReturn(returned)
  last().drops()
  expect(socket.state()).toBe('lost')
  vi.advanceTimersByTime(retryAfter)
  last().opens()

  expect(sockets).toHaveLength(2)
  expect(last().asked('quotes')).toHaveLength(1)
  expect(returned).toHaveBeenCalledTimes(1)
})

test('another world gets a socket of its own, for a frame does not say whose facts it holds', async () => {
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
  expect(last().asked('quotes')).toMatchObject([{ world: 'real' }])
  expect(take).not.toHaveBeenCalled()
})

test('frames of the contract looked at before are not taken for the one at hand', async () => {
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
      .asked('contract')
      .map(({ key }) => key),
  ).toEqual(['rb2701', 'cu2701'])
  expect(take).toHaveBeenCalledTimes(1)
  expect(take.mock.calls[0]?.[0]).toMatchObject({ snapshot: true, minutes: [minute, minute] })
})

test('a contract that missed a frame subscribes anew, and what comes before its snapshot is not heard', async () => {
  const { socket, settled, last, paint } = page()
  const take = vi.fn<(update: ContractUpdate) => void>()
  socket.contract({ world: 'real', key: 'rb2701', take })
  await settled()
  last().opens()
  last().says(frame('rb2701', 7, true))
  last().says(frame('rb2701', 9))
  expect(last().asked('contract')).toHaveLength(2)

  last().says(frame('rb2701', 10))
  last().says(frame('rb2701', 11, true))
  last().says(frame('rb2701', 12))
  paint()
  expect(last().asked('contract')).toHaveLength(2)
  expect(take).toHaveBeenCalledTimes(1)
  expect(take.mock.calls[0]?.[0]).toMatchObject({ snapshot: true, minutes: [minute, minute] })
})

test('a snapshot in the middle, as when a day begins, takes the place of what came before', async () => {
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

test('without wishes it unsubscribes, and closes when nobody comes back', async () => {
  const { socket, settled, last, leave } = await watching()
  leave()
  await settled()
  expect(last().sent.at(-1)).toEqual({ type: 'unsubscribe', channel: 'quotes' })
  expect(socket.state()).toBe('open')

  vi.advanceTimersByTime(idleAfter)
  expect([socket.state(), last().closed]).toEqual(['idle', true])
})

test('a frame that is no JSON is passed over', async () => {
  const { last, paint, take } = await watching()
  last().saysText('{"type":')
  paint()
  expect(take).not.toHaveBeenCalled()
})

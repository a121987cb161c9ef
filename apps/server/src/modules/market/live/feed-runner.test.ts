import { productOf } from '@vce/futures'
import type { Tick } from '@vce/futures/candles'
import type { FeedState } from '@vce/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inlineFeeds } from '#test/market'
import { beijingMs } from '#test/moving-market'
import type { AppliedTicks, Feed } from './feed'
import { type FeedMessage, followLease, watchLease } from './feed-messages'
import { createFeedRunner } from './feed-runner'
import { createLiveContract } from './live-contract'
import { createLiveMarket } from './live-market'

const tradingDay = '2026-11-20'
const open = beijingMs('2026-11-19 21:00')
const rebar = productOf('rb')
if (!rebar) throw new Error('no rebar')

const tick = (at: number, volume: number, price = 3100): Tick => ({
  at,
  tradingDay,
  price,
  volume,
  turnover: volume * price * 10,
  openInterest: 1000,
  bid: price - 1,
  bidVolume: 5,
  ask: price,
  askVolume: 5,
})

/** A feed with ticks supplied by the test; the ticks in `past` came before the start. */
function givenFeed(past: readonly Tick[]) {
  let at = open
  let waiting = new Map<string, readonly Tick[]>()
  let contracts = new Map<string, AppliedTicks['contract']>()
  let fresh = true
  const coming: AppliedTicks[] = []
  const contractOf = (contract: string) =>
    createLiveContract({
      contract,
      product: rebar as NonNullable<typeof rebar>,
      tradingDay,
      main: contract === 'rb2701',
      previousClose: 3090,
      previousSettlement: 3095,
      openInterestBefore: 900,
      limitUp: null,
      limitDown: null,
    })
  const feed: Feed = {
    state: (): FeedState => ({ kind: 'live', tradingDay, at, source: '给定' }),
    contracts: () => contracts,
    book: () => null,
    async step() {
      if (!fresh) return { fresh, news: coming.splice(0) }
      fresh = false
      contracts = new Map(['rb2701', 'rb2705'].map((code) => [code, contractOf(code)]))
      waiting = new Map([...contracts.keys()].map((code) => [code, past]))
      return { fresh: true, news: [] }
    },
    catchUp(requested) {
      const code = requested ?? [...waiting.keys()][0]
      const ticks = code === undefined ? undefined : waiting.get(code)
      const contract = contracts.get(code ?? '')
      if (!code || !ticks || !contract) return null
      waiting.delete(code)
      contract.apply(ticks)
      return { contract, ticks }
    },
  }
  return {
    feed,
    begin: () => {
      fresh = true
    },
    push(code: string, ...ticks: Tick[]) {
      const contract = contracts.get(code)
      if (!contract) throw new Error(`no ${code}`)
      contract.apply(ticks)
      coming.push({ contract, ticks })
      at = Math.max(at, ...ticks.map((each) => each.at))
    },
  }
}

const twoTicks = [tick(open, 10), tick(open + 500, 12)]

function started(past: readonly Tick[] = twoTicks, isMoving?: () => boolean) {
  let now = 0
  const received: [string, number[]][] = []
  const messages: FeedMessage[] = []
  const given = givenFeed(past)
  const { link, runner } = inlineFeeds((emit) =>
    createFeedRunner({
      feeds: { simulated: given.feed },
      emit(message) {
        messages.push(message)
        emit(message)
      },
      onTicks: (_world, contract, _product, ticks) => {
        received.push([contract, ticks.map(({ at }) => at - open)])
      },
      onFault(error) {
        throw error
      },
      ...(isMoving && { isMoving }),
      now: () => now,
    }),
  )
  const market = createLiveMarket({ worlds: ['simulated'], link, now: () => now })
  market.start()
  const feed = market.feedOf('simulated')
  if (!feed) throw new Error('no feed')
  return {
    ...given,
    runner,
    market,
    replica: feed,
    received,
    messages,
    later(milliseconds: number) {
      now += milliseconds
    },
  }
}

const grownContracts = (messages: readonly FeedMessage[]) =>
  messages.flatMap((message) => (message.type === 'round' ? message.contracts : []))

test('the hook receives every tick of a contract in order, those from before the start first', async () => {
  const { runner, push, received } = started()
  await runner.step()
  runner.catchUp(1000)
  push('rb2701', tick(open + 1000, 15))
  await runner.step()
  expect(received).toEqual([
    ['rb2701', [0, 500]],
    ['rb2705', [0, 500]],
    ['rb2701', [1000]],
  ])
})

test('a followed contract catches up at once', async () => {
  const { runner, replica, received } = started()
  await runner.step()
  const found = await replica.follow('rb2705')
  expect(found?.now().minutes).toHaveLength(1)
  expect(replica.quotes().get('rb2705')).toMatchObject({ last: 3100, volume: 12 })
  expect(replica.quotes().get('rb2701')).toMatchObject({ last: null })
  runner.catchUp(1000)
  expect(received.map(([contract]) => contract)).toEqual(['rb2705', 'rb2701'])
})

test('only followed contracts are published with their trades', async () => {
  const { runner, replica, push, messages } = started()
  await runner.step()
  runner.catchUp(1000)
  await replica.follow('rb2701')
  const count = messages.length
  push('rb2701', tick(open + 1000, 15))
  push('rb2705', tick(open + 1000, 15))
  await runner.step()
  expect(grownContracts(messages)).toMatchObject([{ contract: 'rb2701', trades: [{ lots: 3 }] }])

  const found = await replica.follow('rb2701')
  expect(messages).toHaveLength(count + 1)
  expect(found?.now().minutes.map(([, , , , , volume]) => volume)).toEqual([15])
  expect(found?.now().trades.map(({ lots }) => lots)).toEqual([3, 2])
})

test('a contract stays followed only while it is viewed', async () => {
  const { runner, replica, push, messages, later } = started()
  await runner.step()
  let volume = 20
  const grow = async () => {
    volume += 1
    push('rb2701', tick(open + volume * 500, volume))
    const before = messages.length
    await runner.step()
    return grownContracts(messages.slice(before)).length
  }
  await replica.follow('rb2701')
  for (let minute = 0; minute < 30; minute += 1) {
    later(60_000)
    await replica.follow('rb2701')
    expect(await grow()).toBe(1)
  }
  expect(messages.filter(({ type }) => type === 'followed')).toHaveLength(1)
  later(followLease.feedMs + 1)
  expect(await grow()).toBe(0)

  const found = await replica.follow('rb2701')
  expect(messages.filter(({ type }) => type === 'followed')).toHaveLength(2)
  expect(found?.now().minutes.at(-1)?.[5]).toBe(volume)
  expect(await grow()).toBe(1)
})

test('the board of a new day makes the replica request its viewed contracts again', async () => {
  const { runner, replica, begin, messages, market } = started()
  await runner.step()
  await replica.follow('rb2701')
  const types: string[] = []
  market.onMessage(({ type }) => types.push(type))
  begin()
  await runner.step()
  expect([...types].sort()).toEqual(['board', 'followed', 'round'])
  expect(messages.filter(({ type }) => type === 'board')).toHaveLength(2)
  expect((await replica.follow('rb2701'))?.now().minutes).toHaveLength(1)
})

test('following a contract that the feed does not have returns null', async () => {
  const { runner, replica, messages } = started()
  expect(await replica.follow('rb2701')).toBeNull()
  await runner.step()
  expect(await replica.follow('zz2701')).toBeNull()
  expect(messages.map(({ type }) => type)).toEqual(['board'])
  runner.request({ type: 'board', world: 'simulated' })
  runner.request({ type: 'follow', world: 'simulated', contract: 'zz2701', known: false })
  expect(messages.slice(1)).toMatchObject([{ type: 'board' }, { type: 'followed', whole: null }])
})

test('a feed does not reply before its first step', async () => {
  const messages: FeedMessage[] = []
  const { feed } = givenFeed([tick(open, 10)])
  const runner = createFeedRunner({
    feeds: { simulated: feed },
    emit: (message) => messages.push(message),
    onFault(error) {
      throw error
    },
  })
  runner.request({ type: 'board', world: 'simulated' })
  runner.request({ type: 'follow', world: 'simulated', contract: 'rb2701', known: false })
  expect(messages).toEqual([])
  await runner.step()
  runner.request({ type: 'follow', world: 'simulated', contract: 'rb2701', known: false })
  expect(messages.map(({ type }) => type)).toEqual(['board', 'round', 'followed'])
})

test('every message survives JSON and structured cloning', async () => {
  const { runner, replica, push, messages } = started()
  await runner.step()
  runner.catchUp(1000)
  await replica.follow('rb2701')
  push('rb2701', tick(open + 1000, 15))
  await runner.step()
  expect(new Set(messages.map(({ type }) => type))).toEqual(new Set(['board', 'round', 'followed']))
  for (const message of messages) {
    expect(JSON.parse(JSON.stringify(message))).toEqual(message)
    expect(structuredClone(message)).toEqual(message)
  }
})

test('a halted market shows the moment of its start until it may move again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  let isMoving = false
  const { runner, push, received } = started(twoTicks, () => isMoving)
  runner.start()
  await vi.advanceTimersByTimeAsync(600)
  expect(received.map(([contract]) => contract)).toEqual(['rb2701', 'rb2705'])

  push('rb2701', tick(open + 1000, 15))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(received).toHaveLength(2)

  isMoving = true
  await vi.advanceTimersByTimeAsync(600)
  expect(received.at(-1)).toEqual(['rb2701', [1000]])
  await runner.stop()
})

test('a page renews its request long before the replay would stand still', async () => {
  const requests = vi.fn()
  const { link } = inlineFeeds(() => ({ request: requests, stop: async () => undefined }))
  let clock = 0
  const market = createLiveMarket({ worlds: ['simulated'], link, now: () => clock })
  market.start()
  for (; clock < watchLease.feedMs; clock += 1000) market.watchReplays()
  expect(requests).toHaveBeenCalledTimes(watchLease.feedMs / watchLease.renewMs)
})

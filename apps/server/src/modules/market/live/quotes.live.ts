import { createHash } from 'node:crypto'
import { type MarketRequest, marketRequest, type Quote, type World } from '@vce/protocol'
import { type Hub, JsonText, type LiveChannel, type LiveClient } from '#platform/websocket'
import { type ChartMinutes, createChartMinutes } from './chart-minutes'
import {
  type ContractFrame,
  contractKey,
  isWaiting,
  settledFrame,
  waitingFrame,
  wholeFrame,
} from './contract-frames'
import type { FeedMessage } from './feed-messages'
import type { LiveMarket, WorldFeed } from './live-market'

interface Board {
  world: World
  /** Whether the board's pages show the replay of the last session; otherwise they show the settled day. */
  replay: boolean
  codes: ReadonlySet<string>
  /** The board's snapshot, shared by all clients that join before the next round of its world. */
  whole: JsonText | null
  /** Day of the settled state that was sent last; null while the board moves. */
  settledDay: string | null
}

type Subscription = Extract<MarketRequest, { type: 'subscribe' }>
type QuotesRequest = Extract<Subscription, { channel: 'quotes' }>
type ContractRequest = Extract<Subscription, { channel: 'contract' }>
type MessageOf<Type extends FeedMessage['type']> = Extract<FeedMessage, { type: Type }>

/**
 * The market socket: a board of quotes, one contract with its minutes, trades and book, and minutes of
 * several contracts for other charts.
 */
export const quotesChannel =
  (market: LiveMarket) =>
  (hub: Hub): LiveChannel<MarketRequest> => {
    const boards = new Map<string, Board>()
    /** A client's newest contract subscription; a reply to an older subscription is dropped. */
    const subscriptions = new WeakMap<LiveClient, symbol>()

    /** Channels on which a client shows a replay. */
    const replays = new WeakMap<LiveClient, Set<Subscription['channel']>>()

    const charts = createChartMinutes(hub)

    hub.onEmptied((channel, key) => {
      if (channel === 'quotes') boards.delete(key)
    })
    market.onMessage((message) => {
      for (const board of boards.values()) if (board.world === message.world) board.whole = null
      const feed = market.feedOf(message.world)
      if (!feed) return
      if (message.type === 'board') publishBoards(hub, boards, message.world, feed)
      else if (message.type === 'round') publishRound({ hub, charts }, boards, feed, message)
      else if (message.type === 'followed') publishWhole({ hub, charts }, feed, message)
    })

    async function joinContract(
      client: LiveClient,
      feed: WorldFeed,
      { world, key: contract, replay = false }: ContractRequest,
    ) {
      const subscription = Symbol(contract)
      subscriptions.set(client, subscription)
      const key = contractKey(world, contract, replay)
      if (isWaiting(feed, replay))
        return hub.join(client, 'contract', key, { ...waitingFrame(feed, world, contract) })
      const found = await feed.follow(contract)
      if (subscriptions.get(client) !== subscription) return
      if (!found) return hub.send(client, { type: 'error', content: '没有这个合约' })
      hub.join(client, 'contract', key, { ...wholeFrame(feed, contract, found.now()) })
    }

    function joinBoard(client: LiveClient, feed: WorldFeed, { world, keys, replay = false }: QuotesRequest) {
      const codes = new Set(keys)
      const name = createHash('sha1')
        .update([...codes].sort().join())
        .digest('base64url')
      const key = `${world} ${name}${replay ? '' : ' settled'}`
      const board = boards.get(key) ?? { world, replay, codes, whole: null, settledDay: null }
      boards.set(key, board)
      board.whole ??= boardFrame(feed, board)
      board.settledDay = settledDayOf(feed, board)
      hub.join(client, 'quotes', key, board.whole)
      // Rejoining the same board empties its group for a moment; a client that has left joins no group.
      if (hub.hasGroup('quotes', key)) boards.set(key, board)
      else boards.delete(key)
    }

    /** Notes whether a client's newest subscription to a channel shows the replay. */
    function noteReplay(client: LiveClient, channel: Subscription['channel'], replay: boolean) {
      const channels = replays.get(client) ?? new Set()
      if (replay) channels.add(channel)
      else channels.delete(channel)
      replays.set(client, channels)
      watchFor(client)
    }

    /** Clients ping every few seconds, so a replay moves as long as one of them shows it. */
    function watchFor(client: LiveClient) {
      if (replays.get(client)?.size) market.watchReplays()
    }

    return {
      parse(value) {
        const parsed = marketRequest.safeParse(value)
        return parsed.success ? parsed.data : null
      },
      costOf(request) {
        if (request.type !== 'subscribe') return 0
        if (request.channel === 'minutes') return request.keys.length
        return request.channel === 'contract' ? 2 : 1
      },
      onRequest(client, request) {
        if (request.type === 'ping') {
          watchFor(client)
          return hub.send(client, { type: 'pong' })
        }
        if (request.type === 'unsubscribe') {
          noteReplay(client, request.channel, false)
          if (request.channel === 'minutes') return charts.leave(client)
          if (request.channel === 'contract') subscriptions.delete(client)
          return hub.leave(client, request.channel)
        }
        const feed = market.feedOf(request.world)
        if (!feed) return hub.send(client, { type: 'error', content: '这份数据没有实时行情' })
        noteReplay(client, request.channel, request.replay === true)
        if (request.channel === 'contract') return joinContract(client, feed, request)
        if (request.channel === 'minutes') return charts.join(client, feed, request)
        return joinBoard(client, feed, request)
      },
    }
  }

/** JSON of each quote. A changed quote is a new object, so the text is built once for all boards. */
const quoteTexts = new WeakMap<Quote, string>()

function quoteText(quote: Quote): string {
  const text = quoteTexts.get(quote) ?? JSON.stringify(quote)
  quoteTexts.set(quote, text)
  return text
}

function boardFrame(feed: WorldFeed, { world, replay, codes }: Board): JsonText {
  if (isWaiting(feed, replay)) return settledFrame(feed, world)
  const current = feed.quotes()
  const quotes = [...codes].flatMap((code) => {
    const quote = current.get(code)
    return quote ? [quoteText(quote)] : []
  })
  const state = JSON.stringify(feed.state())
  return new JsonText(`{"type":"quotes","snapshot":{"feed":${state},"quotes":[${quotes.join()}]}}`)
}

function* boardsOf(boards: Map<string, Board>, world: World) {
  for (const [key, board] of boards) if (board.world === world) yield [key, board] as const
}

const settledDayOf = (feed: WorldFeed, { replay }: Board) =>
  isWaiting(feed, replay) ? feed.state().tradingDay : null

/**
 * Publishes every board as a snapshot, because a new board changes everything; only a board of the settled day stays
 * the same while the feed replays that day again.
 */
function publishBoards(hub: Hub, boards: Map<string, Board>, world: World, feed: WorldFeed) {
  for (const [key, board] of boardsOf(boards, world)) {
    const settledDay = settledDayOf(feed, board)
    if (settledDay !== null && settledDay === board.settledDay) continue
    board.settledDay = settledDay
    hub.publish('quotes', key, boardFrame(feed, board))
  }
}

/** Recipients of contract updates. */
interface Listeners {
  hub: Hub
  charts: ChartMinutes
}

function publishRound(
  { hub, charts }: Listeners,
  boards: Map<string, Board>,
  feed: WorldFeed,
  { world, rows, contracts }: MessageOf<'round'>,
) {
  // Each row is serialized once, because boards differ only in the rows they show.
  const ticks = rows.map((row) => [row[0], JSON.stringify(row)] as const)
  for (const [key, { codes, replay }] of boardsOf(boards, world)) {
    if (isWaiting(feed, replay)) continue
    const shown = ticks.flatMap(([code, text]) => (codes.has(code) ? [text] : []))
    if (shown.length > 0)
      hub.publish('quotes', key, new JsonText(`{"type":"quotes","ticks":[${shown.join()}]}`))
  }
  for (const { contract, minutes, trades, book } of contracts) {
    const frame = { key: contract, feed: feed.state(), minutes, trades, book: book ?? undefined }
    publishContract({ hub, charts }, feed, world, { type: 'contract', ...frame })
  }
  // A subscribed client counts as a viewer, so the contract is renewed in the feed.
  for (const key of [...hub.keysOf('contract'), ...charts.keys()]) {
    const [of, contract = '', settled] = key.split(' ')
    if (of === world && !isWaiting(feed, settled === undefined)) void feed.follow(contract)
  }
}

function publishContract({ hub, charts }: Listeners, feed: WorldFeed, world: World, frame: ContractFrame) {
  for (const replay of [true, false]) {
    if (isWaiting(feed, replay)) continue
    hub.publish('contract', contractKey(world, frame.key, replay), { ...frame })
    charts.publish(world, frame, replay)
  }
}

/** Sends a new snapshot to clients that subscribed before a new day or a restart of the feed. */
function publishWhole(
  listeners: Listeners,
  feed: WorldFeed,
  { world, contract, whole }: MessageOf<'followed'>,
) {
  if (whole) publishContract(listeners, feed, world, wholeFrame(feed, contract, whole))
}

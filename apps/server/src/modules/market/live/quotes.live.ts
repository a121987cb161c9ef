import { createHash } from 'node:crypto'
import { type MarketRequest, marketRequest, type Quote, type World } from '@vce/protocol'
import { type Hub, JsonText, type LiveChannel, type LiveClient } from '#platform/websocket'
import type { ContractGrowth, ContractWhole, FeedMessage } from './feed-messages'
import type { LiveMarket, WorldFeed } from './live-market'

interface Board {
  world: World
  codes: ReadonlySet<string>
  /** Its snapshot until the next round of its world: everybody who joins in between gets the same. */
  whole: JsonText | null
}

type Told<Type extends FeedMessage['type']> = Extract<FeedMessage, { type: Type }>

const contractKey = (world: World, contract: string) => `${world} ${contract}`

/** The market socket: a board of quotes, and one contract with its minutes, trades and book. */
export const quotesChannel =
  (market: LiveMarket) =>
  (hub: Hub): LiveChannel<MarketRequest> => {
    const boards = new Map<string, Board>()
    /** A client's newest wish for a contract: an answer that comes later than the next wish is dropped. */
    const wishes = new WeakMap<LiveClient, symbol>()

    hub.onEmptied((channel, key) => {
      if (channel === 'quotes') boards.delete(key)
    })
    market.onRound((message) => {
      for (const board of boards.values()) if (board.world === message.world) board.whole = null
      const feed = market.feedOf(message.world)
      if (!feed) return
      if (message.type === 'board') tellBoards(hub, boards, message.world, feed)
      else if (message.type === 'round') tellRound(hub, boards, feed, message)
      else if (message.type === 'followed') tellWhole(hub, feed, message)
    })

    async function joinContract(client: LiveClient, feed: WorldFeed, world: World, contract: string) {
      const wish = Symbol(contract)
      wishes.set(client, wish)
      const found = await feed.follow(contract)
      if (wishes.get(client) !== wish) return
      if (!found) return hub.send(client, { type: 'error', content: '没有这个合约' })
      hub.join(client, 'contract', contractKey(world, contract), wholeFrame(feed, contract, found.now()))
    }

    function joinBoard(client: LiveClient, feed: WorldFeed, world: World, keys: readonly string[]) {
      const codes = new Set(keys)
      const name = createHash('sha1')
        .update([...codes].sort().join())
        .digest('base64url')
      const key = `${world} ${name}`
      const board = boards.get(key) ?? { world, codes, whole: null }
      boards.set(key, board)
      board.whole ??= boardFrame(feed, board)
      hub.join(client, 'quotes', key, board.whole)
      // Joining the same board again has emptied it for a moment; a client that has gone has joined nothing.
      if (hub.hasGroup('quotes', key)) boards.set(key, board)
      else boards.delete(key)
    }

    return {
      parse(value) {
        const parsed = marketRequest.safeParse(value)
        return parsed.success ? parsed.data : null
      },
      costOf(request) {
        if (request.type !== 'subscribe') return 0
        return request.channel === 'contract' ? 2 : 1
      },
      onRequest(client, request) {
        if (request.type === 'ping') return hub.send(client, { type: 'pong' })
        if (request.type === 'unsubscribe') {
          if (request.channel === 'contract') wishes.delete(client)
          return hub.leave(client, request.channel)
        }
        const { world } = request
        const feed = market.feedOf(world)
        if (!feed) return hub.send(client, { type: 'error', content: '这份数据没有实时行情' })
        if (request.channel === 'contract') return joinContract(client, feed, world, request.key)
        return joinBoard(client, feed, world, request.keys)
      },
    }
  }

/** A quote that changes is another object, so its text is made once however many boards show it. */
const quoteTexts = new WeakMap<Quote, string>()

function quoteText(quote: Quote): string {
  const text = quoteTexts.get(quote) ?? JSON.stringify(quote)
  quoteTexts.set(quote, text)
  return text
}

function boardFrame(feed: WorldFeed, { codes }: Board): JsonText {
  const known = feed.quotes()
  const quotes = [...codes].flatMap((code) => {
    const quote = known.get(code)
    return quote ? [quoteText(quote)] : []
  })
  const state = JSON.stringify(feed.state())
  return new JsonText(`{"type":"quotes","snapshot":{"feed":${state},"quotes":[${quotes.join()}]}}`)
}

const wholeFrame = (
  feed: WorldFeed,
  contract: string,
  { minutes, trades, book }: Readonly<ContractWhole>,
) => ({
  type: 'contract',
  snapshot: true,
  key: contract,
  feed: feed.state(),
  minutes,
  trades,
  book: book ?? undefined,
})

function* boardsOf(boards: Map<string, Board>, world: World) {
  for (const [key, board] of boards) if (board.world === world) yield [key, board] as const
}

/** Another day: everything on the board is another thing, so it is told whole. */
function tellBoards(hub: Hub, boards: Map<string, Board>, world: World, feed: WorldFeed) {
  for (const [key, board] of boardsOf(boards, world)) hub.publish('quotes', key, boardFrame(feed, board))
}

function tellRound(
  hub: Hub,
  boards: Map<string, Board>,
  feed: WorldFeed,
  { world, rows, contracts }: Told<'round'>,
) {
  // Each row is made into text once, for boards differ in which rows they show, not in the rows.
  const ticks = rows.map((row) => [row[0], JSON.stringify(row)] as const)
  for (const [key, { codes }] of boardsOf(boards, world)) {
    const shown = ticks.flatMap(([code, text]) => (codes.has(code) ? [text] : []))
    if (shown.length > 0)
      hub.publish('quotes', key, new JsonText(`{"type":"quotes","ticks":[${shown.join()}]}`))
  }
  for (const growth of contracts) tellGrowth(hub, feed, world, growth)
  // Who listens looks: the feed goes on following.
  for (const key of hub.keysOf('contract')) {
    const [of, contract = ''] = key.split(' ')
    if (of === world) void feed.follow(contract)
  }
}

const tellGrowth = (
  hub: Hub,
  feed: WorldFeed,
  world: World,
  { contract, minutes, trades, book }: ContractGrowth,
) =>
  hub.publish('contract', contractKey(world, contract), {
    type: 'contract',
    key: contract,
    feed: feed.state(),
    minutes,
    trades,
    book: book ?? undefined,
  })

/** Listeners from before a new day, or from before a feed began anew, begin anew as well. */
function tellWhole(hub: Hub, feed: WorldFeed, { world, contract, whole }: Told<'followed'>) {
  if (whole) hub.publish('contract', contractKey(world, contract), wholeFrame(feed, contract, whole))
}

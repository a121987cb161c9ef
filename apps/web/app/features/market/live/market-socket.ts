import type { MarketFrame, MarketRequest, World } from '@vce/protocol'
import { createConnection, type OpenSocket, type Visibility } from './connection'
import { createContractBuffer, createQuotesBuffer } from './frame-buffer'
import { createFrameOrder } from './frame-order'
import {
  type ContractSubscription,
  contractRequest,
  type QuotesSubscription,
  quotesRequest,
} from './subscriptions'

interface MarketSocketParts {
  open: OpenSocket
  visibility: Visibility
  /** Runs before the next repaint. */
  beforePaint: (run: () => void) => void
}

/** The socket stays open for the next page's wishes. */
export const idleAfter = 10_000

type Channel = 'quotes' | 'contract'

function frameOf(text: string): MarketFrame | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The page's one market socket: components wish for quotes and contracts, and hear of them once a repaint. */
export function createMarketSocket({ open, visibility, beforePaint }: MarketSocketParts) {
  const wishes = { quotes: [] as QuotesSubscription[], contract: [] as ContractSubscription[] }
  const orders = { quotes: createFrameOrder(), contract: createFrameOrder() }
  /** What the server was last asked for, as text. */
  const asked = { quotes: '', contract: '' }
  const quotes = createQuotesBuffer()
  const contract = createContractBuffer()
  const returned = new Set<() => void>()
  let world: World | null = null
  let opened = 0
  let refreshing = false
  let painting = false
  let idle: ReturnType<typeof setTimeout> | undefined

  const connection = createConnection({
    open,
    visibility,
    onOpen() {
      asked.quotes = ''
      asked.contract = ''
      opened += 1
      refresh()
      // Candles and trades of the time between are fetched by those who show them.
      if (opened > 1) for (const run of returned) run()
    },
    onText(text) {
      const frame = frameOf(text)
      if (frame) take(frame)
    },
  })

  function ask(channel: Channel, request: MarketRequest | null) {
    const text = request ? JSON.stringify(request) : ''
    if (text === asked[channel]) return
    if (!connection.send(request ?? { type: 'unsubscribe', channel })) return
    asked[channel] = text
    orders[channel].restart()
  }

  function refresh() {
    const wanted = wishes.contract.at(-1)?.world ?? wishes.quotes.at(-1)?.world ?? null
    if (!wanted) {
      ask('quotes', null)
      ask('contract', null)
      idle ??= setTimeout(connection.stop, idleAfter)
      return
    }
    clearTimeout(idle)
    idle = undefined
    // A frame does not say whose facts it holds: another world gets a socket of its own.
    if (world !== wanted && connection.state() !== 'idle') connection.restart()
    world = wanted
    connection.start()
    ask('quotes', quotesRequest(wishes.quotes))
    ask('contract', contractRequest(wishes.contract))
  }

  /** Once for all components that come or go together. */
  function refreshSoon() {
    if (refreshing) return
    refreshing = true
    queueMicrotask(() => {
      refreshing = false
      refresh()
    })
  }

  function inOrder(channel: Channel, seq: number, snapshot: boolean) {
    const judgement = orders[channel].judge(seq, snapshot)
    if (judgement === 'gap') subscribeAnew(channel)
    return judgement === 'take'
  }

  function subscribeAnew(channel: Channel) {
    asked[channel] = ''
    refresh()
  }

  function take(frame: MarketFrame) {
    if (frame.type === 'quotes') {
      if (!inOrder('quotes', frame.seq, frame.snapshot !== undefined)) return
      const { feed, quotes: whole = [] } = frame.snapshot ?? {}
      quotes.add({ feed, quotes: whole, ticks: frame.ticks ?? [] })
    } else if (frame.type === 'contract') {
      if (frame.key !== wishes.contract.at(-1)?.key) return
      const snapshot = frame.snapshot === true
      if (inOrder('contract', frame.seq, snapshot)) contract.add({ ...frame, snapshot })
    }
    paintSoon()
  }

  function paintSoon() {
    if (painting) return
    painting = true
    beforePaint(() => {
      painting = false
      paint()
    })
  }

  function paint() {
    const news = quotes.take()
    if (news) {
      for (const { keys, take: tell } of wishes.quotes) {
        const own = new Set(keys)
        tell({
          feed: news.feed,
          quotes: news.quotes.filter((quote) => own.has(quote.contract)),
          ticks: news.ticks.filter(([key]) => own.has(key)),
        })
      }
    }
    const change = contract.take()
    const key = wishes.contract.at(-1)?.key
    if (change) for (const wish of wishes.contract) if (wish.key === key) wish.take(change)
  }

  function wish<Wish>(list: Wish[], one: Wish) {
    list.push(one)
    refreshSoon()
    return () => {
      list.splice(list.indexOf(one), 1)
      refreshSoon()
    }
  }

  return {
    state: connection.state,
    watch: connection.watch,
    quotes: (one: QuotesSubscription) => wish(wishes.quotes, one),
    contract: (one: ContractSubscription) => wish(wishes.contract, one),
    /** Runs after the socket was away and has come back. */
    onReturn(run: () => void) {
      returned.add(run)
      return () => {
        returned.delete(run)
      }
    },
  }
}

export type MarketSocket = ReturnType<typeof createMarketSocket>

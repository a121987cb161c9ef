import type { MarketFrame, MarketRequest } from '@vce/protocol'
import { createConnection, type OpenSocket, type Visibility } from '#app/lib/socket/connection'
import { createContractBuffer, createFrameOrder, createMinutesBuffer, createQuotesBuffer } from './frames'
import {
  type ContractSubscription,
  contractRequest,
  type MinutesSubscription,
  minutesRequest,
  type QuotesSubscription,
  quotesRequest,
} from './subscriptions'

interface MarketSocketParts {
  open: OpenSocket
  visibility: Visibility
  /** Runs before the next repaint. */
  beforePaint: (run: () => void) => void
}

/** The socket stays open for the next page's subscriptions. */
export const idleMs = 10_000

type FrameOrder = ReturnType<typeof createFrameOrder>
type Channel = 'quotes' | 'contract' | 'minutes'

function frameOf(text: string): MarketFrame | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The page's only market socket: components subscribe to quotes and contracts and are updated once per
 * repaint.
 */
export function createMarketSocket({ open, visibility, beforePaint }: MarketSocketParts) {
  const subscriptions = {
    quotes: [] as QuotesSubscription[],
    contract: [] as ContractSubscription[],
    minutes: [] as MinutesSubscription[],
  }
  const orders = { quotes: createFrameOrder(), contract: createFrameOrder() }
  /** One per contract. */
  const minuteOrders = new Map<string, FrameOrder>()
  /** The last request sent per channel, as text. */
  const requested = { quotes: '', contract: '', minutes: '' }
  const quotes = createQuotesBuffer()
  const contract = createContractBuffer()
  const minutes = createMinutesBuffer()
  const returned = new Set<() => void>()
  /** World of the open socket, and whether its pages replay. */
  let mode: string | null = null
  let opened = 0
  let refreshing = false
  let painting = false
  let idleTimer: ReturnType<typeof setTimeout> | undefined

  const connection = createConnection({
    open,
    visibility,
    onOpen() {
      requested.quotes = ''
      requested.contract = ''
      requested.minutes = ''
      opened += 1
      refresh()
      // Missed candles and trades are fetched by the components that show them.
      if (opened > 1) for (const run of returned) run()
    },
    onText(text) {
      const frame = frameOf(text)
      if (frame) take(frame)
    },
  })

  function request(channel: Channel, message: MarketRequest | null) {
    const text = message ? JSON.stringify(message) : ''
    if (text === requested[channel]) return
    if (!connection.send(message ?? { type: 'unsubscribe', channel })) return
    requested[channel] = text
    if (channel === 'minutes') minuteOrders.clear()
    else orders[channel].restart()
  }

  function refresh() {
    const wanted =
      subscriptions.contract.at(-1) ?? subscriptions.minutes.at(-1) ?? subscriptions.quotes.at(-1)
    if (!wanted) {
      request('quotes', null)
      request('contract', null)
      request('minutes', null)
      idleTimer ??= setTimeout(connection.stop, idleMs)
      return
    }
    clearTimeout(idleTimer)
    idleTimer = undefined
    // A frame names neither its world nor whether it is replayed, so another one gets a new socket.
    const next = `${wanted.world} ${wanted.replay}`
    if (mode !== next && connection.state() !== 'idle') connection.restart()
    mode = next
    connection.start()
    request('quotes', quotesRequest(subscriptions.quotes))
    request('contract', contractRequest(subscriptions.contract))
    request('minutes', minutesRequest(subscriptions.minutes))
  }

  /** Once for all components mounted or unmounted together. */
  function refreshSoon() {
    if (refreshing) return
    refreshing = true
    queueMicrotask(() => {
      refreshing = false
      refresh()
    })
  }

  function inOrder(channel: Channel, order: FrameOrder, seq: number, snapshot: boolean) {
    const verdict = order.check(seq, snapshot)
    if (verdict === 'gap') renewSubscription(channel)
    return verdict === 'take'
  }

  function minuteOrder(key: string) {
    const order = minuteOrders.get(key) ?? createFrameOrder()
    minuteOrders.set(key, order)
    return order
  }

  function renewSubscription(channel: Channel) {
    requested[channel] = ''
    refresh()
  }

  function take(frame: MarketFrame) {
    if (frame.type === 'quotes') {
      if (!inOrder('quotes', orders.quotes, frame.seq, frame.snapshot !== undefined)) return
      const { feed, quotes: whole = [] } = frame.snapshot ?? {}
      quotes.add({ feed, quotes: whole, ticks: frame.ticks ?? [] })
    } else if (frame.type === 'contract') {
      if (frame.key !== subscriptions.contract.at(-1)?.key) return
      const snapshot = frame.snapshot === true
      if (inOrder('contract', orders.contract, frame.seq, snapshot)) contract.add({ ...frame, snapshot })
    } else if (frame.type === 'minutes') {
      if (!subscriptions.minutes.some(({ key }) => key === frame.key)) return
      const snapshot = frame.snapshot === true
      if (inOrder('minutes', minuteOrder(frame.key), frame.seq, snapshot))
        minutes.add(frame.key, { ...frame, snapshot })
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
      for (const { keys, take: emit } of subscriptions.quotes) {
        const keySet = new Set(keys)
        emit({
          feed: news.feed,
          quotes: news.quotes.filter((quote) => keySet.has(quote.contract)),
          ticks: news.ticks.filter(([key]) => keySet.has(key)),
        })
      }
    }
    const change = contract.take()
    const key = subscriptions.contract.at(-1)?.key
    if (change) for (const each of subscriptions.contract) if (each.key === key) each.take(change)
    const charted = minutes.take()
    for (const { key: chart, take: emit } of subscriptions.minutes) {
      const growth = charted.get(chart)
      if (growth) emit(growth)
    }
  }

  function subscribe<Subscription>(list: Subscription[], one: Subscription) {
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
    quotes: (one: QuotesSubscription) => subscribe(subscriptions.quotes, one),
    contract: (one: ContractSubscription) => subscribe(subscriptions.contract, one),
    minutes: (one: MinutesSubscription) => subscribe(subscriptions.minutes, one),
    /** Runs after every reconnect. */
    onReturn(run: () => void) {
      returned.add(run)
      return () => {
        returned.delete(run)
      }
    },
  }
}

export type MarketSocket = ReturnType<typeof createMarketSocket>

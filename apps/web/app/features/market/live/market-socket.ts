import type { MarketFrame, MarketRequest } from '@vce/protocol'
import { createConnection, type OpenSocket, type Visibility } from '#app/lib/socket/connection'
import { createContractBuffer, createFrameSequence, createMinutesBuffer, createQuotesBuffer } from './frames'
import {
  type ContractSubscription,
  contractRequest,
  type MinutesSubscription,
  minutesRequest,
  type QuotesSubscription,
  quotesRequest,
} from './subscriptions'

interface MarketSocketOptions {
  open: OpenSocket
  visibility: Visibility
  /** Runs the callback before the next repaint. */
  beforePaint: (run: () => void) => void
}

/** Milliseconds for which the socket stays open without subscriptions, in case the next page subscribes. */
export const idleMs = 10_000

type FrameSequence = ReturnType<typeof createFrameSequence>
type Channel = 'quotes' | 'contract' | 'minutes'

function frameOf(text: string): MarketFrame | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The page's only market socket. Components subscribe to quotes, contracts or minutes and are updated at most
 * once per repaint.
 */
export function createMarketSocket({ open, visibility, beforePaint }: MarketSocketOptions) {
  const subscriptions = {
    quotes: [] as QuotesSubscription[],
    contract: [] as ContractSubscription[],
    minutes: [] as MinutesSubscription[],
  }
  const sequences = { quotes: createFrameSequence(), contract: createFrameSequence() }
  /** Sequence checks of the frames with minutes, by contract. */
  const minuteSequences = new Map<string, FrameSequence>()
  /** The last request sent per channel, as text. */
  const requested = { quotes: '', contract: '', minutes: '' }
  /** Frames received since the last repaint. */
  const buffers = {
    quotes: createQuotesBuffer(),
    contract: createContractBuffer(),
    minutes: createMinutesBuffer(),
  }
  const returned = new Set<() => void>()
  /** World and replay mode of the open socket. */
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
      // After a reconnect components fetch the candles and trades that they missed.
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
    // Frames that wait for the repaint belong to the earlier request, unless the same one is sent again.
    if (requested[channel]) buffers[channel].take()
    if (!connection.send(message ?? { type: 'unsubscribe', channel })) return
    requested[channel] = text
    if (channel === 'minutes') minuteSequences.clear()
    else sequences[channel].restart()
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
    // A frame names neither its world nor its replay mode, so a change of either opens a new socket.
    const next = `${wanted.world} ${wanted.replay}`
    if (mode !== next && connection.state() !== 'idle') connection.restart()
    mode = next
    connection.start()
    request('quotes', quotesRequest(subscriptions.quotes))
    request('contract', contractRequest(subscriptions.contract))
    request('minutes', minutesRequest(subscriptions.minutes))
  }

  /** Refreshes once for all components that mount or unmount in the same task. */
  function refreshSoon() {
    if (refreshing) return
    refreshing = true
    queueMicrotask(() => {
      refreshing = false
      refresh()
    })
  }

  function inOrder(channel: Channel, sequence: FrameSequence, seq: number, snapshot: boolean) {
    const verdict = sequence.check(seq, snapshot)
    if (verdict === 'gap') renewSubscription(channel)
    return verdict === 'take'
  }

  function minuteOrder(key: string) {
    const sequence = minuteSequences.get(key) ?? createFrameSequence()
    minuteSequences.set(key, sequence)
    return sequence
  }

  function renewSubscription(channel: Channel) {
    requested[channel] = ''
    refresh()
  }

  function take(frame: MarketFrame) {
    if (frame.type === 'quotes') {
      if (!inOrder('quotes', sequences.quotes, frame.seq, frame.snapshot !== undefined)) return
      const { feed, quotes: whole = [] } = frame.snapshot ?? {}
      buffers.quotes.add({ feed, quotes: whole, ticks: frame.ticks ?? [] })
    } else if (frame.type === 'contract') {
      if (frame.key !== subscriptions.contract.at(-1)?.key) return
      const snapshot = frame.snapshot === true
      if (inOrder('contract', sequences.contract, frame.seq, snapshot))
        buffers.contract.add({ ...frame, snapshot })
    } else if (frame.type === 'minutes') {
      if (!subscriptions.minutes.some(({ key }) => key === frame.key)) return
      const snapshot = frame.snapshot === true
      if (inOrder('minutes', minuteOrder(frame.key), frame.seq, snapshot))
        buffers.minutes.add(frame.key, { ...frame, snapshot })
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
    const news = buffers.quotes.take()
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
    const change = buffers.contract.take()
    const key = subscriptions.contract.at(-1)?.key
    if (change) for (const each of subscriptions.contract) if (each.key === key) each.take(change)
    const charted = buffers.minutes.take()
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
    /** Calls `run` after every reconnect. */
    onReturn(run: () => void) {
      returned.add(run)
      return () => {
        returned.delete(run)
      }
    },
  }
}

export type MarketSocket = ReturnType<typeof createMarketSocket>

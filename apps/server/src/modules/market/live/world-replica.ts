import { type CandleRow, type FeedState, type Quote, type World, withTick } from '@vce/protocol'
import {
  type FeedMessage,
  type FeedRequest,
  type FollowedAdditions,
  type FollowedState,
  followLease,
  watchLease,
} from './feed-messages'

/** A contract that is viewed. */
export interface FollowedContract {
  /** The current state of the contract; call again for a later state. */
  now(): Readonly<FollowedState>
}

interface ViewedContract {
  whole: Readonly<FollowedState>
  requestedAt: number
  viewedAt: number
}

interface Waiting {
  answer: Promise<FollowedContract | null>
  settle: (found: FollowedContract | null) => void
}

const nothing: Readonly<FollowedState> = { minutes: [], trades: [], book: null }
const maxTrades = 60
/** How long a page waits for a feed that does not reply. */
const timeoutMs = 3_000

interface ReplicaOptions {
  world: World
  send: (request: FeedRequest) => void
  now: () => number
}

/** A local copy of one world's live market, built from the feed's messages. */
export function createWorldReplica({ world, send, now }: ReplicaOptions) {
  let state: FeedState = { kind: 'settled', tradingDay: null, at: null, source: '' }
  let quotes = new Map<string, Quote>()
  const viewed = new Map<string, ViewedContract>()
  const waiting = new Map<string, Waiting>()
  let watchedAt = Number.NEGATIVE_INFINITY

  const requestFollow = (contract: string) => send({ type: 'follow', world, contract, known: false })

  function takeBoard(message: Extract<FeedMessage, { type: 'board' }>) {
    const continues =
      state.tradingDay === message.state.tradingDay && (state.at ?? 0) <= (message.state.at ?? 0)
    state = message.state
    quotes = new Map(message.quotes.map((quote) => [quote.contract, quote]))
    // A feed that publishes a board has dropped its followed contracts, so viewed contracts are requested
    // again.
    for (const [contract, entry] of viewed) {
      if (!continues) entry.whole = nothing
      requestFollow(contract)
    }
    for (const contract of waiting.keys()) if (!viewed.has(contract)) requestFollow(contract)
  }

  function takeRound({ state: next, rows, contracts }: Extract<FeedMessage, { type: 'round' }>) {
    state = next
    for (const row of rows) {
      const quote = quotes.get(row[0])
      if (quote) quotes.set(row[0], withTick(quote, row))
    }
    for (const growth of contracts) {
      const entry = viewed.get(growth.contract)
      if (entry) entry.whole = grown(entry.whole, growth)
    }
    const expired = now() - followLease.readerMs
    for (const [contract, { viewedAt }] of viewed) if (viewedAt < expired) viewed.delete(contract)
  }

  function takeFollowed({ contract, whole }: Extract<FeedMessage, { type: 'followed' }>) {
    const at = now()
    const before = viewed.get(contract)
    if (whole) viewed.set(contract, { whole, requestedAt: at, viewedAt: before?.viewedAt ?? at })
    else viewed.delete(contract)
    const pending = waiting.get(contract)
    waiting.delete(contract)
    pending?.settle(whole ? viewOf(contract) : null)
  }

  const viewOf = (contract: string): FollowedContract => ({
    now: () => viewed.get(contract)?.whole ?? nothing,
  })

  function wait(contract: string): Promise<FollowedContract | null> {
    let settle: Waiting['settle'] = () => undefined
    const answer = new Promise<FollowedContract | null>((resolve) => {
      settle = resolve
    })
    const timer = setTimeout(() => {
      waiting.delete(contract)
      settle(null)
    }, timeoutMs)
    waiting.set(contract, {
      answer,
      settle(found) {
        clearTimeout(timer)
        settle(found)
      },
    })
    requestFollow(contract)
    return answer
  }

  return {
    state: () => state,
    quotes: (): ReadonlyMap<string, Quote> => quotes,

    /** Keeps a replay moving for some seconds. */
    watch() {
      const at = now()
      if (watchedAt > at - watchLease.renewMs) return
      watchedAt = at
      send({ type: 'watch', world })
    },

    take(message: Extract<FeedMessage, { type: 'board' | 'round' | 'followed' }>) {
      if (message.type === 'board') takeBoard(message)
      else if (message.type === 'round') takeRound(message)
      else takeFollowed(message)
    },

    /** A contract with its minutes and trades; null if the feed has no such contract or does not reply. */
    follow(contract: string): Promise<FollowedContract | null> {
      if (!quotes.has(contract)) return Promise.resolve(null)
      const at = now()
      const entry = viewed.get(contract)
      if (!entry || entry.viewedAt < at - followLease.readerMs) {
        viewed.delete(contract)
        return waiting.get(contract)?.answer ?? wait(contract)
      }
      entry.viewedAt = at
      if (entry.requestedAt < at - followLease.renewMs) {
        entry.requestedAt = at
        send({ type: 'follow', world, contract, known: true })
      }
      return Promise.resolve(viewOf(contract))
    },
  }
}

const grown = (
  whole: Readonly<FollowedState>,
  { minutes, trades, book }: FollowedAdditions,
): FollowedState => ({
  minutes: withMinutes(whole.minutes, minutes),
  trades: [...trades.toReversed(), ...whole.trades].slice(0, maxTrades),
  book,
})

/** Replaces earlier states of minutes with later ones. */
function withMinutes(rows: CandleRow[], news: readonly CandleRow[]): CandleRow[] {
  const [first] = news
  if (!first) return rows
  let unchanged = rows.length
  while (unchanged > 0 && (rows[unchanged - 1]?.[0] ?? 0) >= first[0]) unchanged -= 1
  const replaced = new Map([...rows.slice(unchanged), ...news].map((row) => [row[0], row]))
  return [...rows.slice(0, unchanged), ...[...replaced.values()].sort(([end], [other]) => end - other)]
}

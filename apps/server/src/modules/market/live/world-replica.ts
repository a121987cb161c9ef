import {
  type CandleRow,
  type FeedState,
  type Quote,
  type TickRow,
  tickFields,
  type World,
} from '@vce/protocol'
import {
  type ContractGrowth,
  type ContractWhole,
  type FeedMessage,
  type FeedRequest,
  followLease,
} from './feed-messages'

/** A contract that is looked at. */
export interface FollowedContract {
  /** As it stands now; ask again when time has passed. */
  now(): Readonly<ContractWhole>
}

interface Looked {
  whole: Readonly<ContractWhole>
  askedAt: number
  lookedAt: number
}

interface Waiting {
  answer: Promise<FollowedContract | null>
  settle: (found: FollowedContract | null) => void
}

const nothing: Readonly<ContractWhole> = { minutes: [], trades: [], book: null }
const tradesKept = 60
/** A page is not kept waiting for a feed that does not answer, in milliseconds. */
const patience = 3_000

interface MirrorOptions {
  world: World
  ask: (request: FeedRequest) => void
  now: () => number
}

/** One world's market in motion as it was told, here and now without asking. */
export function createWorldReplica({ world, ask, now }: MirrorOptions) {
  let state: FeedState = { kind: 'settled', tradingDay: null, at: null, source: '' }
  let quotes = new Map<string, Quote>()
  const looked = new Map<string, Looked>()
  const waiting = new Map<string, Waiting>()

  const askFor = (contract: string) => ask({ type: 'follow', world, contract, known: false })

  function takeBoard(message: Extract<FeedMessage, { type: 'board' }>) {
    const goesOn = state.tradingDay === message.state.tradingDay && (state.at ?? 0) <= (message.state.at ?? 0)
    state = message.state
    quotes = new Map(message.quotes.map((quote) => [quote.contract, quote]))
    // Whoever told this has forgotten who looks at what.
    for (const [contract, known] of looked) {
      if (!goesOn) known.whole = nothing
      askFor(contract)
    }
    for (const contract of waiting.keys()) if (!looked.has(contract)) askFor(contract)
  }

  function takeRound({ state: next, rows, contracts }: Extract<FeedMessage, { type: 'round' }>) {
    state = next
    for (const row of rows) {
      const known = quotes.get(row[0])
      if (known) quotes.set(row[0], withRow(known, row))
    }
    for (const growth of contracts) {
      const known = looked.get(growth.contract)
      if (known) known.whole = grown(known.whole, growth)
    }
    const longAgo = now() - followLease.forgotten
    for (const [contract, { lookedAt }] of looked) if (lookedAt < longAgo) looked.delete(contract)
  }

  function takeFollowed({ contract, whole }: Extract<FeedMessage, { type: 'followed' }>) {
    const at = now()
    const before = looked.get(contract)
    if (whole) looked.set(contract, { whole, askedAt: at, lookedAt: before?.lookedAt ?? at })
    else looked.delete(contract)
    const waited = waiting.get(contract)
    waiting.delete(contract)
    waited?.settle(whole ? viewOf(contract) : null)
  }

  const viewOf = (contract: string): FollowedContract => ({
    now: () => looked.get(contract)?.whole ?? nothing,
  })

  function wait(contract: string): Promise<FollowedContract | null> {
    let settle: Waiting['settle'] = () => undefined
    const answer = new Promise<FollowedContract | null>((resolve) => {
      settle = resolve
    })
    const timer = setTimeout(() => {
      waiting.delete(contract)
      settle(null)
    }, patience)
    waiting.set(contract, {
      answer,
      settle(found) {
        clearTimeout(timer)
        settle(found)
      },
    })
    askFor(contract)
    return answer
  }

  return {
    state: () => state,
    quotes: (): ReadonlyMap<string, Quote> => quotes,

    take(message: Extract<FeedMessage, { type: 'board' | 'round' | 'followed' }>) {
      if (message.type === 'board') takeBoard(message)
      else if (message.type === 'round') takeRound(message)
      else takeFollowed(message)
    },

    /** A contract with its minutes and trades; null when the feed has none of that name, or does not answer. */
    follow(contract: string): Promise<FollowedContract | null> {
      if (!quotes.has(contract)) return Promise.resolve(null)
      const at = now()
      const known = looked.get(contract)
      if (!known || known.lookedAt < at - followLease.forgotten) {
        looked.delete(contract)
        return waiting.get(contract)?.answer ?? wait(contract)
      }
      known.lookedAt = at
      if (known.askedAt < at - followLease.askAgain) {
        known.askedAt = at
        ask({ type: 'follow', world, contract, known: true })
      }
      return Promise.resolve(viewOf(contract))
    },
  }
}

function withRow(quote: Quote, [, ...figures]: TickRow): Quote {
  const next: Quote = { ...quote }
  for (const [index, field] of tickFields.entries()) next[field] = figures[index] ?? null
  return next
}

const grown = (known: Readonly<ContractWhole>, { minutes, trades, book }: ContractGrowth): ContractWhole => ({
  minutes: withMinutes(known.minutes, minutes),
  trades: [...trades.toReversed(), ...known.trades].slice(0, tradesKept),
  book,
})

/** Later states of minutes in place of earlier ones. */
function withMinutes(known: CandleRow[], news: readonly CandleRow[]): CandleRow[] {
  const [first] = news
  if (!first) return known
  let kept = known.length
  while (kept > 0 && (known[kept - 1]?.[0] ?? 0) >= first[0]) kept -= 1
  const replaced = new Map([...known.slice(kept), ...news].map((row) => [row[0], row]))
  return [...known.slice(0, kept), ...[...replaced.values()].sort(([end], [other]) => end - other)]
}

import { changeRate } from '@vce/futures'
import { type Quote, type TickRow, type World, withTick } from '@vce/protocol'

/** Figures shown in a chip instead of the loaded ones while the market trades. */
export interface LivePrice {
  last: number | null
  /** In percent. */
  changeRate: number | null
}

interface Subscription {
  world: World
  keys: readonly string[]
  take: (update: { quotes: readonly Quote[]; ticks: readonly TickRow[] }) => void
}

/**
 * The part of the market's socket used here. A route passes it in, because the socket belongs to another
 * feature.
 */
export interface QuoteSocket {
  quotes(subscription: Subscription): () => void
}

/** Maximum number of contracts of one page with live prices. */
const maxLive = 50

interface ShownChip {
  world: World
  contract: string
}
const keyOf = ({ world, contract }: ShownChip) => `${world} ${contract}`

/** Live prices of the chips in view; subscribes again when chips enter or leave the viewport. */
export function createLivePrices(open: () => Promise<QuoteSocket>) {
  const shown = new Map<string, ShownChip & { times: number }>()
  const quotes = new Map<string, Quote>()
  const prices = new Map<string, LivePrice>()
  const watchers = new Map<string, Set<() => void>>()
  let subscribed = ''
  let release: () => void = () => undefined
  let waiting = false

  function put(world: World, quote: Quote) {
    const key = keyOf({ world, contract: quote.contract })
    quotes.set(key, quote)
    const { last, previousSettlement } = quote
    prices.set(key, { last, changeRate: changeRate(last, previousSettlement) })
    for (const watcher of watchers.get(key) ?? []) watcher()
  }

  function subscriptionOf(world: World, keys: readonly string[]): Subscription {
    return {
      world,
      keys,
      take({ quotes: whole, ticks }) {
        for (const quote of whole) put(world, quote)
        for (const row of ticks) {
          const current = quotes.get(keyOf({ world, contract: row[0] }))
          if (current) put(world, withTick(current, row))
        }
      },
    }
  }

  async function subscribe() {
    const wanted = [...shown.values()].slice(0, maxLive)
    const next = wanted.map(keyOf).sort().join()
    if (next === subscribed) return
    subscribed = next
    const socket = wanted.length > 0 ? await open() : null
    // The chips in view may have changed while the socket's code was loading.
    if (subscribed !== next) return
    release()
    const releases = (['real', 'simulated'] as const).flatMap((world) => {
      const keys = wanted.filter((each) => each.world === world).map(({ contract }) => contract)
      return socket && keys.length > 0 ? [socket.quotes(subscriptionOf(world, keys))] : []
    })
    release = () => {
      for (const each of releases) each()
    }
  }

  /** Subscribes once for all chips that come into view in the same task. */
  function subscribeSoon() {
    if (waiting) return
    waiting = true
    queueMicrotask(() => {
      waiting = false
      subscribe().catch(() => {
        // The socket's code could not be loaded; the next chip that comes into view tries again.
        subscribed = ''
      })
    })
  }

  return {
    /** Called when a chip comes into view; returns the function to call when it leaves. */
    show(chip: ShownChip) {
      const key = keyOf(chip)
      shown.set(key, { ...chip, times: (shown.get(key)?.times ?? 0) + 1 })
      subscribeSoon()
      return () => {
        const left = shown.get(key)
        if (!left) return
        if (left.times > 1) shown.set(key, { ...left, times: left.times - 1 })
        else shown.delete(key)
        subscribeSoon()
      }
    },
    price: (chip: ShownChip) => prices.get(keyOf(chip)),
    watch(chip: ShownChip, watcher: () => void) {
      const key = keyOf(chip)
      const all = watchers.get(key) ?? new Set()
      watchers.set(key, all.add(watcher))
      return () => {
        all.delete(watcher)
      }
    },
  }
}
export type LivePrices = ReturnType<typeof createLivePrices>

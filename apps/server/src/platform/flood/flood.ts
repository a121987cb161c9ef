import type { FloodLimits } from '#platform/config'
import { networkOf } from '#platform/limits'
import { createBuckets } from './buckets'
import { type RequestKind, type SpendingBus, shareSpending } from './shared-spending'

/** No limits, for benchmarks and for tests of other features. */
export const noFloodLimits: FloodLimits = {
  calls: null,
  pages: null,
  files: null,
  media: null,
  notices: null,
  sockets: null,
  subscriptions: null,
  maxSockets: null,
}

interface FloodOptions {
  limits: FloodLimits
  /** Epoch milliseconds. */
  now: () => number
  /** Connects to the portal's other processes, if there are any. */
  bus?: SpendingBus | null
}

/**
 * Rate limits that prevent one address from using up the whole server. They are in memory, because they need
 * not survive a restart; limits that protect accounts are rows in Postgres (`#platform/limits`).
 */
export function createFlood({ limits, now, bus }: FloodOptions) {
  const kinds: readonly RequestKind[] = [
    'calls',
    'pages',
    'files',
    'media',
    'notices',
    'sockets',
    'subscriptions',
  ]
  const buckets = new Map(
    kinds.flatMap((kind) => {
      const rate = limits[kind]
      return rate ? [[kind, createBuckets({ rate, now })] as const] : []
    }),
  )
  const spending = bus
    ? shareSpending(bus, ({ kind, network, cost }) => buckets.get(kind)?.deduct(network, cost))
    : null
  /** Number of open sockets by network. */
  const sockets = new Map<string, number>()

  return {
    /** Takes tokens from the bucket of an address; returns 0, or the seconds until a retry. */
    take(kind: RequestKind, address: string, cost = 1): number {
      const bucket = buckets.get(kind)
      if (!bucket) return 0
      const network = networkOf(address)
      const retryAfter = bucket.take(network, cost)
      if (retryAfter === 0) spending?.add({ kind, network, cost })
      return retryAfter
    },

    /** Whether an address may open one more socket. */
    hasRoom: (address: string) =>
      limits.maxSockets === null || (sockets.get(networkOf(address)) ?? 0) < limits.maxSockets,

    /** Counts an open socket until the returned function is called. */
    opened(address: string): () => void {
      const network = networkOf(address)
      sockets.set(network, (sockets.get(network) ?? 0) + 1)
      return () => {
        const left = (sockets.get(network) ?? 1) - 1
        if (left > 0) sockets.set(network, left)
        else sockets.delete(network)
      }
    },

    stop: () => spending?.stop(),
  }
}
export type Flood = ReturnType<typeof createFlood>

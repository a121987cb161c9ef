import { randomUUID } from 'node:crypto'

/** Kinds of requests that are counted per address. */
export type RequestKind = 'calls' | 'pages' | 'files' | 'media' | 'notices' | 'sockets' | 'subscriptions'

/** Sends messages to all other processes, for example over Redis. */
export interface SpendingBus {
  publish(message: unknown): void
  listen(listener: (message: unknown) => void): void
}

interface Spent {
  kind: RequestKind
  network: string
  cost: number
}

/** Interval between two messages, in milliseconds. */
const everyMs = 1_000
/** Minimum cost within an interval that is published; less is no flood. */
const minShared = 5

interface Message {
  from: string
  spent: Spent[]
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' &&
  value !== null &&
  'from' in value &&
  'spent' in value &&
  Array.isArray(value.spent)

/**
 * Publishes once a second what this process has taken from its buckets. So an address has approximately one
 * bucket across all processes, and no request waits for Redis.
 */
export function shareSpending(bus: SpendingBus, onSpent: (spent: Spent) => void) {
  const processId = randomUUID()
  let spent = new Map<string, Spent>()

  bus.listen((message) => {
    if (!isMessage(message) || message.from === processId) return
    for (const each of message.spent) onSpent(each)
  })
  const timer = setInterval(() => {
    const large = [...spent.values()].filter(({ cost }) => cost >= minShared)
    spent = new Map()
    if (large.length > 0) bus.publish({ from: processId, spent: large } satisfies Message)
  }, everyMs).unref()

  return {
    add({ kind, network, cost }: Spent) {
      const key = `${kind} ${network}`
      const existing = spent.get(key)
      if (existing) existing.cost += cost
      else spent.set(key, { kind, network, cost })
    },
    stop: () => clearInterval(timer),
  }
}

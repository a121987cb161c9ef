import { randomUUID } from 'node:crypto'

/** What is counted by address. */
export type Limited = 'calls' | 'pages' | 'sockets' | 'subscriptions'

/** Messages to all other processes, Redis for example. */
export interface SpendingBus {
  publish(message: unknown): void
  listen(hear: (message: unknown) => void): void
}

interface Spent {
  kind: Limited
  network: string
  cost: number
}

/** Between two messages, in milliseconds. */
const everyMs = 1_000
/** Spending below this within one message is nobody's flood. */
const worthSharing = 5

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
 * Tells the other processes once a second what was taken here, so that an address has about one bucket for all of
 * them, and no request waits for Redis.
 */
export function shareSpending(bus: SpendingBus, onSpent: (spent: Spent) => void) {
  const own = randomUUID()
  let spent = new Map<string, Spent>()

  bus.listen((message) => {
    if (!isMessage(message) || message.from === own) return
    for (const each of message.spent) onSpent(each)
  })
  const timer = setInterval(() => {
    const large = [...spent.values()].filter(({ cost }) => cost >= worthSharing)
    spent = new Map()
    if (large.length > 0) bus.publish({ from: own, spent: large } satisfies Message)
  }, everyMs).unref()

  return {
    add({ kind, network, cost }: Spent) {
      const key = `${kind} ${network}`
      const known = spent.get(key)
      if (known) known.cost += cost
      else spent.set(key, { kind, network, cost })
    },
    stop: () => clearInterval(timer),
  }
}

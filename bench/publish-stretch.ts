import { setTimeout as sleep } from 'node:timers/promises'

/** Settings of one measured stretch. */
export interface Stretch {
  seconds: number
  /** Rounds per second; 0 for as many as the clients can receive. */
  rate: number
  /** Number of messages published at once in each round. */
  together: number
}

interface Fanning {
  /** Sends one message to every client. */
  publish(frame: Record<string, unknown>): void
  /** Bytes waiting to be sent to the slowest of some clients. */
  waiting(): number
  /** Content of a message besides its time; default: the changed contracts of a board. */
  body?: Record<string, unknown>
  /** Number of waiting bytes above which sending pauses. */
  maxWaitingBytes?: number
}

/** Default of `maxWaitingBytes`, in bytes; far below the backlog at which a client counts as slow. */
const defaultBacklog = 128 * 1024
/** Parses the stretch from the query of a request. */
export const parseStretch = (query: Record<string, string | undefined>): Stretch => ({
  seconds: Number(query.seconds),
  rate: Number(query.rate),
  together: Number(query.together),
})

const figures = Array.from({ length: 12 }, (_, index) => [
  `rb27${index}`,
  3512 + index,
  3511,
  120,
  3513,
  88,
  4,
])

const board = { type: 'quotes', ticks: figures }

/** Publishes messages for one stretch; each begins with the time of sending. */
export async function publishStretch(
  { publish, waiting, body = board, maxWaitingBytes = defaultBacklog }: Fanning,
  { seconds, rate, together }: Stretch,
) {
  const end = performance.now() + seconds * 1000
  let sent = 0
  while (performance.now() < end) {
    for (let count = 0; count < together; count++) {
      publish({ t: (performance.timeOrigin + performance.now()).toFixed(3), ...body })
      sent++
    }
    if (rate > 0) await sleep(1000 / rate)
    else {
      await new Promise(setImmediate)
      while (waiting() > maxWaitingBytes) await sleep(1)
    }
  }
  return sent
}

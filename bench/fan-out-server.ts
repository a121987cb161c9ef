import { setTimeout as sleep } from 'node:timers/promises'

/** Settings of one measured stretch. */
export interface Stretch {
  seconds: number
  /** Rounds a second; 0 for as many as the clients take. */
  rate: number
  /** Messages published in the same moment. */
  together: number
}

interface Fanning {
  /** Sends one message to every client. */
  publish(frame: Record<string, unknown>): void
  /** Bytes that wait for the slowest of some clients. */
  waiting(): number
  /** Content of a message beside its time; default: a board's contracts that changed. */
  body?: Record<string, unknown>
  /** Bytes that may wait before more is sent. */
  mostWaiting?: number
}

/** Default of `mostWaiting`, in bytes; far below the backlog at which a client counts as slow. */
const defaultBacklog = 128 * 1024
/** The stretch that a request asks for in its query. */
export const stretchOf = (query: Record<string, string | undefined>): Stretch => ({
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

/** Publishes as a stretch asks; each message begins with its time. */
export async function fanOut(
  { publish, waiting, body = board, mostWaiting = defaultBacklog }: Fanning,
  { seconds, rate, together }: Stretch,
) {
  const end = performance.now() + seconds * 1000
  let said = 0
  while (performance.now() < end) {
    for (let count = 0; count < together; count++) {
      publish({ t: (performance.timeOrigin + performance.now()).toFixed(3), ...body })
      said++
    }
    if (rate > 0) await sleep(1000 / rate)
    else {
      await new Promise(setImmediate)
      while (waiting() > mostWaiting) await sleep(1)
    }
  }
  return said
}

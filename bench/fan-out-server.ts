import { setTimeout as sleep } from 'node:timers/promises'

/** What one measured stretch asks of a server. */
export interface Stretch {
  seconds: number
  /** Rounds a second; 0 for as many as the clients take. */
  rate: number
  /** Messages published in the same moment. */
  together: number
}

interface Fanning {
  /** Says one message to everybody. */
  publish(frame: Record<string, unknown>): void
  /** Bytes that wait for the slowest of some clients. */
  waiting(): number
}

/** Before more is said than the clients have taken; far below what counts as slow. */
const mostWaiting = 128 * 1024
const figures = Array.from({ length: 12 }, (_, index) => [
  `rb27${index}`,
  3512 + index,
  3511,
  120,
  3513,
  88,
  4,
])

/** Publishes as a stretch asks; the message is a board's: a time, and twelve contracts that changed. */
export async function fanOut({ publish, waiting }: Fanning, { seconds, rate, together }: Stretch) {
  const end = performance.now() + seconds * 1000
  let said = 0
  while (performance.now() < end) {
    for (let count = 0; count < together; count++) {
      publish({ t: (performance.timeOrigin + performance.now()).toFixed(3), type: 'quotes', ticks: figures })
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

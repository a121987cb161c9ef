import type { ReceivedTick } from '../minutes/received-tick'

/** A source of real-world ticks. It has no timer of its own: `poll` does what is due. */
export interface TickSource {
  start(): void
  /** Does what is due by now (epoch milliseconds): reconnects, requests, detects silence. Never throws. */
  poll(now: number): void
  stop(): Promise<void>
}

/** Callbacks of a source. */
export interface SourceListener {
  onTicks(ticks: readonly ReceivedTick[]): void
  /** The connection was lost: a contract's next tick does not continue its last one. */
  onGap(): void
  /** Since when anything that the source covers has been trading, null if nothing is; epoch milliseconds. */
  openSince(at: number): number | null
}

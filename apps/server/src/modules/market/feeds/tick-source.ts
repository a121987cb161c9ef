import type { ReceivedTick } from '../minutes/received-tick'

/** A source of real-world ticks. It has no timer: `poll` does what is due. */
export interface TickSource {
  start(): void
  /** Does what is due by now (epoch milliseconds): reconnects, requests, detects silence. Never throws. */
  poll(now: number): void
  stop(): Promise<void>
}

/** Callbacks of a source. */
export interface SourceListener {
  onTicks(ticks: readonly ReceivedTick[]): void
  /** Called when the connection was lost: the next tick of a contract does not continue the previous tick. */
  onGap(): void
  /**
   * Start of the earliest session that runs at `at` for a product of the source, epoch milliseconds; null if
   * none runs.
   */
  openSince(at: number): number | null
}

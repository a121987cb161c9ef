import { tradeStorageMs } from './first-trades'

/**
 * Decides whether new views have to be read again. While no contract trades nothing can lock a view, so one read
 * after the last stored trade is enough; a read or a lock that failed is repeated. Times are epoch milliseconds.
 */
export function createReadNeed() {
  let tickedAt = Number.NEGATIVE_INFINITY
  let readAt = Number.NEGATIVE_INFINITY
  return {
    isNeeded: () => readAt <= tickedAt + tradeStorageMs,
    ticked(at: number) {
      tickedAt = at
    },
    /** A read that began at a moment has ended. */
    read(begunAt: number) {
      readAt = begunAt
    },
    failed() {
      readAt = Number.NEGATIVE_INFINITY
    },
  }
}

import type { Logger } from '#platform/logging'

interface UnreadReportsOptions {
  logger: Logger
  /** Number of a user's unread notices. */
  count: (userId: number) => Promise<number>
  /** Sends a number to the pages of a user. */
  send: (userId: number, unread: number) => void
}

/**
 * Reports the number of unread notices to a user's pages after it changed. One report of a user runs at a time, so
 * an older number never follows a newer one; changes during a report are one more report.
 */
export function createUnreadReports({ logger, count, send }: UnreadReportsOptions) {
  const running = new Map<number, Promise<void>>()
  const changed = new Set<number>()

  async function run(userId: number) {
    try {
      do {
        changed.delete(userId)
        send(userId, await count(userId))
      } while (changed.has(userId))
    } catch (error) {
      // The page fetches the number at its next load or reconnect.
      logger.warn({ err: error, user: userId }, 'the number of unread notices was not sent')
    } finally {
      changed.delete(userId)
      running.delete(userId)
    }
  }

  return {
    report(userId: number) {
      if (running.has(userId)) changed.add(userId)
      else running.set(userId, run(userId))
    },
    /** Resolves once no report is running. */
    async settled() {
      await Promise.all(running.values())
    },
  }
}

import type { Logger } from '#platform/logging'

interface UnreadReportsOptions {
  logger: Logger
  /** Returns the number of a user's unread notices. */
  count: (userId: number) => Promise<number>
  /** Sends the number of unread notices to a user's open pages. */
  send: (userId: number, unread: number) => void
}

/**
 * Sends the number of unread notices to a user's pages after a change. Each user has one running report at a
 * time, so that an older number never follows a newer one; changes during a report lead to one more report.
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
      // Not retried: the page fetches the number at its next load or reconnect.
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

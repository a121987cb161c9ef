import type { Logger } from '#platform/logging'

/**
 * Polling interval in milliseconds: a change by an operator, also at the terminal, is in force in every
 * process within two seconds.
 */
const pollMs = 1_500

interface PolledCopyOptions<Value> {
  /** Name of the copied values, for log messages. */
  name: string
  read: () => Promise<Value>
  /** The value until the first read succeeds. */
  initial: Value
  logger: Pick<Logger, 'warn'>
  /** The copy is polled only while this is true; always by default. */
  isNeeded?: () => boolean
  /** Called after each read, when the copy is current. */
  onRead?: () => void
}

/**
 * An in-memory copy of values that operators rarely change and every page reads: polled, and refreshed after
 * a change.
 */
export function createPolledCopy<Value>({
  name,
  read,
  initial,
  logger,
  onRead,
  isNeeded,
}: PolledCopyOptions<Value>) {
  let value = initial
  let timer: NodeJS.Timeout | undefined
  let [started, applied] = [0, 0]

  /** Reads the values again; the copy stays unchanged if the database does not answer. */
  async function refresh() {
    started += 1
    const turn = started
    try {
      const fresh = await read()
      // A slow earlier read must not replace the result of a later one.
      if (turn < applied) return
      applied = turn
      value = fresh
      onRead?.()
    } catch (error) {
      logger.warn({ err: error }, `${name} could not be read`)
    }
  }

  return {
    current: () => value,
    refresh,
    async start() {
      await refresh()
      timer = setInterval(() => {
        if (isNeeded?.() ?? true) void refresh()
      }, pollMs)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}

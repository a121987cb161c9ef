import type { Logger } from '#platform/logging'

/** A change is in force everywhere within two seconds, also if the terminal made it. */
const pollMs = 1_500

interface PolledCopyOptions<Value> {
  /** Name of the copied values in the log. */
  name: string
  read: () => Promise<Value>
  /** In force until the database has answered once. */
  initial: Value
  logger: Pick<Logger, 'warn'>
  /** Called after each read, when the copy is current. */
  onRead?: () => void
}

/** A copy in memory of what operators change rarely and every page reads: polled, and refreshed after a change. */
export function createPolledCopy<Value>({ name, read, initial, logger, onRead }: PolledCopyOptions<Value>) {
  let value = initial
  let timer: NodeJS.Timeout | undefined
  let [started, applied] = [0, 0]

  /** The copy stays as it was if the database does not answer. */
  async function refresh() {
    started += 1
    const turn = started
    try {
      const fresh = await read()
      // A slower, earlier read must not replace what a later one has found.
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
      timer = setInterval(refresh, pollMs)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}

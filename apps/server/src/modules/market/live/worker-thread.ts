import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker, WorkerOptions } from 'node:worker_threads'
import type { Logger } from '#platform/logging'
import type { FeedLink, FeedMessage, FeedRequest } from './feed-messages'

/** Messages to the thread: requests of the replica, and stop. */
export type WorkerRequest = FeedRequest | { type: 'stop' }

/** Delay before a dead thread is restarted. */
const restartDelayMs = 1_000

/**
 * Memory limits of the thread; a whole market that has caught up takes 55 MB. With higher limits garbage is
 * collected late and reaches hundreds of megabytes during a day's ticks.
 */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 }

/** Starts the thread. */
export type BeginThread = (options: WorkerOptions) => Worker

interface WorkerFeedsOptions {
  begin: BeginThread
  logger: Logger
  /** How long a thread may take to end by itself, in milliseconds. */
  stopTimeoutMs?: number
}

/** Feeds in a separate thread, so that pages never wait for the market. A dead thread is restarted. */
export function workerFeeds({ begin, logger, stopTimeoutMs = 3_000 }: WorkerFeedsOptions): FeedLink {
  let worker: Worker | null = null
  let timer: NodeJS.Timeout | null = null
  let stopped = false

  function run(listener: (message: FeedMessage) => void) {
    const thread = begin({ name: 'market', resourceLimits })
    worker = thread
    thread.on('message', listener)
    thread.on('error', (error) => logger.error({ err: error }, 'error in the market thread'))
    thread.once('exit', (code) => {
      worker = null
      if (stopped) return
      logger.error({ code }, 'the market thread died, restarting it')
      timer = setTimeout(() => run(listener), restartDelayMs)
    })
  }

  return {
    start: run,
    send: (request) => worker?.postMessage(request),
    async stop() {
      stopped = true
      if (timer) clearTimeout(timer)
      const thread = worker
      if (!thread) return
      const ended = new Promise((resolve) => thread.once('exit', resolve))
      const stopRequest: WorkerRequest = { type: 'stop' }
      thread.postMessage(stopRequest)
      await Promise.race([ended, sleep(stopTimeoutMs, undefined, { ref: false })])
      await thread.terminate()
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker, WorkerOptions } from 'node:worker_threads'
import type { Logger } from '#platform/logging'
import type { FeedLink, FeedMessage, FeedRequest } from './feed-messages'

/** What the thread hears: what the mirror asks, and the end. */
export type WorkerRequest = FeedRequest | { type: 'stop' }

/** Until a thread that died is begun anew, in milliseconds. */
const rest = 1_000
/** How long a thread may take to end by itself, in milliseconds. */
const patience = 3_000

/**
 * In megabytes. A whole market that has caught up holds 70; a thread that may take more lets garbage lie, which on a
 * day's ticks comes to hundreds.
 */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/** Begins the thread. */
export type BeginThread = (options: WorkerOptions) => Worker

interface WorkerFeedsOptions {
  begin: BeginThread
  logger: Logger
}

/** Feeds in a thread of their own, so that pages never wait for the market. A thread that dies is begun anew. */
export function workerFeeds({ begin, logger }: WorkerFeedsOptions): FeedLink {
  let worker: Worker | null = null
  let timer: NodeJS.Timeout | null = null
  let stopped = false

  function run(hear: (message: FeedMessage) => void) {
    const thread = begin({ name: 'market', resourceLimits })
    worker = thread
    thread.on('message', hear)
    thread.on('error', (error) => logger.error({ err: error }, 'fault in the market thread'))
    thread.once('exit', (code) => {
      worker = null
      if (stopped) return
      logger.error({ code }, 'the market thread has died and is begun anew')
      timer = setTimeout(() => run(hear), rest)
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
      const farewell: WorkerRequest = { type: 'stop' }
      thread.postMessage(farewell)
      await Promise.race([ended, sleep(patience, undefined, { ref: false })])
      await thread.terminate()
    },
  }
}

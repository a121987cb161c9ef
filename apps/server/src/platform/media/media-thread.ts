import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker, WorkerOptions } from 'node:worker_threads'
import type { Logger } from '#platform/logging'
import type { ThreadMessage, ThreadRequest } from '#platform/rtmp'

/** Delay before a dead thread is started again, in milliseconds. */
const restartDelayMs = 1_000
/** Memory limits of the thread; a stream of 2.5 Mbit/s needs 10 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

/** Settings of the thread. */
export interface MediaThreadData {
  host: string
  rtmpPort: number
  logLevel: string
  clockStart: Date | null
  /** The clock control of browser tests; null on any other server. */
  time: SharedArrayBuffer | null
}

/** Starts the thread that receives streams (media-worker.ts). */
export type BeginMediaThread = (options: WorkerOptions) => Worker

interface MediaThreadOptions {
  begin: BeginMediaThread
  data: MediaThreadData
  logger: Pick<Logger, 'error'>
  onMessage: (message: ThreadMessage) => void
  /** The thread has died: its streams are gone. It is started again while it is wanted. */
  onDeath: () => void
  /** How long the thread may take to end by itself, in milliseconds. */
  stopTimeoutMs?: number
}

/** The thread that receives streams, started and ended on demand. */
export function createMediaThread(options: MediaThreadOptions) {
  const { begin, data, logger, onMessage, onDeath, stopTimeoutMs = 3_000 } = options
  let worker: Worker | null = null
  let isWanted = false
  let timer: NodeJS.Timeout | null = null

  function run() {
    timer = null
    const thread = begin({ name: 'media', resourceLimits, workerData: data })
    worker = thread
    thread.on('message', onMessage)
    thread.on('error', (error) => logger.error({ err: error }, 'error in the media thread'))
    thread.once('exit', (code) => {
      if (worker === thread) worker = null
      if (!isWanted) return
      logger.error({ code }, 'the media thread died, restarting it')
      onDeath()
      timer = setTimeout(run, restartDelayMs)
    })
  }

  return {
    isRunning: () => worker !== null,
    start() {
      if (isWanted) return
      isWanted = true
      if (!worker) run()
    },
    send: (request: ThreadRequest) => worker?.postMessage(request),
    /** Ends the thread once it has sent the last segments of its streams. */
    async stop() {
      isWanted = false
      if (timer) clearTimeout(timer)
      const thread = worker
      if (!thread) return
      const ended = new Promise((resolve) => thread.once('exit', resolve))
      thread.postMessage({ type: 'stop' } satisfies ThreadRequest)
      await Promise.race([ended, sleep(stopTimeoutMs, undefined, { ref: false })])
      await thread.terminate()
      if (worker === thread) worker = null
    },
  }
}
export type MediaThread = ReturnType<typeof createMediaThread>

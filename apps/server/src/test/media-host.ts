import { EventEmitter } from 'node:events'
import type { Worker, WorkerOptions } from 'node:worker_threads'
import type { MediaHost } from '#modules/live-room'
import type { Clock } from '#platform/clock'
import type { MediaThreadData } from '#platform/media'
import { createRtmpReceiver, type ThreadRequest } from '#platform/rtmp'

/** The thread that receives streams, run in the test's own thread. */
class OwnThread extends EventEmitter {
  readonly #receiver: ReturnType<typeof createRtmpReceiver>

  constructor({ host, rtmpPort }: MediaThreadData, clock: Clock) {
    super()
    this.#receiver = createRtmpReceiver({
      host,
      port: rtmpPort,
      now: () => clock.now().getTime(),
      logger: { debug: () => undefined, warn: () => undefined },
      emit: (message) => setImmediate(() => this.emit('message', message)),
    })
    void this.#receiver.start()
  }

  async postMessage(request: ThreadRequest) {
    if (request.type !== 'stop') return this.#receiver.request(request)
    await this.#receiver.stop()
    setImmediate(() => this.emit('exit', 0))
  }

  /** Ends it as an error does: its connections are gone. */
  async die() {
    await this.#receiver.stop()
    this.emit('exit', 1)
  }

  async terminate() {
    return 0
  }
}

/** Receives streams in a test; `threads` are those that were started. */
export function ownMediaHost(clock: Clock) {
  const threads: OwnThread[] = []
  const state = { isReceiving: true }
  const host: MediaHost = {
    begin({ workerData }: WorkerOptions) {
      const thread = new OwnThread(workerData, clock)
      threads.push(thread)
      return thread as unknown as Worker
    },
    time: null,
    isReceiving: () => state.isReceiving,
  }
  return { host, threads, state }
}

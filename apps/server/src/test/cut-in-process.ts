import { EventEmitter, once } from 'node:events'
import type { Worker, WorkerOptions } from 'node:worker_threads'
import { type CutMessage, type CutThreadData, cutFile, messageOf } from '#platform/cutting'

/** Cuts a file as the thread does, but in the process of the test, which takes a tenth of the time. */
export function cutInProcess({ workerData }: WorkerOptions): Worker {
  const thread = new EventEmitter()
  const toThread = new EventEmitter()
  let hasEnded = false
  function send(message: CutMessage) {
    if (!hasEnded) thread.emit('message', message)
  }
  async function cut() {
    await cutFile({
      ...(workerData as CutThreadData),
      async onPiece(piece) {
        const stored = once(toThread, 'message')
        send({ type: 'piece', piece })
        await stored
      },
      onProgress: () => send({ type: 'progress' }),
    })
    send({ type: 'cut' })
  }
  cut()
    .catch((error) => send(messageOf(error)))
    .finally(() => thread.emit('exit', 0))
  return Object.assign(thread, {
    postMessage: (message: unknown) => void toThread.emit('message', message),
    async terminate() {
      hasEnded = true
      return 0
    },
  }) as unknown as Worker
}

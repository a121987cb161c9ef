import type { Worker, WorkerOptions } from 'node:worker_threads'
import { minuteMs } from '@vce/futures'
import type { CutMessage, CutPiece, CutThreadData, VideoProblem } from '#platform/cutting'

/** Memory limits of the thread; the largest index that is read needs 100 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 }
/** A thread that reports nothing for so long hangs. */
const idleTimeoutMs = 10 * minuteMs

/** Starts the thread that cuts one file (cut-worker.ts). */
export type BeginCutThread = (options: WorkerOptions) => Worker

/** The thread has died, or reports nothing any more: its file is to blame. */
export class CutThreadError extends Error {
  override name = 'CutThreadError'
}

/** The server is being closed. */
class CutAborted extends Error {
  override name = 'CutAborted'
}

interface CutOptions {
  begin: BeginCutThread
  data: CutThreadData
  /** Stores a segment; the thread waits for it. */
  onPiece: (piece: CutPiece) => Promise<void>
  signal: AbortSignal
}

/** A refusal of the file with the error that led to it. */
export interface CutRefusal {
  problem: VideoProblem
  error: string
}

/** Cuts a file in a thread of its own, which has ended by then. Resolves to null, or to why the file was refused. */
export async function cutInThread({ begin, data, onPiece, signal }: CutOptions): Promise<CutRefusal | null> {
  signal.throwIfAborted()
  const thread = begin({ name: 'cut', resourceLimits, workerData: data })
  /** The segment that is being stored: nothing of the file is removed before it is. */
  let storing = Promise.resolve()
  const ended = new Promise<CutRefusal | null>((resolve, reject) => {
    const give = (reason: string) => reject(new CutThreadError(reason))
    const onAbort = () => reject(new CutAborted('The server is being closed'))
    const idle = setTimeout(() => give('The thread reports nothing'), idleTimeoutMs)
    signal.addEventListener('abort', onAbort, { once: true })

    function take(piece: CutPiece) {
      storing = onPiece(piece)
      storing.then(() => thread.postMessage('stored'), reject)
    }
    thread.on('message', (message: CutMessage) => {
      idle.refresh()
      if (message.type === 'piece') take(message.piece)
      if (message.type === 'cut') resolve(null)
      if (message.type === 'refused') resolve({ problem: message.problem, error: message.error })
      if (message.type === 'fault') reject(new Error(message.error))
    })
    thread.on('error', (error) => give(String(error)))
    thread.on('exit', (code) => {
      clearTimeout(idle)
      signal.removeEventListener('abort', onAbort)
      give(`The thread has ended with code ${code}`)
    })
  })
  try {
    return await ended
  } finally {
    await thread.terminate()
    await Promise.allSettled([storing])
  }
}

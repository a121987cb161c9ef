import { once } from 'node:events'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type jsQR from 'jsqr'
import { limitConcurrency } from '#platform/concurrency'
import { loadSharp } from '#platform/pictures'

/** Width and height at which a picture is read. */
const maxSide = 1_200
/** Pictures that wait for the thread. */
const waiting = 40
/** A photo takes up to a second; only noise made for it takes longer. */
const defaultTimeoutMs = 10_000

type Reader = { default: typeof jsQR }
/** The message to the thread: a picture as RGBA. */
type Pixels = Parameters<Reader['default']>

const source = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { default: read } = require(workerData)
  parentPort.on('message', (pixels) => parentPort.postMessage(read(...pixels) !== null))
`

function startThread() {
  const thread = new Worker(source, {
    eval: true,
    workerData: createRequire(import.meta.url).resolve('jsqr'),
  })
  // It must not keep the process running.
  thread.unref()
  return thread
}

async function pixelsOf(bytes: Uint8Array): Promise<Pixels> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes)
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [new Uint8ClampedArray(data), info.width, info.height]
}

/**
 * Looks for QR codes in pictures, one after the other in a thread of its own: noise keeps the search busy for seconds.
 * Undefined where it took too long, or too many pictures wait.
 */
export function createQrReader() {
  let thread: Worker | undefined
  const oneAtOnce = limitConcurrency({ atOnce: 1, waiting })

  async function search(pixels: Pixels, timeoutMs: number): Promise<boolean | undefined> {
    thread ??= startThread()
    const running = thread
    const signal = AbortSignal.timeout(timeoutMs)
    running.postMessage(pixels, [pixels[0].buffer as ArrayBuffer])
    try {
      // Rejects where the thread fails.
      const [found] = await once(running, 'message', { signal })
      return found as boolean
    } catch (error) {
      thread = undefined
      await running.terminate()
      if (signal.aborted) return undefined
      throw error
    }
  }

  return async (bytes: Uint8Array, timeoutMs = defaultTimeoutMs): Promise<boolean | undefined> => {
    const found = await oneAtOnce(async () => search(await pixelsOf(bytes), timeoutMs))
    return found === 'full' ? undefined : found
  }
}

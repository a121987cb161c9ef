import { once } from 'node:events'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type jsQR from 'jsqr'
import { limitConcurrency } from '#platform/concurrency'
import { loadSharp } from '#platform/pictures'

/** Maximum width and height in which a picture is searched, in pixels. */
const maxSide = 1_200
/** Maximum pictures that wait for the thread. */
const waiting = 40
/** A photo takes up to a second; only specially made noise takes longer. */
const defaultTimeoutMs = 10_000

type Reader = { default: typeof jsQR }
/** The message to the thread: RGBA bytes, width and height of a picture. */
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
  // The thread must not prevent the process from exiting.
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
 * Creates a function that returns whether a picture contains a QR code; undefined if the search takes too
 * long, or if too many pictures wait. Pictures are searched one at a time and in a separate thread, because
 * noise can occupy a search for seconds.
 */
export function createQrDetector() {
  let thread: Worker | undefined
  const oneAtOnce = limitConcurrency({ atOnce: 1, waiting })

  async function search(pixels: Pixels, timeoutMs: number): Promise<boolean | undefined> {
    thread ??= startThread()
    const running = thread
    const signal = AbortSignal.timeout(timeoutMs)
    running.postMessage(pixels, [pixels[0].buffer as ArrayBuffer])
    try {
      // `once` rejects if the thread fails.
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

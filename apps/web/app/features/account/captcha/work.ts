import type { CaptchaWork } from '@vce/protocol'

/** Hashes in one slice of the main thread: a few milliseconds. */
const slice = 1000

const stopped = () => new DOMException('The puzzle was given up', 'AbortError')

/** In a worker; rejects where the browser has none or does not load it. */
function inWorker(work: CaptchaWork, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' })
    const end = () => worker.terminate()
    worker.onmessage = ({ data }: MessageEvent<string>) => {
      end()
      resolve(data)
    }
    worker.onerror = (event) => {
      event.preventDefault()
      end()
      reject(new Error('The worker did not start'))
    }
    signal.addEventListener('abort', () => {
      end()
      reject(stopped())
    })
    worker.postMessage(work)
  })
}

/** In slices on the main thread, which stays free for the pointer between them. */
async function inSlices(work: CaptchaWork, signal: AbortSignal): Promise<string> {
  const { workSearch } = await import('./work-search')
  const search = workSearch(work)
  let nonce = search(slice)
  while (nonce === undefined) {
    await new Promise((resolve) => setTimeout(resolve))
    if (signal.aborted) throw stopped()
    nonce = search(slice)
  }
  return nonce
}

/** Does the work of a puzzle, until `signal` stops it. */
export async function solveWork(work: CaptchaWork, signal: AbortSignal): Promise<string> {
  try {
    return await inWorker(work, signal)
  } catch {
    if (signal.aborted) throw stopped()
    return inSlices(work, signal)
  }
}

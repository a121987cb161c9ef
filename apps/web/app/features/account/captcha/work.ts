import type { CaptchaWork } from '@vce/protocol'

/** Number of hashes in one slice on the main thread; a slice lasts a few milliseconds. */
const hashesPerSlice = 1000

const abortError = () => new DOMException('The puzzle was aborted', 'AbortError')

/** Searches in a worker; rejects if the browser does not support workers or fails to load it. */
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
      reject(abortError())
    })
    worker.postMessage(work)
  })
}

/** Searches on the main thread in slices; between them the thread can handle the pointer. */
async function inSlices(work: CaptchaWork, signal: AbortSignal): Promise<string> {
  const { createWorkSearch } = await import('./work-search')
  const search = createWorkSearch(work)
  let nonce = search(hashesPerSlice)
  while (nonce === undefined) {
    await new Promise((resolve) => setTimeout(resolve))
    if (signal.aborted) throw abortError()
    nonce = search(hashesPerSlice)
  }
  return nonce
}

/** Finds the nonce of a puzzle; `signal` stops the search. */
export async function solveWork(work: CaptchaWork, signal: AbortSignal): Promise<string> {
  try {
    return await inWorker(work, signal)
  } catch {
    if (signal.aborted) throw abortError()
    return inSlices(work, signal)
  }
}

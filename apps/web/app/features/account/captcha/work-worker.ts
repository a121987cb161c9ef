import type { CaptchaWork } from '@vce/protocol'
import { createWorkSearch } from './work-search'

/** Runs in a worker, so that the piece still follows the pointer. Receives the work, sends the nonce. */
addEventListener('message', ({ data }: MessageEvent<CaptchaWork>) => {
  const search = createWorkSearch(data)
  let nonce: string | undefined
  while (nonce === undefined) nonce = search(10_000)
  postMessage(nonce)
})

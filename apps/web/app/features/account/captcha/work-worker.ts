import type { CaptchaWork } from '@vce/protocol'
import { workSearch } from './work-search'

/** Runs in a worker, so that the piece still follows the pointer. Receives the work, sends the nonce. */
addEventListener('message', ({ data }: MessageEvent<CaptchaWork>) => {
  const search = workSearch(data)
  let nonce: string | undefined
  while (nonce === undefined) nonce = search(10_000)
  postMessage(nonce)
})

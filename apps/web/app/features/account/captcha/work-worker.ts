import type { CaptchaWork } from '@vce/protocol'
import { workSearch } from './work-search'

/** Runs in a worker, so that the piece can follow the pointer meanwhile: work in, nonce out. */
addEventListener('message', ({ data }: MessageEvent<CaptchaWork>) => {
  const search = workSearch(data)
  let nonce: string | undefined
  while (nonce === undefined) nonce = search(10_000)
  postMessage(nonce)
})

import type { CaptchaWork } from '@vce/protocol'
import { provesWork } from './proof-of-work'

/** The first nonce that proves the work, or with `right = false` the first that does not. */
export function findNonce(work: CaptchaWork, right = true): string {
  for (let nonce = 0; ; nonce += 1) if (provesWork(work, String(nonce)) === right) return String(nonce)
}

import { sha256 } from '@noble/hashes/sha2.js'
import type { CaptchaWork } from '@vce/protocol'

/** Digits a nonce may have: far more numbers than the most difficult work needs. */
const longest = 12

/** Whether a hash begins with so many zero bits; at most 32 are asked for. */
function startsWithZeros(hash: Uint8Array, bits: number) {
  const [a = 0, b = 0, c = 0, d = 0] = hash
  const head = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
  return bits === 0 || head >>> (32 - bits) === 0
}

/**
 * Searches the nonce of a puzzle's work: SHA-256 of `challenge:nonce` begins with `bits` zero bits. The result tries so
 * many numbers more at each call, and answers the nonce once it is found.
 */
export function workSearch({ challenge, bits }: CaptchaWork): (tries: number) => string | undefined {
  const prefix = new TextEncoder().encode(`${challenge}:`)
  const message = new Uint8Array(prefix.length + longest)
  message.set(prefix)
  let next = 0
  return (tries) => {
    for (const end = next + tries; next < end; next += 1) {
      const nonce = String(next)
      for (let at = 0; at < nonce.length; at += 1) message[prefix.length + at] = nonce.charCodeAt(at)
      if (startsWithZeros(sha256(message.subarray(0, prefix.length + nonce.length)), bits)) return nonce
    }
    return undefined
  }
}

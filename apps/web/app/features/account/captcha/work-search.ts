import { sha256 } from '@noble/hashes/sha2.js'
import type { CaptchaWork } from '@vce/protocol'

/** Maximum digits of a nonce; the hardest work needs far fewer attempts. */
const maxNonceDigits = 12

/** Whether a hash starts with `bits` zero bits; `bits` is at most 32. */
function startsWithZeros(hash: Uint8Array, bits: number) {
  const [a = 0, b = 0, c = 0, d = 0] = hash
  const head = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
  return bits === 0 || head >>> (32 - bits) === 0
}

/**
 * Creates a search for a puzzle's nonce: SHA-256 of `challenge:nonce` must start with `bits` zero bits. Each
 * call of the returned function tries `tries` more numbers, and returns the nonce if it is found.
 */
export function createWorkSearch({ challenge, bits }: CaptchaWork): (tries: number) => string | undefined {
  const prefix = new TextEncoder().encode(`${challenge}:`)
  const message = new Uint8Array(prefix.length + maxNonceDigits)
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

import { createHash, randomBytes } from 'node:crypto'
import type { CaptchaWork } from '@vce/protocol'

/** 96 random bits: work that was done for one puzzle is worth nothing for another. */
export const newChallenge = () => randomBytes(12).toString('base64url')

/** Whether SHA-256 of `challenge:nonce` begins with as many zero bits as the work asks for. */
export function provesWork({ challenge, bits }: CaptchaWork, nonce: string): boolean {
  const hash = createHash('sha256').update(`${challenge}:${nonce}`, 'utf8').digest()
  return bits === 0 || hash.readUInt32BE(0) >>> (32 - bits) === 0
}

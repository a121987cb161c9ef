import { createHash, randomBytes } from 'node:crypto'
import type { CaptchaWork } from '@vce/protocol'

/** 96 random bits: work done for one captcha is useless for another. */
export const newChallenge = () => randomBytes(12).toString('base64url')

/** Whether SHA-256 of `challenge:nonce` begins with the required number of zero bits. */
export function provesWork({ challenge, bits }: CaptchaWork, nonce: string): boolean {
  const hash = createHash('sha256').update(`${challenge}:${nonce}`, 'utf8').digest()
  return bits === 0 || hash.readUInt32BE(0) >>> (32 - bits) === 0
}

import { bytesOfHex, hexOf, utf8 } from './bytes'
import { hmacSha256 } from './sha256'

/** Inputs of a draw, apart from the seed of its day. */
export interface DrawInput {
  poolId: number
  drawNo: number
  clientSeed: string
}

export interface DrawnNumber {
  message: string
  /** HMAC-SHA256 of `message` with the seed of the day as the key. */
  mac: string
  /** Index, from 0, of the word that was used among the four words of `mac`. */
  wordIndex: number
  word: bigint
  /** `word` modulo the total weight. */
  number: number
}

const wordsOfMac = 4
const range = 2n ** 64n

/**
 * Words at or above this limit are skipped; if they were used, small remainders would be more likely than
 * large ones.
 */
export const rejectionLimit = (total: number): bigint => range - (range % BigInt(total))

/** The number of a draw, uniformly distributed over 0 … `total` − 1. */
export function drawnNumber(
  seed: string,
  { poolId, drawNo, clientSeed }: DrawInput,
  total: number,
): DrawnNumber {
  const key = bytesOfHex(seed)
  const limit = rejectionLimit(total)
  const ticket = `${poolId}:${drawNo}:${clientSeed}`
  for (let round = 0; ; round++) {
    const message = round === 0 ? ticket : `${ticket}:${round}`
    const mac = hexOf(hmacSha256(key, utf8(message)))
    for (let wordIndex = 0; wordIndex < wordsOfMac; wordIndex++) {
      const word = BigInt(`0x${mac.slice(16 * wordIndex, 16 * wordIndex + 16)}`)
      if (word < limit) return { message, mac, wordIndex, word, number: Number(word % BigInt(total)) }
    }
  }
}

import { bytesOfHex, hexOf, utf8 } from './bytes'
import { hmacSha256 } from './sha256'

/** Inputs of a draw besides the seed of its day. */
export interface Ticket {
  poolId: number
  drawNo: number
  clientSeed: string
}

export interface DrawnNumber {
  message: string
  /** HMAC-SHA256 of the message by the seed of the day. */
  mac: string
  /** Index of the word that was taken, of the four in `mac`, from 0. */
  wordAt: number
  word: bigint
  /** The word modulo the total weight. */
  number: number
}

const wordsOfMac = 4
const range = 2n ** 64n

/** Words from here on are passed over: taken, they would prefer the small numbers. */
export const rejectionLimit = (total: number): bigint => range - (range % BigInt(total))

/** The number of a draw below the total weight, every one equally likely. */
export function drawnNumber(
  seed: string,
  { poolId, drawNo, clientSeed }: Ticket,
  total: number,
): DrawnNumber {
  const key = bytesOfHex(seed)
  const limit = rejectionLimit(total)
  const ticket = `${poolId}:${drawNo}:${clientSeed}`
  for (let round = 0; ; round++) {
    const message = round === 0 ? ticket : `${ticket}:${round}`
    const mac = hexOf(hmacSha256(key, utf8(message)))
    for (let wordAt = 0; wordAt < wordsOfMac; wordAt++) {
      const word = BigInt(`0x${mac.slice(16 * wordAt, 16 * wordAt + 16)}`)
      if (word < limit) return { message, mac, wordAt, word, number: Number(word % BigInt(total)) }
    }
  }
}

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** Length of a key: half of the hexadecimal digits of a SHA-256. */
const keyLength = 32
const nameLength = 16
/** The letters and digits of base32 (RFC 4648), in lower case. */
const nameAlphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** A new random name under which a stream is published. Publishers see it, readers never do. */
export const newStreamName = () =>
  Array.from({ length: nameLength }, () => nameAlphabet[randomInt(nameAlphabet.length)]).join('')

/** The stream and the version of its key; a new version makes the older keys worthless. */
export interface KeyedStream {
  streamName: string
  keyVersion: number
}

/** Keys of publishers: derived from the media secret, so that every process checks them and none is stored. */
export function createStreamKeys(secret: Buffer) {
  // The prefix separates keys from tickets, which are made by the same secret.
  const keyOf = ({ streamName, keyVersion }: KeyedStream) =>
    createHmac('sha256', secret)
      .update(`stream ${streamName} ${keyVersion}`)
      .digest('hex')
      .slice(0, keyLength)

  return {
    keyOf,

    /** Whether a text is the key of a stream's version. */
    isKey(text: string, stream: KeyedStream): boolean {
      const given = Buffer.from(text)
      const expected = Buffer.from(keyOf(stream))
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
export type StreamKeys = ReturnType<typeof createStreamKeys>

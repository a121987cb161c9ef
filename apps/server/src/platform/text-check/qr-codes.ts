import { LRUCache } from 'lru-cache'
import { createQrReader } from './qr-reader'

/** Answers that are stored: the bytes of an address never change. */
const maxAnswers = 5_000

interface QrCodesOptions {
  /** The stored bytes of a picture by its address; undefined where there is none. */
  openPicture: (url: string) => Promise<Uint8Array | undefined>
  /** Undefined where the picture could not be read in time. */
  hasQrCode?: (bytes: Uint8Array) => Promise<boolean | undefined>
}

/**
 * Whether the picture at an address has a QR code, or takes so long to read that a person has to check. Slow
 * the first time: not for a transaction.
 */
export function createQrCodes({ openPicture, hasQrCode = createQrReader() }: QrCodesOptions) {
  const known = new LRUCache<string, boolean>({ max: maxAnswers })
  return async (url: string): Promise<boolean> => {
    const answer = known.get(url)
    if (answer !== undefined) return answer
    const bytes = await openPicture(url)
    const found = bytes === undefined ? false : await hasQrCode(bytes)
    if (found !== undefined) known.set(url, found)
    return found ?? true
  }
}
export type QrCodes = ReturnType<typeof createQrCodes>

import { LRUCache } from 'lru-cache'
import { createQrDetector } from './qr-detector'

/** Maximum cached answers; they never expire, because the picture at an address never changes. */
const maxAnswers = 5_000

interface QrCodeCheckOptions {
  /** The stored bytes of the picture at an address; undefined if there is none. */
  openPicture: (url: string) => Promise<Uint8Array | undefined>
  /** Whether a picture contains a QR code; undefined if the picture could not be checked in time. */
  hasQrCode?: (bytes: Uint8Array) => Promise<boolean | undefined>
}

/**
 * Creates a function that returns whether the picture at an address contains a QR code; also true if the
 * check takes too long, so that a person checks the picture. The first check of a picture is slow, so do not
 * call the function within a transaction.
 */
export function createQrCodeCheck({ openPicture, hasQrCode = createQrDetector() }: QrCodeCheckOptions) {
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
export type QrCodeCheck = ReturnType<typeof createQrCodeCheck>

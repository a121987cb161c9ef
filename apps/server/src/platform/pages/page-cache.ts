import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createKept } from '#platform/cache'

const asGzip = promisify(gzip)
const asBrotli = promisify(brotliCompress)

/** Fast enough to run for every fresh page; the built files use the slow levels. */
const quick = { gzip: { level: 4 }, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } }

export type Encoding = 'br' | 'gzip' | 'identity'

/** A guest's page, rendered once, with its compressed forms as they are first asked for. */
export interface CachedPage {
  status: number
  /** Where the visitor is sent instead. */
  location?: string
  etag: string
  /** Milliseconds for which it will still be given to others. */
  remaining(): number
  body(encoding: Encoding): Buffer | Promise<Buffer>
}

const lifetime = 1000
const most = 32 * 1024 * 1024

export function cachedPage(status: number, html: string, location?: string): CachedPage & { size: number } {
  const plain = Buffer.from(html)
  const made = performance.now()
  const bodies = new Map<Encoding, Buffer | Promise<Buffer>>([['identity', plain]])
  const compress = {
    br: () => asBrotli(plain, quick.brotli),
    gzip: () => asGzip(plain, quick.gzip),
    identity: () => plain,
  }
  return {
    status,
    location,
    size: plain.length * 2,
    etag: `W/"${createHash('sha1').update(plain).digest('base64url')}"`,
    remaining: () => lifetime - (performance.now() - made),
    body(encoding) {
      const known = bodies.get(encoding)
      if (known) return known
      const made = Promise.resolve(compress[encoding]()).then((body) => {
        bodies.set(encoding, body)
        return body
      })
      bodies.set(encoding, made)
      return made
    },
  }
}

/** Pages of guests, kept for a second. */
export const createPageCache = () =>
  createKept<CachedPage & { size: number }>({
    lifetime,
    maxSize: most,
    sizeOf: ({ size }) => size,
    worthKeeping: ({ status }) => status === 200,
  })

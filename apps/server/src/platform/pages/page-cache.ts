import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createCache, memoize } from '#platform/cache'

const asGzip = promisify(gzip)
const asBrotli = promisify(brotliCompress)

/** Compression levels fast enough to run for every new page; the built files use slower levels. */
const quick = { gzip: { level: 4 }, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } }

export type Encoding = 'br' | 'gzip' | 'identity'

/** A rendered page of a guest; its compressed forms are made on first request. */
export interface CachedPage {
  status: number
  /** Target of a redirect. */
  location?: string
  etag: string
  /** Milliseconds for which the page may still be served to other guests. */
  remaining(): number
  body(encoding: Encoding): Buffer | Promise<Buffer>
}

const lifetime = 1000
const maxBytes = 32 * 1024 * 1024

export function cachedPage(status: number, html: string, location?: string): CachedPage & { size: number } {
  const plain = Buffer.from(html)
  const renderedAt = performance.now()
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
    remaining: () => lifetime - (performance.now() - renderedAt),
    body(encoding) {
      const existing = bodies.get(encoding)
      if (existing) return existing
      const compressed = Promise.resolve(compress[encoding]()).then((body) => {
        bodies.set(encoding, body)
        return body
      })
      bodies.set(encoding, compressed)
      return compressed
    },
  }
}

/** Cache of guests' pages; each is cached for one second. */
export const createPageCache = () =>
  createCache<CachedPage & { size: number }>({
    lifetime,
    maxSize: maxBytes,
    sizeOf: ({ size }) => size,
    isCacheable: ({ status }) => status === 200,
  })

/** The encoding to use: Brotli is preferred to gzip; an encoding with `q=0` is not used. */
export const acceptedEncoding = (header: string | string[] | undefined): Encoding =>
  encodingOf(String(header ?? ''))

const encodingOf = memoize((header): Encoding => {
  const names = header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
})

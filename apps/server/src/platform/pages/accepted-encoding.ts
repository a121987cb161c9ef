import { memoize } from '#platform/cache'
import type { Encoding } from './page-cache'

/** Brotli before gzip; an encoding with `q=0` is not used. */
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

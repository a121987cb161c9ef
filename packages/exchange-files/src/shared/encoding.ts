import type { FileIdentity } from '../rows'

/** The only global beyond the language that this package needs; browsers and Node both have it. */
declare const TextDecoder: new (
  label: string,
  options?: { fatal?: boolean },
) => { decode(bytes: Uint8Array, options?: { stream?: boolean }): string }

export type Encoding = FileIdentity['encoding']

export interface DecodedText {
  text: string
  encoding: Encoding
}

/**
 * A byte order mark decides; without one, valid UTF-8 is UTF-8 and anything else GBK, which CFFEX writes
 * today and CZCE wrote until 2018. A page's own declaration is ignored. Null for bytes that are neither.
 */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs('utf-16le', bytes)
  return decodeAs('utf-8', bytes) ?? asText(decodeAs('gbk', bytes))
}

/** Nearly any bytes decode as GBK; control characters near the beginning reveal binary data. */
function asText(decoded: DecodedText | null): DecodedText | null {
  return decoded && /[^\P{Cc}\t\r\n]/u.test(decoded.text.slice(0, 4000)) ? null : decoded
}

function decodeAs(encoding: Encoding, bytes: Uint8Array): DecodedText | null {
  // Decoding a whole text at once is several times as fast as a stream.
  const whole = decoded(encoding, bytes, false)
  // A download cut inside a character keeps its encoding: as a stream, the decoder waits for the missing bytes.
  return whole ?? decoded(encoding, bytes, true)
}

function decoded(encoding: Encoding, bytes: Uint8Array, stream: boolean): DecodedText | null {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream }), encoding }
  } catch {
    return null
  }
}

export type PackedFormat = 'gzip' | 'zip' | 'xls'

/** Archives and workbooks by their first bytes; null for text. An xlsx is a zip. */
export function packedFormat(bytes: Uint8Array): PackedFormat | null {
  const [first, second, third] = bytes
  if (first === 0x1f && second === 0x8b) return 'gzip'
  if (first === 0x50 && second === 0x4b && (third === 3 || third === 5)) return 'zip'
  return first === 0xd0 && second === 0xcf ? 'xls' : null
}

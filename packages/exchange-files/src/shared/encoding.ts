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
 * Decodes a file. A byte order mark determines the encoding; without one, valid UTF-8 is read as UTF-8 and
 * anything else as GBK, which CFFEX uses today and CZCE used until 2018. The encoding that a page declares is
 * ignored. Null for binary data.
 */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs('utf-16le', bytes)
  return decodeAs('utf-8', bytes) ?? asText(decodeAs('gbk', bytes))
}

/**
 * Null for a text with control characters near its beginning. Such a text is binary data: nearly any bytes
 * can be decoded as GBK.
 */
function asText(decoded: DecodedText | null): DecodedText | null {
  return decoded && /[^\P{Cc}\t\r\n]/u.test(decoded.text.slice(0, 4000)) ? null : decoded
}

function decodeAs(encoding: Encoding, bytes: Uint8Array): DecodedText | null {
  // Decoding the whole text at once is several times as fast as decoding a stream.
  const whole = decodeBytes(encoding, bytes, false)
  // A download truncated within a character has to keep its encoding; in stream mode the decoder accepts an
  // incomplete last character.
  return whole ?? decodeBytes(encoding, bytes, true)
}

function decodeBytes(encoding: Encoding, bytes: Uint8Array, stream: boolean): DecodedText | null {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream }), encoding }
  } catch {
    return null
  }
}

export type PackedFormat = 'gzip' | 'zip' | 'xls'

/** The format of archives and workbooks, by their first bytes; null for text. An xlsx is a zip. */
export function packedFormat(bytes: Uint8Array): PackedFormat | null {
  const [first, second, third] = bytes
  if (first === 0x1f && second === 0x8b) return 'gzip'
  if (first === 0x50 && second === 0x4b && (third === 3 || third === 5)) return 'zip'
  return first === 0xd0 && second === 0xcf ? 'xls' : null
}

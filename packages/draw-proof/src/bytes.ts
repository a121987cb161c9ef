const digits = '0123456789abcdef'

/** Bytes as lower-case hexadecimal text. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => `${digits[byte >> 4]}${digits[byte & 15]}`).join('')

/** Reads hexadecimal text into bytes; throws on any other text. */
export function bytesOfHex(hex: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/.test(hex)) throw new RangeError('not hexadecimal')
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  )
}

/** Text as UTF-8. A lone surrogate becomes U+FFFD, as in every encoder. */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    const found = character.codePointAt(0) ?? 0
    const code = found >= 0xd800 && found <= 0xdfff ? 0xfffd : found
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    else
      bytes.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 63),
        0x80 | ((code >> 6) & 63),
        0x80 | (code & 63),
      )
  }
  return Uint8Array.from(bytes)
}

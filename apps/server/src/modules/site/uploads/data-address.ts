const head = /^data:image\/(?:jpeg|jpg|png|webp|gif);base64$/i

/** The bytes of a `data:image/…;base64,…` address; undefined for any other text. */
export function bytesInDataAddress(text: string): Uint8Array | undefined {
  const comma = text.indexOf(',')
  // An expression over the whole text would scan millions of letters step by step.
  if (comma < 0 || comma > 40 || !head.test(text.slice(0, comma))) return undefined
  const letters = text.slice(comma + 1)
  const padding = letters.endsWith('==') ? 2 : letters.endsWith('=') ? 1 : 0
  const bytes = Buffer.from(letters, 'base64')
  // Node skips characters that are no base64, which then gives fewer bytes than the length implies.
  return letters.length % 4 === 0 && bytes.length === (letters.length / 4) * 3 - padding ? bytes : undefined
}

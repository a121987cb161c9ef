/**
 * Decodes base64; null unless the text is in canonical form, because decoders ignore text after the padding.
 */
export function canonicalBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : null
}

/** The bytes of a base64 text; null if it is not written exactly so, for decoders ignore what follows the padding. */
export function canonicalBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : null
}

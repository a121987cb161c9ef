const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const startsWith = (bytes: Uint8Array, signature: readonly number[], from = 0) =>
  signature.every((byte, index) => bytes[from + index] === byte)
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

/**
 * The kind of a picture by its first bytes, regardless of its name and type. Only the four kinds that every
 * browser shows are accepted, and none with scripts, references or rarely reviewed decoders (SVG, PDF, HEIC,
 * AVIF, TIFF, BMP).
 */
export function pictureKind(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'gif' | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, png)) return 'png'
  if (startsWith(bytes, letters('GIF87a')) || startsWith(bytes, letters('GIF89a'))) return 'gif'
  if (startsWith(bytes, letters('RIFF')) && startsWith(bytes, letters('WEBP'), 8)) return 'webp'
  return undefined
}

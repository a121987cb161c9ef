import type { MeasureText } from './picture-items'

const characters = (text: string) => [...text]

function share(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code >= 0x1f000) return 1.2
  if (code >= 0x2e80) return 1
  if (/[A-Z]/.test(character)) return 0.63
  if (/[\d+\u2212]/.test(character)) return 0.55
  if (/[\s.,:;!|'ijl]/.test(character)) return 0.27
  return 0.52
}

/** Estimated text width in Board Latin and a Chinese font; used on the server, which cannot measure. */
export const estimatedWidth: MeasureText = (text, { size, weight }) =>
  characters(text).reduce((sum, character) => sum + share(character), 0) * size * (weight === 600 ? 1.02 : 1)

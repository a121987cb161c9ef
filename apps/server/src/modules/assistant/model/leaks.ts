import { randomBytes } from 'node:crypto'

/** A random code for the system text of one run; it appears nowhere else. */
export const newCanary = (): string => `vc${randomBytes(12).toString('hex')}`

/** Minimum matching characters of the canary, or of the system text, that count as a leak. */
const canaryPart = 8
const textPart = 18

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const partsOf = (text: string, length: number): string[] =>
  Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length))

/**
 * Creates a check that finds parts of the system text in a model's output: the canary, also reversed, or a
 * longer passage.
 */
export function createLeakCheck(systemText: string, canary: string): (text: string) => boolean {
  const secret = plain(canary)
  const pieces = [...partsOf(secret, canaryPart), ...partsOf([...secret].reverse().join(''), canaryPart)]
  const stretches = new Set(partsOf(plain(systemText), textPart))
  return (text) => {
    const said = plain(text)
    return (
      pieces.some((part) => said.includes(part)) ||
      partsOf(said, textPart).some((part) => stretches.has(part))
    )
  }
}

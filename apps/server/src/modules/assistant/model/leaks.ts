import { randomBytes } from 'node:crypto'

/** A code that stands in the system text of one run and nowhere else. */
export const drawCanary = (): string => `vc${randomBytes(12).toString('hex')}`

/** Characters of the canary, and of the system text, that suffice to recognise it. */
const canaryPart = 8
const textPart = 18

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const partsOf = (text: string, length: number): string[] =>
  Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length))

/** Finds parts of the system text in a model's output: the canary, also backwards, or a longer stretch. */
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

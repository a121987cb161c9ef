import * as z from 'zod/mini'

/**
 * Larger than every bound of the protocol; longer texts are not counted. Node copies the whole text into each
 * segment, so that time and memory of counting grow with the square of the length.
 */
const maxCountedLength = 40_000
/** Number of code units that are segmented at once. */
const pieceLength = 256
/** A character with more code units than this may count as several; a family of four has eleven. */
const unitsPerCharacter = 16

const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'grapheme' }) : undefined

/** End of a piece, never between the two units of a surrogate pair. */
function endOfPiece(text: string, from: number): number {
  const end = from + pieceLength
  return /[\ud800-\udbff]/.test(text[end - 1] ?? '') && end < text.length ? end - 1 : end
}

/**
 * Counts characters as a reader does: an emoji of four code points is one, and so is a letter with its
 * accent. For a text longer than `maxCountedLength` it returns the length in code units, which exceeds every
 * bound as well. A browser without `Intl.Segmenter` counts code points; the server's count decides.
 */
export function charactersIn(text: string): number {
  if (text.length > maxCountedLength) return text.length
  if (!segmenter) return [...text].length
  let count = 0
  let from = 0
  while (from < text.length) {
    const piece = text.slice(from, endOfPiece(text, from))
    const starts = Array.from(segmenter.segment(piece), ({ index }) => index)
    // The last character of a piece may continue in the next piece, so the next piece begins with it.
    const isLast = from + piece.length === text.length
    const last = starts.at(-1) ?? 0
    const isWhole = isLast || last === 0
    count += isWhole ? starts.length : starts.length - 1
    from += isWhole ? piece.length : last
  }
  return count
}

/**
 * Bidirectional controls change the displayed order of a text: between two of them, 信微 is displayed as 微信.
 */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g

/** Removes bidirectional controls, so that a text is read in the order in which it is stored. */
export const withoutDirectionControls = (text: string): string => text.replace(directionControls, '')

/** Limits the code units of a text, or the entries of a list. A longer value is not checked any further. */
export const longest = (max: number, message?: string) =>
  z.maxLength(max, { abort: true, ...(message !== undefined && { error: message }) })

/** A text of at most `max` characters as a reader counts them. */
export const atMost = (max: number, message: string) =>
  [
    z.maxLength(max * unitsPerCharacter, { error: message, abort: true }),
    z.refine<string>((text) => charactersIn(text) <= max, message),
  ] as const

/** A text of at least `min` characters as a reader counts them. */
export const atLeast = (min: number, message: string) =>
  z.refine<string>((text) => charactersIn(text) >= min, message)

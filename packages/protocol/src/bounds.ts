import * as z from 'zod/mini'

/**
 * More than any text of the protocol may have: a longer one is not counted. Node copies the whole text into each of
 * its segments, so that counting takes time and memory by the square of the length.
 */
const countedUpTo = 40_000
/** Code units that are segmented at once. */
const pieceLength = 256
/** A character of more code units than this counts as several: a family of four has eleven. */
const unitsPerCharacter = 16

const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'grapheme' }) : undefined

/** Where a piece ends, never within a pair of code units. */
function endOfPiece(text: string, from: number): number {
  const end = from + pieceLength
  return /[\ud800-\udbff]/.test(text[end - 1] ?? '') && end < text.length ? end - 1 : end
}

/**
 * Counts characters as a reader does: an emoji of four code points is one, and so is a letter with its accent. A text
 * beyond every bound of the protocol has its length, which is beyond that bound too. A browser without
 * `Intl.Segmenter` counts code points; the server's count decides.
 */
export function charactersIn(text: string): number {
  if (text.length > countedUpTo) return text.length
  if (!segmenter) return [...text].length
  let count = 0
  let from = 0
  while (from < text.length) {
    const piece = text.slice(from, endOfPiece(text, from))
    const starts = Array.from(segmenter.segment(piece), ({ index }) => index)
    // The last character of a piece may continue in the next one, which begins with it.
    const isLast = from + piece.length === text.length
    const last = starts.at(-1) ?? 0
    const isWhole = isLast || last === 0
    count += isWhole ? starts.length : starts.length - 1
    from += isWhole ? piece.length : last
  }
  return count
}

/** Controls that turn the order in which a text is read: 信微 between two of them reads as 微信. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g

/** A text that is read in the order in which it is stored. */
export const inReadingOrder = (text: string): string => text.replace(turns, '')

/** Maximum code units of a text, or entries of a list. A longer value is not checked any further. */
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

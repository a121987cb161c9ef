const ellipsis = '…'
/** Characters that must not begin a line. */
const closing = /^[\p{Pe}\p{Pf}，。、；：？！…—～·,.;:?!%‰℃»”’)\]}]+$/u
/** Characters that must not end a line. */
const opening = /^[\p{Ps}\p{Pi}“‘«（《【#$¥￥+\u2212]+$/u

const segmentersOf = () => ({
  word: new Intl.Segmenter('zh-CN', { granularity: 'word' }),
  grapheme: new Intl.Segmenter('zh-CN', { granularity: 'grapheme' }),
})
let segmenters: ReturnType<typeof segmentersOf> | undefined

function segmentsOf(text: string, granularity: 'word' | 'grapheme'): string[] {
  segmenters ??= segmentersOf()
  return [...segmenters[granularity].segment(text)].map(({ segment }) => segment)
}

const graphemesOf = (text: string) => segmentsOf(text, 'grapheme')

/** Splits a text into pieces between which a line may break: each word with adjacent punctuation. */
export function unbreakablePieces(text: string): string[] {
  const pieces: string[] = []
  let open = ''
  for (const segment of segmentsOf(text, 'word')) {
    const last = pieces.at(-1)
    if (opening.test(segment)) open += segment
    else if (open === '' && last !== undefined && (segment.trim() === '' || closing.test(segment)))
      pieces[pieces.length - 1] = last + segment
    else {
      pieces.push(open + segment)
      open = ''
    }
  }
  if (open !== '') pieces.push(open)
  return pieces
}

interface BreakOptions {
  width: number
  maxLines: number
  /** Width of a text in one line. */
  measure: (text: string) => number
}

/** Splits a piece that is wider than a line. */
function cutToWidth(piece: string, { width, measure }: BreakOptions): string[] {
  const parts: string[] = []
  let part = ''
  for (const character of graphemesOf(piece)) {
    if (part !== '' && measure(part + character) > width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return part === '' ? parts : [...parts, part]
}

/** Shortens a line so that an ellipsis fits at its end. */
function withEllipsis(line: string, { width, measure }: BreakOptions): string {
  const characters = graphemesOf(line.trimEnd())
  const shown = () => characters.join('').replace(/[\s\p{P}]+$/u, '') + ellipsis
  while (characters.length > 0 && measure(shown()) > width) characters.pop()
  return shown()
}

function piecesOf(text: string, options: BreakOptions): string[] {
  const { width, measure } = options
  return unbreakablePieces(text.replaceAll(/\s+/g, ' ').trim()).flatMap((piece) =>
    measure(piece.trimEnd()) > width ? cutToWidth(piece, options) : [piece],
  )
}

/** Breaks a text into lines of at most `width`; if it is too long, the last line ends in an ellipsis. */
export function breakLines(text: string, options: BreakOptions): string[] {
  const { width, maxLines, measure } = options
  const pieces = piecesOf(text, options)
  if (pieces.length === 0 || maxLines < 1) return []
  const lines: string[] = []
  let line = ''
  for (const [index, piece] of pieces.entries()) {
    if (line === '' || measure((line + piece).trimEnd()) <= width) {
      line += piece
      continue
    }
    if (lines.length === maxLines - 1)
      return [...lines, withEllipsis(line + pieces.slice(index).join(''), options)]
    lines.push(line.trimEnd())
    line = piece.trimStart()
  }
  return [...lines, line.trimEnd()]
}

const pause = /[，。；：？！,;:?!]\s*$/u

/**
 * Like `breakLines`, for titles: breaks a line at punctuation in its second half, unless that needs more
 * lines.
 */
export function breakTitle(text: string, options: BreakOptions): string[] {
  const { width, measure } = options
  const lines = breakLines(text, options)
  const phrases: string[] = []
  let rest = piecesOf(text, options)
  while (rest.length > 0 && phrases.length <= lines.length) {
    let fitting = 1
    while (
      fitting < rest.length &&
      measure(
        rest
          .slice(0, fitting + 1)
          .join('')
          .trimEnd(),
      ) <= width
    )
      fitting += 1
    const half = rest
      .slice(0, fitting)
      .findLastIndex(
        (piece, index) => pause.test(piece) && measure(rest.slice(0, index + 1).join('')) >= width / 2,
      )
    const count = fitting < rest.length && half >= 0 ? half + 1 : fitting
    phrases.push(rest.slice(0, count).join('').trim())
    rest = rest.slice(count)
  }
  return phrases.length > lines.length || lines.at(-1)?.endsWith(ellipsis) ? lines : phrases
}

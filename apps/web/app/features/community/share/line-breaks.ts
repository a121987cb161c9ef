const ellipsis = '…'
/** Signs that do not begin a line. */
const closing = /^[\p{Pe}\p{Pf}，。、；：？！…—～·,.;:?!%‰℃»”’)\]}]+$/u
/** Signs that do not end one. */
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

export const graphemesOf = (text: string) => segmentsOf(text, 'grapheme')

/** Pieces between which a line may end: words with the signs that stay beside them. */
export function unbreakable(text: string): string[] {
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

/** Parts of a piece that is wider than a line. */
function cutToWidth(piece: string, { width, measure }: BreakOptions): string[] {
  const parts: string[] = []
  let part = ''
  for (const sign of graphemesOf(piece)) {
    if (part !== '' && measure(part + sign) > width) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return part === '' ? parts : [...parts, part]
}

/** The beginning of a line that has room for the sign of what is left out. */
function withEllipsis(line: string, { width, measure }: BreakOptions): string {
  const signs = graphemesOf(line.trimEnd())
  const shown = () => signs.join('').replace(/[\s\p{P}]+$/u, '') + ellipsis
  while (signs.length > 0 && measure(shown()) > width) signs.pop()
  return shown()
}

/** Lines of a text no wider than a width; what does not fit in the last ends in an ellipsis. */
export function breakLines(text: string, options: BreakOptions): string[] {
  const { width, maxLines, measure } = options
  const whole = text.replaceAll(/\s+/g, ' ').trim()
  if (whole === '' || maxLines < 1) return []
  const pieces = unbreakable(whole).flatMap((piece) =>
    measure(piece.trimEnd()) > width ? cutToWidth(piece, options) : [piece],
  )
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

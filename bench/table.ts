/** One line of the result. */
export interface Line {
  what: string
  measured: string
  comparedWith: string
  /** Ours against the other; null where there is nothing to divide. */
  ratio: number | null
  budget: string
  /** Null: reported only. */
  within: boolean | null
}

const head = ['项目', '实测', '对照', '比值', '预算', '达标']

/** Han and other full-width characters take two columns of a terminal. */
const widthOf = (text: string) =>
  [...text].reduce((width, character) => width + (/[⺀-￯]/u.test(character) ? 2 : 1), 0)

const mark = (within: boolean | null) => (within === null ? '—' : within ? '✓' : '✗')

export function drawTable(lines: readonly Line[]): string {
  const cells = lines.map(({ what, measured, comparedWith, ratio, budget, within }) => [
    what,
    measured,
    comparedWith,
    ratio === null ? '—' : ratio.toFixed(2),
    budget,
    mark(within),
  ])
  const widths = head.map((_, column) =>
    Math.max(...[head, ...cells].map((row) => widthOf(row[column] ?? ''))),
  )
  const drawn = (row: string[]) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd()
  return `${[head, widths.map((width) => '─'.repeat(width)), ...cells].map(drawn).join('\n')}\n`
}

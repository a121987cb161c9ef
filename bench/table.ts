/** One row of the printed result. */
export interface ResultRow {
  what: string
  measured: string
  comparedWith: string
  /** Ours divided by the counterpart; null without a counterpart. */
  ratio: number | null
  budget: string
  /** Whether the figure is within its budget; null if the row is only reported. */
  within: boolean | null
}

const head = ['项目', '实测', '对照', '比值', '预算', '达标']

/** Width of a text in a terminal: Chinese and other full-width characters take two columns. */
const widthOf = (text: string) =>
  [...text].reduce((width, character) => width + (/[⺀-￯]/u.test(character) ? 2 : 1), 0)

const mark = (within: boolean | null) => (within === null ? '—' : within ? '✓' : '✗')

export function drawTable(lines: readonly ResultRow[]): string {
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

/** Steps of the start, for the operator; the log stays JSON on stdout. */
export const progress = (text: string) => {
  process.stderr.write(`▸ ${text}\n`)
}

export const complain = (text: string) => {
  process.stderr.write(`✗ ${text}\n`)
}

const cells = 24

/** A bar that fills in place on a terminal; elsewhere one line per quarter. Takes the progress from 0 to 1. */
export function progressBar(text: string): (part: number) => void {
  const live = process.stderr.isTTY
  let shown = -1
  return (part) => {
    const done = Math.min(1, Math.max(0, part))
    const percent = Math.floor(done * 100)
    if (live) {
      const full = Math.round(done * cells)
      const bar = '█'.repeat(full) + '░'.repeat(cells - full)
      process.stderr.write(`\r▸ ${text} ${bar} ${percent}%${done === 1 ? '\n' : ''}`)
      return
    }
    const quarter = Math.floor(done * 4)
    if (quarter <= shown) return
    shown = quarter
    progress(`${text} ${percent}%`)
  }
}

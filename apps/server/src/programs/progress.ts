/** Prints a step of the start for the operator on stderr; the log on stdout stays JSON. */
export const printStep = (text: string) => {
  process.stderr.write(`▸ ${text}\n`)
}

export const printFault = (text: string) => {
  process.stderr.write(`✗ ${text}\n`)
}

const cells = 24

/**
 * A progress bar; it is redrawn in place on a terminal, and elsewhere prints a line per quarter. The returned
 * function takes the progress, from 0 to 1.
 */
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
    printStep(`${text} ${percent}%`)
  }
}

import { Writable } from 'node:stream'
import { createLogger } from '#platform/logging'

/** A logger, and the lines that have been written to it. */
export function loggerWithLines(level = 'info') {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { logger: createLogger(level, sink), lines, text: () => lines.join('') }
}

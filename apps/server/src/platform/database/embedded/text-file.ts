import { readFileSync } from 'node:fs'

/** A file's text; empty if it is missing or unreadable. */
export function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // these files come and go with a server that other processes start and stop
  }
}

/** The last lines of a log joined into one, for an error message. */
export const tailOf = (file: string) => textOf(file).trim().split('\n').slice(-4).join(' | ')

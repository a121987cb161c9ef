import { readFileSync } from 'node:fs'

/** A file's text; empty when there is no such file, or none we may read. */
export function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // the files asked for come and go with a server that others start and stop
  }
}

/** The last lines of a log, in one line, for an error's text. */
export const tailOf = (file: string) => textOf(file).trim().split('\n').slice(-4).join(' | ')

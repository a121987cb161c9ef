import type { Clause, Run } from './blocks'

/** Placeholder for removed markup. */
export const gap = '\u0000'

const ends = '。；！？'
const closers = '”’」』）)】'
const brackets: Readonly<Record<string, string>> = { '（': '）', '(': ')', '[': ']', '【': '】' }

export interface SplitLine {
  clauses: Clause[]
  /** Whether more text follows the last clause, so that the clause is complete. */
  isFinished: boolean
}

/** Splits a line into clauses. A clause ends at 。；！？ outside brackets, or at the end of the line. */
export function splitClauses(line: string): SplitLine {
  const clauses: Clause[] = []
  const open: string[] = []
  let runs: Run[] = []
  let text = ''
  let strong = false
  const endRun = () => {
    if (text !== '') runs.push(strong ? { text, strong } : { text })
    text = ''
  }
  const endClause = () => {
    endRun()
    const clause = trimmed(runs)
    if (clause.length > 0) clauses.push(clause)
    runs = []
  }
  let ended = -1
  for (let at = 0; at < line.length; at += 1) {
    const mark = line.charAt(at)
    const next = line.charAt(at + 1)
    if (mark === '\\' && /[\\`*_{}[\]()#+\-.!|<>~]/u.test(next)) {
      text += next
      at += 1
    } else if (mark === next && (mark === '*' || (mark === '_' && !isInWord(line, at, 2)))) {
      endRun()
      strong = !strong
      at += 1
    } else if (mark !== gap && !isEmphasis(line, at)) {
      text += mark
      trackBrackets(open, mark, next)
      if (ends.includes(mark) && open.length === 0) {
        for (; at + 1 < line.length && (ends + closers).includes(line.charAt(at + 1)); at += 1)
          text += line.charAt(at + 1)
        endClause()
        ended = at
      }
    }
  }
  const hasRest = (text + runs.map((run) => run.text).join('')).trim() !== ''
  endClause()
  return { clauses, isFinished: clauses.length > 0 && !hasRest && ended < line.length - 1 }
}

/** Tracks open brackets and possible tags, because a clause does not end inside them. */
function trackBrackets(open: string[], mark: string, next: string) {
  if (open.at(-1) === mark) open.pop()
  else if (brackets[mark] !== undefined) open.push(brackets[mark])
  else if (mark === '<' && /[A-Za-z/!]/u.test(next)) open.push('>')
}

const isInWord = (line: string, at: number, length: number) =>
  /\w/u.test(line.charAt(at - 1)) && /\w/u.test(line.charAt(at + length))

/**
 * Whether a `*` or `_` marks emphasis. It does not in a multiplication such as `3 * 5`, or in a code such as
 * `L_F2701`.
 */
function isEmphasis(line: string, at: number): boolean {
  const mark = line.charAt(at)
  if (mark === '_') return !isInWord(line, at, 1)
  if (mark !== '*') return false
  const isSpaced = /^\s?$/u.test(line.charAt(at - 1)) && /^\s?$/u.test(line.charAt(at + 1))
  return !isSpaced && !(/\d/u.test(line.charAt(at - 1)) && /\d/u.test(line.charAt(at + 1)))
}

/** Removes the blanks at both ends. */
function trimmed(runs: readonly Run[]): Clause {
  const shown = runs.filter(({ text }) => text !== '')
  return shown
    .map((run, at) => {
      const start = at === 0 ? run.text.trimStart() : run.text
      return { ...run, text: at === shown.length - 1 ? start.trimEnd() : start }
    })
    .filter(({ text }) => text !== '')
}

import type { Clause } from '../answer/blocks'
import { printFigure } from '../answer/print-fact'
import type { Fact } from '../facts/fact'
import type { Ground } from './ground'
import { plainDigits } from './plain-digits'
import type { Span } from './spans'

const placeholder = /⟦\s*([^⟦⟧]*?)\s*⟧/gu

/** A fact whose id the clause contains, and the span at which it was printed. */
export interface PrintedFact extends Span {
  fact: Fact
}

export interface ClauseText {
  /** The clause after its facts were printed. */
  clause: Clause
  /** The text of the clause in the form that the checks read. */
  text: string
  printed: readonly PrintedFact[]
  /** An id without a fact in this run, or with a fact that is withheld. */
  unknown?: string
}

/** Replaces each `⟦f12⟧` of a clause by its printed fact; in a cell the header may have the unit. */
export function clauseText(clause: Clause, ground: Ground, headUnit: string | null): ClauseText {
  const printed: PrintedFact[] = []
  let text = ''
  let unknown: string | undefined
  const runs = clause.map((run) => {
    let shown = ''
    let from = 0
    const add = (part: string) => {
      shown += part
      const plain = plainDigits(part)
      text += plain
      return plain.length
    }
    for (const match of run.text.matchAll(placeholder)) {
      add(run.text.slice(from, match.index))
      from = match.index + match[0].length
      const fact = ground.byId.get(match[1] ?? '')
      if (!fact || fact.value === null) {
        unknown ??= match[1] ?? ''
        continue
      }
      const at = text.length
      const rest = run.text.slice(from)
      const length = add(printFigure(fact, { headUnit, before: shown, behind: rest }))
      printed.push({ fact, at, end: at + length })
    }
    add(run.text.slice(from))
    return { ...run, text: shown }
  })
  if (/[⟦⟧]/u.test(text)) unknown ??= text
  return { clause: runs, text, printed, ...(unknown === undefined ? {} : { unknown }) }
}

import { groupBy } from '@vce/futures/collections'
import { foldText, matchTerms } from '@vce/futures/finder'

export interface Option {
  value: string
  name: string
  /** Product code, shown at the right end and also searched. */
  code?: string
  /** Options of one group are listed together. */
  group?: string
}

/**
 * Options that the finder finds for every typed word, by name, code, group, or the search terms of their code, the best
 * first.
 */
export function matching(
  options: readonly Option[],
  typed: string,
  termsOf: (code: string) => readonly string[] = () => [],
) {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  return options
    .flatMap((option) => {
      const { name, code, group = '', value } = option
      const terms = [name, value, group, ...(code ? [code, ...termsOf(code)] : [])]
      const matches = words.map((word) => matchTerms(word, terms))
      return matches.includes(null) ? [] : [{ option, match: Math.max(...matches.map(Number)) }]
    })
    .sort((one, other) => one.match - other.match)
    .map(({ option }) => option)
}

/** Options by group, in order. */
export const grouped = (options: readonly Option[]) => [...groupBy(options, ({ group }) => group ?? '')]

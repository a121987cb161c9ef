import { groupBy } from '@vce/futures/collections'
import { foldText, matchWords, ranked } from '@vce/futures/finder'

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
  if (foldText(typed) === '') return options
  return ranked(options, ({ name, code, group = '', value }) =>
    matchWords(typed, [name, value, group, ...(code ? [code, ...termsOf(code)] : [])]),
  ).map(({ item }) => item)
}

/** Options by group, in order. */
export const grouped = (options: readonly Option[]) => [...groupBy(options, ({ group }) => group ?? '')]

import { groupBy } from '@vce/futures/collections'
import { bestMatches, foldText, matchWords } from '@vce/futures/finder'

export interface Option {
  value: string
  name: string
  /** Product code, shown at the right end; also searched. */
  code?: string
  /** Group under which the option is listed. */
  group?: string
}

/**
 * Options that match every typed word by name, code, group, or the search terms of their code; best match
 * first.
 */
export function matchingOptions(
  options: readonly Option[],
  typed: string,
  termsOf: (code: string) => readonly string[] = () => [],
) {
  if (foldText(typed) === '') return options
  return bestMatches(options, ({ name, code, group = '', value }) =>
    matchWords(typed, [name, value, group, ...(code ? [code, ...termsOf(code)] : [])]),
  ).map(({ item }) => item)
}

/** Options by group, in order. */
export const groupOptions = (options: readonly Option[]) => [...groupBy(options, ({ group }) => group ?? '')]

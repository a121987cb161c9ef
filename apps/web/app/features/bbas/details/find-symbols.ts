import { foldText, matchWords, ranked } from '@vce/futures/finder'
import type { SymbolRow } from '#app/features/bbas/queries'

/** Before every other match. */
const equalCode = -1

/** Symbols that the finder finds for every typed word, by code, name, or pinyin, the best match first. */
export function found(rows: readonly SymbolRow[], typed: string): readonly SymbolRow[] {
  const text = foldText(typed)
  if (text === '') return rows
  return ranked(rows, ({ symbol, match_name }) =>
    foldText(symbol) === text ? equalCode : matchWords(text, match_name.split(' ')),
  ).map(({ item }) => item)
}

import { bestMatches, foldText, matchWords } from '@vce/futures/finder'
import type { SymbolRow } from '#app/features/bbas/queries'

/** Rank of an exact code, before every other match. */
const equalCode = -1

/** Symbols whose code, name or pinyin matches every typed word; the best match first. */
export function findSymbols(rows: readonly SymbolRow[], typed: string): readonly SymbolRow[] {
  const text = foldText(typed)
  if (text === '') return rows
  return bestMatches(rows, ({ symbol, match_name }) =>
    foldText(symbol) === text ? equalCode : matchWords(text, match_name.split(' ')),
  ).map(({ item }) => item)
}

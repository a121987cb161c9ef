import type { SymbolRow } from '#app/features/bbas/queries'

const chinese = /\p{Script=Han}/u

/**
 * Chinese matches anywhere in a name; letters and digits match the start of a word, or `m` would match half
 * the market.
 */
const fits = (names: readonly string[], typed: string) =>
  names.some((name) => name.startsWith(typed) || (chinese.test(typed) && name.includes(typed)))

/**
 * Symbols whose code, names or pinyin initials match every typed word, in any case; exact code matches first.
 */
export function found(rows: readonly SymbolRow[], typed: string): readonly SymbolRow[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  const isExact = ({ symbol }: SymbolRow) => Number(symbol.toLowerCase() === words.join(' '))
  return rows
    .filter((row) => {
      const names = row.match_name.toLowerCase().split(' ')
      return words.every((word) => fits(names, word))
    })
    .sort((a, b) => isExact(b) - isExact(a))
}

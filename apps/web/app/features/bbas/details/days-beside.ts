import type { SymbolHead } from '#app/features/bbas/queries'

/** The trading days next to the one shown; null where there is none. */
export function daysBeside({
  tradingDay,
  days,
  earlierDay,
  laterDay,
}: Pick<SymbolHead, 'tradingDay' | 'days' | 'earlierDay' | 'laterDay'>) {
  const shown = tradingDay ?? ''
  return {
    earlierDay: days.findLast((day) => day < shown) ?? earlierDay,
    laterDay: days.find((day) => day > shown) ?? laterDay,
  }
}

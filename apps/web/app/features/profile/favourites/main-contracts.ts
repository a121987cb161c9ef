import type { OutputOf, symbolListWithPrice } from '@vce/protocol'

/** Main contracts in the order of the products; a product without one is left out. */
export function mainContractsOf(
  { symbol_list }: Pick<OutputOf<typeof symbolListWithPrice>, 'symbol_list'>,
  codes: readonly string[],
): string[] {
  const mains = new Map(
    symbol_list.flatMap(({ list }) => list.map(({ symbol, main_contract }) => [symbol, main_contract])),
  )
  return codes.flatMap((code) => mains.get(code) ?? [])
}

import type { OutputOf, symbolListWithPrice } from '@vce/protocol'

/** Main contracts of products, in the order of the products; one without a main contract is left out. */
export function mainContractsOf(
  { symbol_list }: Pick<OutputOf<typeof symbolListWithPrice>, 'symbol_list'>,
  codes: readonly string[],
): string[] {
  const mains = new Map(
    symbol_list.flatMap(({ list }) => list.map(({ symbol, main_contract }) => [symbol, main_contract])),
  )
  return codes.flatMap((code) => mains.get(code) ?? [])
}

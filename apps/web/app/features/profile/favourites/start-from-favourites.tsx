import { useQuery } from '@tanstack/react-query'
import type { OutputOf, symbolListWithPrice, World } from '@vce/protocol'
import { favouritesQuery, symbolPricesQuery } from '#app/features/profile/queries'
import { useApi } from '#app/lib/api'
import { useSignedIn } from '#app/lib/session/user'
import { Button } from '#app/ui/controls/button'

interface StartFromFavouritesProps {
  /** World of the contracts. */
  world: World
  onStart: (contracts: readonly string[]) => void
}

/** Offers the main contracts of the member's favourite products; nothing without favourites. */
export function StartFromFavourites(props: StartFromFavouritesProps) {
  return useSignedIn() && <Offer {...props} />
}

function Offer({ world, onStart }: StartFromFavouritesProps) {
  const api = useApi()
  const favourites = useQuery(favouritesQuery(api, {})).data?.symbols ?? []
  const { data } = useQuery({ ...symbolPricesQuery(api, { world }), enabled: favourites.length > 0 })
  const contracts = data ? mainContractsOf(data, favourites) : []
  if (contracts.length === 0) return null
  return (
    <Button size="sm" onClick={() => onStart(contracts)}>
      用关注品种的主力合约开始
    </Button>
  )
}

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

import { useQueries } from '@tanstack/react-query'
import { isContractCode } from '@vce/futures'
import { worlds } from '@vce/protocol'
import { useLocation, useSearchParams } from 'react-router'
import { useApi } from '#app/lib/api'
import { quotesQuery } from '#app/lib/finder-queries'
import { linkInto, withinWorld, worldNames } from '#app/lib/world'
import { ButtonLink } from '#app/ui/controls/button'
import { RefusedRequest } from '#app/ui/layout/refused-request'
import { typeOf } from './choice'
import { quotationTitle } from './page-title'
import { viewNameOf, viewOf } from './views'

/** The view that the address selects, or the server's refusal. */
export function QuotationView({ refused }: { refused: string | null }) {
  const [search] = useSearchParams()
  const View = viewOf(viewNameOf(search))
  if (!refused) return View && <View />
  return (
    <RefusedRequest
      title={quotationTitle(search).title}
      message={refused}
      to={withinWorld(`/quotation?type=${typeOf(search)}`, search)}
      text="返回报价列表"
    >
      <OtherWorld contract={search.get('contract') ?? ''} />
    </RefusedRequest>
  )
}

/** Link to a contract that only the other world has. */
function OtherWorld({ contract }: { contract: string }) {
  const api = useApi()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const enabled = isContractCode(contract)
  const answers = useQueries({
    queries: worlds.map((world) => ({ ...quotesQuery(api, { world, contracts: [contract] }), enabled })),
  })
  // The page's own world has refused the contract.
  const found = worlds.find((_, index) => answers[index]?.data?.quotes.length)
  if (!found) return null
  const link = new URL(linkInto(found, { pathname, search: `${search}` }), 'http://localhost')
  link.searchParams.set('contract', contract)
  return (
    <ButtonLink to={`${link.pathname}${link.search}`} size="sm">
      {`${worldNames[found]}中有 ${contract}，去看看`}
    </ButtonLink>
  )
}

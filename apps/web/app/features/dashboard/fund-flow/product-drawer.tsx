import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { dayInput } from '#app/features/dashboard/shared/day-input'
import { errorMessage, useApi } from '#app/lib/api'
import { useHydrated } from '#app/lib/use-hydrated'
import { Failed, SkeletonRows } from '#app/ui/layout/states'
import { SimulatedTag, Tag } from '#app/ui/layout/tag'
import { markOf } from '#app/ui/marks/file-mark'
import { Drawer } from '#app/ui/overlay/drawer'
import { type FlowChoice, flowLink } from './choice'
import { ContractsTable } from './contracts-table'
import { FlowContributions } from './flow-contributions'
import { ProductHistory } from './product-history'
import { rowAtSides } from './products'
import { type FundFlowPage, fundFlowContractsQuery, fundFlowHistoryQuery } from './queries'

interface DrawerProps {
  /** The page, with amounts for the chosen margin sides. */
  page: FundFlowPage
  choice: FlowChoice
}

/** Drawer with the contracts of the product named in the address. */
export function ProductDrawer({ page, choice }: DrawerProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const { product, sides } = choice
  const name = useProductName(page, product)
  return (
    <Drawer
      width={840}
      title={product ? `${name ?? product}资金流向` : ''}
      note={
        <span className="row gap-2">
          {page.tradingDay}
          <Tag small>{sides === 2 ? '双边' : '单边'}</Tag>
          {page.world === 'simulated' && <SimulatedTag />}
        </span>
      }
      // Rendered in the browser only, because the drawer lies over the page and is not part of its document.
      open={hydrated && product !== null}
      onClose={() => navigate(flowLink(search, { product: null }), { preventScrollReset: true })}
    >
      {product && <Details key={product} page={page} choice={choice} product={product} />}
    </Drawer>
  )
}

/** Name of the product: from the list of the day, or from its contracts if it has no figures on this day. */
function useProductName(page: FundFlowPage, product: string | null) {
  const listed = page.products.find(({ code }) => code === product)
  const contracts = useQuery({
    ...fundFlowContractsQuery(useApi(), { ...dayInput(page), product: product ?? '' }),
    enabled: product !== null && !listed,
  })
  return listed?.name ?? contracts.data?.product.name
}

function Details({ page, choice, product }: DrawerProps & { product: string }) {
  const { sides, days } = choice
  const api = useApi()
  const day = dayInput(page)
  const contracts = useQuery(fundFlowContractsQuery(api, { ...day, product }))
  const history = useQuery(fundFlowHistoryQuery(api, { ...day, product, days }))
  const row = page.products.find(({ code }) => code === product)
  if (contracts.error) {
    return <Failed message={errorMessage(contracts.error)} onRetry={() => void contracts.refetch()} />
  }
  if (!contracts.data) return <SkeletonRows rows={12} widths={['18%', '14%', '14%', '14%', '14%']} />
  const drawerMark = (title: string, subject: string) =>
    markOf(
      { source: page.source, world: page.world, publication: '日行情' },
      { title, subject, period: page.tradingDay },
    )
  return (
    <div className="grid gap-5 pb-6">
      <FlowContributions row={row} total={rowAtSides(contracts.data.total, sides)} />
      <ContractsTable
        digits={contracts.data.digits}
        mark={drawerMark('各合约资金流向', contracts.data.product.name)}
        rows={contracts.data.contracts.map((contract) => rowAtSides(contract, sides))}
        total={rowAtSides(contracts.data.total, sides)}
      />
      <ProductHistory
        history={history}
        choice={choice}
        mark={drawerMark('逐日资金流向', contracts.data.product.name)}
      />
    </div>
  )
}

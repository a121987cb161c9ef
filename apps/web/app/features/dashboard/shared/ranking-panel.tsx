import type { World } from '@vce/protocol'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { FilterBar } from '#app/ui/layout/filter-bar'
import { ImportHint } from '#app/ui/layout/import-hint'
import { type Explanation, Notes } from '#app/ui/layout/notes'
import { ProductPageBar } from '#app/ui/product-pages/product-page-bar'
import { ContractRow } from './contract-row'
import { contractTitle } from './contract-title'
import { DayRow } from './day-row'
import { NoModelData } from './no-model-data'
import { ProductRow } from './product-row'
import type { RankingLink } from './ranking-choice'

type RankingPage = Omit<
  Parameters<typeof ProductRow>[0] & Parameters<typeof ContractRow>[0] & Parameters<typeof DayRow>[0]['page'],
  'linkTo' | 'sum'
> & { world: World; product: { name: string } }

interface RankingPanelProps {
  title: string
  pageKey: 'lhb' | 'cj'
  /** The ranked quantity: 持仓 or 成交. */
  kind: string
  page: RankingPage
  link: RankingLink
  notes: Explanation
  drawer: ReactNode
  /** Links to other views, shown above the filters. */
  tabs?: ReactNode
  /** Content of the day; falsy if the day has no ranking. */
  children: ReactNode
}

/**
 * Page with a ranking of seats: filters, the content or the reason why it is missing, notes, and the opened
 * seat.
 */
export function RankingPanel({
  title,
  pageKey,
  kind,
  page,
  link,
  notes,
  drawer,
  tabs,
  children,
}: RankingPanelProps) {
  if (page.products.length === 0) {
    return <NoModelData title={title} hint={<ImportHint source="rankings" />} />
  }
  return (
    <>
      <RankingBar pageKey={pageKey} page={page} link={link} />
      <div className="grid gap-4">
        {tabs}
        <RankingFilters page={page} link={link} />
        {children || (
          <NoModelData title={`${page.product.name}${title}`} hint={<Unranked page={page} kind={kind} />} />
        )}
        <Notes explanation={notes} />
        {drawer}
      </div>
    </>
  )
}

function RankingBar({ pageKey, page, link }: Pick<RankingPanelProps, 'pageKey' | 'page' | 'link'>) {
  const [search] = useSearchParams()
  return (
    <ProductPageBar
      current={pageKey}
      title={contractTitle(page)}
      product={page.product.code}
      contract={page.contract}
      day={{ ...page, linkTo: (date) => link(search, { date }) }}
    />
  )
}

/** Filters of a ranking of seats: product, contract, day. */
function RankingFilters({ page, link }: Pick<RankingPanelProps, 'page' | 'link'>) {
  const [search] = useSearchParams()
  const { product, products, contract, contracts } = page
  return (
    <FilterBar label="筛选">
      <ProductRow product={product} products={products} linkTo={(code) => link(search, { product: code })} />
      <ContractRow
        contract={contract}
        contracts={contracts}
        linkTo={(code) => link(search, { contract: code })}
        sum
      />
      <DayRow page={page} linkTo={(date) => link(search, { date })} />
    </FilterBar>
  )
}

/** The reason why a ranking page is empty. Without a day the product has never been ranked. */
const Unranked = ({ page, kind }: { page: RankingPage; kind: string }) =>
  page.tradingDay === null ? (
    <ImportHint source="rankings" product={page.product.code} world={page.world} />
  ) : (
    unrankedReason({ ...page, tradingDay: page.tradingDay }, kind)
  )

type UnrankedPage = Pick<RankingPage, 'contract'> & {
  product: { name: string }
  contracts: readonly unknown[]
  tradingDay: string
}

/** The reason why a page has no ranking of its day; `kind` is 持仓 or 成交. */
export function unrankedReason(
  { product, contract, contracts, tradingDay }: UnrankedPage,
  kind: string,
): string {
  if (contract !== null && contracts.length > 0) return `${contract} 在 ${tradingDay} 没有上榜，请换一个合约`
  return `${tradingDay} 没有${product.name}的${kind}排名：当日休市或数据尚未更新`
}

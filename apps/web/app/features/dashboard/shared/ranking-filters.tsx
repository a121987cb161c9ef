import { useSearchParams } from 'react-router'
import { FilterBar } from '#app/ui/layout/filter-bar'
import { ContractRow } from './contract-row'
import { DayRow } from './day-row'
import { ProductRow } from './product-row'
import type { RankingLink } from './ranking-choice'

type Page = Parameters<typeof ProductRow>[0] &
  Omit<Parameters<typeof ContractRow>[0], 'linkTo' | 'sum'> &
  Parameters<typeof DayRow>[0]['page']

interface RankingFiltersProps {
  page: Omit<Page, 'linkTo'>
  link: RankingLink
}

/** Filters of a ranking of seats: product, contract, day. */
export function RankingFilters({ page, link }: RankingFiltersProps) {
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

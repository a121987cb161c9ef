import { ProductRow } from '#app/features/dashboard/shared/product-row'
import { TabLinks } from '#app/ui/controls/tabs'
import { FilterBar, FilterRow } from '#app/ui/layout/filter-bar'
import { Tag } from '#app/ui/layout/tag'
import { pairLink } from './choice'
import type { SeriesPage } from './queries'

type Contract = SeriesPage['contracts'][number]

const contractLabel = ({ code, main, secondary }: Contract) => (
  <>
    {code}
    {(main || secondary) && (
      <Tag tone="brand" small>
        {main ? '主力' : '次主力'}
      </Tag>
    )}
  </>
)

/** Delivery month of a contract: the last four digits of its code. */
const monthOf = (code: string | null | undefined) => code?.slice(-4) ?? ''

interface PairFilterProps {
  series: SeriesPage
  search: URLSearchParams
}

/** Filters 品种, 近月 and 远月 of a pair. */
export function PairFilter({ series: { spread, contracts, products }, search }: PairFilterProps) {
  const [nearLeg, farLeg] = spread.legs
  const product = products.find(({ code }) => code === nearLeg?.product)
  if (!nearLeg || !farLeg || !product) return null
  const near = nearLeg.contract
  const far = farLeg.contract
  const later = contracts.filter(({ code }) => monthOf(code) > monthOf(near))
  return (
    <FilterBar label="合约">
      <ProductRow
        product={product}
        products={products}
        linkTo={(code) => pairLink(search, { product: code })}
      />
      <FilterRow label="近月">
        <TabLinks
          label="近月"
          items={contracts.slice(0, -1).map((contract) => ({
            to: pairLink(search, {
              product: product.code,
              near: contract.code,
              far: far && monthOf(far) > monthOf(contract.code) ? far : undefined,
            }),
            text: contractLabel(contract),
            current: contract.code === near,
          }))}
        />
      </FilterRow>
      <FilterRow label="远月">
        <TabLinks
          label="远月"
          items={later.map((contract) => ({
            to: pairLink(search, { product: product.code, near: near ?? undefined, far: contract.code }),
            text: contractLabel(contract),
            current: contract.code === far,
          }))}
        />
      </FilterRow>
    </FilterBar>
  )
}

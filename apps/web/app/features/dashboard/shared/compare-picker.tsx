import type { getPositionRanking, OutputOf } from '@vce/protocol'
import { useNavigate } from 'react-router'
import { Link } from '#app/ui/link'
import { SearchSelect } from '#app/ui/pickers/search-select'

interface ComparePickerProps {
  /** The product of the page. */
  product: string
  /** All products of the model, including `product`. */
  products: OutputOf<typeof getPositionRanking>['products']
  compare: string | null
  /** Address of the comparison with another product; null ends it. */
  linkTo: (compare: string | null) => string
}

/** Choice of the product that is compared with the product of the page. */
export function ComparePicker({ product, products, compare, linkTo }: ComparePickerProps) {
  const navigate = useNavigate()
  const others = products.filter(({ code, former }) => code !== product && !former)
  return (
    <>
      <SearchSelect
        label="对比品种"
        align="end"
        value={compare}
        placeholder="选择品种"
        options={others.map(({ code, shortName, exchangeName }) => ({
          value: code,
          name: shortName,
          code,
          group: exchangeName,
        }))}
        onChange={(code) => navigate(linkTo(code), { preventScrollReset: true })}
      />
      {compare && (
        <Link to={linkTo(null)} keepScroll className="px-2 text-sm text-ink-3 hover:text-brand">
          取消对比
        </Link>
      )}
    </>
  )
}

import { createContext, type ReactNode, use } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { modelPages } from '#app/lib/data-models'
import { useProductOrLast } from '#app/lib/last-product'
import {
  type ProductPageKey,
  type ProductSelection,
  productPageKeys,
  productPageLink,
  productSelection,
  productViews,
} from '#app/lib/product-pages'
import { TabLinks } from '#app/ui/controls/tabs'
import { ChevronLeft, ChevronRight } from '#app/ui/icons/icons'
import { DayStep } from '#app/ui/pickers/day-step'
import { adjacentDays, type ShownDay } from './adjacent-days'

interface ProductPickProps {
  text: string
  className?: string
  /** Address of the current view for another product or contract. */
  linkTo: (symbol: { product: { code: string }; contract: string | null }) => string
}

/** Component for choosing another product; provided by the page that hosts the view. */
export const ProductPickContext = createContext<((props: ProductPickProps) => ReactNode) | null>(null)

interface ProductPageBarProps {
  current: ProductPageKey
  /** Product or contract shown, such as 螺纹 rb2701; null if none. */
  title: string | null
  /** Product and contract shown, if the address does not name them. */
  product?: string | null
  contract?: string | null
  /** The day shown, and the address of the page for another day. */
  day?: ShownDay & { linkTo: (day: string) => string }
}

/** Sticky bar with the product, its twelve views and the day. */
export function ProductPageBar({ current, title, product, contract, day }: ProductPageBarProps) {
  const [search] = useSearchParams()
  // A model view stays on the page that hosts it.
  const { pathname } = useLocation()
  const modelPage = pathname === modelPages.centre ? modelPages.centre : modelPages.viewing
  const pick = use(ProductPickContext)
  const named = productSelection(search)
  const shown = shownSelection(named, product, contract)
  const last = useProductOrLast(named.product)
  const selection = { ...shown, product: shown.product ?? last }
  return (
    <div className="box sticky top-0 left-4 z-10 mb-4 flex h-12 w-[min(100%,calc(100vw-66px))] items-center gap-3 px-3 print:hidden">
      <div className="w-38 shrink-0">
        {pick?.({
          className: '[&>button]:w-full',
          text: title ?? shown.product ?? '选择品种',
          linkTo: ({ product: { code }, contract }) =>
            productPageLink(current, { ...selection, product: code, contract }, search, modelPage),
        })}
      </div>
      <TabLinks
        label="品种导航"
        scrollToTop
        className="flex-nowrap! gap-x-0!"
        itemClass="px-2!"
        items={productPageKeys.map((key) => ({
          to: productPageLink(key, selection, search, modelPage),
          text: productViews[key].name,
          current: key === current,
        }))}
      />
      {day && <Steps day={day} />}
    </div>
  )
}

function Steps({ day }: { day: NonNullable<ProductPageBarProps['day']> }) {
  const { tradingDay, linkTo } = day
  const { earlierDay, laterDay } = adjacentDays(day)
  return (
    <div className="row ml-auto shrink-0">
      <DayStep day={earlierDay} label="上一交易日" icon={ChevronLeft} linkTo={linkTo} />
      <time className="text-sm text-ink-2" dateTime={tradingDay ?? undefined}>
        {tradingDay}
      </time>
      <DayStep day={laterDay} label="下一交易日" icon={ChevronRight} linkTo={linkTo} />
    </div>
  )
}

/**
 * The selection in the address, with the product and contract that the page itself chose. Contract `all` is
 * the sum over all contracts of a product.
 */
function shownSelection(
  named: ProductSelection,
  product?: string | null,
  contract?: string | null,
): ProductSelection {
  const isOther = product != null && product !== named.product
  return {
    ...named,
    product: product ?? named.product,
    contract: contract === 'all' ? null : (contract ?? (isOther ? null : named.contract)),
  }
}

import { createContext, type ReactNode, use } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { modelPages } from '#app/lib/data-models'
import { useProductOrLast } from '#app/lib/last-product'
import {
  type Place,
  type ProductPageKey,
  placeOf,
  productPageKeys,
  productPageLink,
  productViews,
} from '#app/lib/product-pages'
import { TabLinks } from '#app/ui/controls/tabs'
import { ChevronLeft, ChevronRight } from '#app/ui/icons/icons'
import { DayStep } from '#app/ui/pickers/day-step'
import { daysBeside, type ShownDay } from './days-beside'

interface ProductPickProps {
  text: string
  className?: string
  /** Address of the current view of a product or contract. */
  linkTo: (symbol: { product: { code: string }; contract: string | null }) => string
}

/** Choice of another product, from the page that hosts the view. */
export const ProductPick = createContext<((props: ProductPickProps) => ReactNode) | null>(null)

interface ProductPageBarProps {
  current: ProductPageKey
  /** Product or contract shown, as 螺纹 rb2701; null without one. */
  title: string | null
  /** Product and contract shown, if the address does not name them. */
  product?: string | null
  contract?: string | null
  /** The day shown, and the address of another one. */
  day?: ShownDay & { linkTo: (day: string) => string }
}

/** Product, its twelve views and the day, in sight wherever the page is scrolled to. */
export function ProductPageBar({ current, title, product, contract, day }: ProductPageBarProps) {
  const [search] = useSearchParams()
  // A model stays on the page that hosts it.
  const { pathname } = useLocation()
  const modelPage = pathname === modelPages.centre ? modelPages.centre : modelPages.viewing
  const pick = use(ProductPick)
  const named = placeOf(search)
  const shown = shownPlace(named, product, contract)
  const last = useProductOrLast(named.product)
  const place = { ...shown, product: shown.product ?? last }
  return (
    <div className="box sticky top-0 left-4 z-10 mb-4 flex h-12 w-[min(100%,calc(100vw-66px))] items-center gap-3 px-3 print:hidden">
      <div className="w-38 shrink-0">
        {pick?.({
          className: '[&>button]:w-full',
          text: title ?? shown.product ?? '选择品种',
          linkTo: ({ product: { code }, contract }) =>
            productPageLink(current, { ...place, product: code, contract }, search, modelPage),
        })}
      </div>
      <TabLinks
        label="品种导航"
        scrollToTop
        className="flex-nowrap! gap-x-0!"
        itemClass="px-2!"
        items={productPageKeys.map((key) => ({
          to: productPageLink(key, place, search, modelPage),
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
  const { earlierDay, laterDay } = daysBeside(day)
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

/** The place of the address with what the page chose by itself. `all` is the sum of a product's contracts. */
function shownPlace(named: Place, product?: string | null, contract?: string | null): Place {
  const isOther = product != null && product !== named.product
  return {
    ...named,
    product: product ?? named.product,
    contract: contract === 'all' ? null : (contract ?? (isOther ? null : named.contract)),
  }
}

import type { Quote } from '@vce/protocol'
import { FinderSelect } from '#app/features/market/finder/finder-select'
import { type ChartInterval, chartIntervals } from '#app/features/market/quotation/choice'
import { changeOf, changeRateOf } from '#app/features/market/quotation/derived-figures'
import { Maximize } from '#app/features/market/quotation/icons'
import { intervalNames } from '#app/features/market/quotation/symbol/chart/interval-names'
import { price, signed, toneOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { IconButton } from '#app/ui/controls/button'
import { tabItemClass } from '#app/ui/controls/tab-styles'
import { Link } from '#app/ui/link'
import { PopoverPanel } from '#app/ui/overlay/popover-panel'
import type { CellActions } from './cell-props'

interface CellHeadProps {
  title: string
  symbol: string
  interval: ChartInterval
  quote: Quote
  actions: CellActions
}

/** Head of a chart: symbol and period, which can be changed, and the price. */
export function CellHead({
  title,
  symbol,
  interval,
  quote,
  actions: { linkTo, onLarge, large },
}: CellHeadProps) {
  const tone = toneOf(changeOf(quote), quote.digits)
  return (
    <header className="row h-10 shrink-0 gap-1 border-b border-line px-2 text-sm whitespace-nowrap">
      <div data-cell-symbol>
        <FinderSelect
          text={title}
          className="[&>button]:h-7! [&>button]:border-transparent! [&>button]:px-1! [&>button]:font-semibold"
          linkTo={({ contract, product }) => linkTo({ symbol: contract ?? product.code })}
        />
      </div>
      <PopoverPanel text={intervalNames[interval]} align="start">
        {(close) => (
          <nav aria-label={`${symbol} 周期`} className="grid grid-cols-3">
            {chartIntervals.map((each) => (
              <Link
                key={each}
                to={linkTo({ interval: each })}
                keepScroll
                aria-current={each === interval ? 'true' : undefined}
                className={tabItemClass('chip', each === interval, 'justify-center')}
                onClick={() => close()}
              >
                {intervalNames[each]}
              </Link>
            ))}
          </nav>
        )}
      </PopoverPanel>
      <b className={cn('ml-auto text-md font-semibold', tone)}>{price(quote.last, quote.digits)}</b>
      <span className={cn('ml-1 font-medium', tone)}>{signed(changeRateOf(quote), 2, '%')}</span>
      <IconButton
        icon={Maximize}
        label={large ? '显示全部' : '放大'}
        aria-pressed={large}
        className="needs-script ml-1"
        onClick={onLarge}
      />
    </header>
  )
}

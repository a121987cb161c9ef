import type { PricedSymbol, World } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { productPages } from '#app/features/market/finder/pages'
import { price, signed, thousands, toneOf } from '#app/lib/format'
import { chartLink } from '#app/lib/market-links'
import { cn } from '#app/ui/cn'
import { SimulatedTag, Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { symbolStateNames, symbolTitle } from './symbol-texts'

interface SymbolCardProps {
  symbols: readonly PricedSymbol[]
  world: World
}

/** Card of the best match with its price and pages; the other symbols are listed below. */
export function SymbolCard({ symbols: [first, ...others], world }: SymbolCardProps) {
  const [search] = useSearchParams()
  if (!first) return null
  const { product, contract, name, state, quote } = first
  return (
    <section className="box" aria-label={symbolTitle(first)}>
      <div className="p-5">
        <header className="row gap-2">
          <h2 className="t-strong text-xl">
            <Link to={chartLink({ contract, product }, search)} className="hover:text-brand">
              {symbolTitle(first)}
            </Link>
          </h2>
          <Tag tone={state === 'main' ? 'brand' : 'plain'}>{symbolStateNames[state]}</Tag>
          {world === 'simulated' && (
            <span className="ml-auto">
              <SimulatedTag />
            </span>
          )}
        </header>
        {quote ? (
          <div className="mt-2 flex items-end gap-3">
            <b className={cn('text-2xl font-semibold', toneOf(quote.change))}>
              {price(quote.last, quote.digits)}
            </b>
            <span className={cn('pb-0.5 font-medium', toneOf(quote.change))}>
              {signed(quote.change, quote.digits)}
            </span>
            <span className={cn('pb-0.5 font-medium', toneOf(quote.change))}>
              {signed(quote.changeRate, 2, '%')}
            </span>
            <dl className="ml-auto grid grid-cols-[auto_auto] gap-x-3 text-right text-sm text-ink-3 [&_dd]:text-ink-2">
              <dt>成交量/手</dt>
              <dd>{thousands(quote.volume)}</dd>
              <dt>持仓量/手</dt>
              <dd>{thousands(quote.openInterest)}</dd>
            </dl>
          </div>
        ) : (
          <p className="t-dim mt-3">暂无行情</p>
        )}
        <nav aria-label={`${name}的页面`} className="mt-4 flex flex-wrap gap-2">
          {productPages.map(({ key, name: title, to }) => (
            <Link
              key={key}
              to={to({ product, contract }, search)}
              className="rounded-sm bg-hover px-2.5 text-sm leading-7 text-ink-2 hover:text-brand"
            >
              {title}
            </Link>
          ))}
        </nav>
        {quote && <p className="t-hint mt-3">{quote.tradingDay} 行情</p>}
      </div>
      {others.length > 0 && (
        <ul className="rule grid grid-cols-3 [&>li+li]:border-l [&>li+li]:border-line">
          {others.map((symbol) => (
            <li key={symbol.contract ?? `${symbol.product} joined`}>
              <Other symbol={symbol} to={chartLink(symbol, search)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Other = ({ symbol, to }: { symbol: PricedSymbol; to: string }) => (
  <Link to={to} className="between gap-3 px-4 py-3 hover:bg-hover">
    <span className="min-w-0">
      <b className="block truncate text-base font-semibold text-ink">{symbolTitle(symbol)}</b>
      <span className="t-hint">{symbolStateNames[symbol.state]}</span>
    </span>
    {symbol.quote && (
      <span className={cn('text-right text-sm', toneOf(symbol.quote.change))}>
        <b className="block font-semibold">{price(symbol.quote.last, symbol.quote.digits)}</b>
        <span className="font-medium">{signed(symbol.quote.changeRate, 2, '%')}</span>
      </span>
    )}
  </Link>
)

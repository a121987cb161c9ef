import { type Figure, inHundredMillions, price, signed, thousands } from '#app/lib/format'
import { dayTextWithinYear } from '#app/lib/stale-day'
import { cn } from '#app/ui/cn'
import { Link } from '#app/ui/link'
import { useHeadline } from './headline'

const toneOnBand = (change: Figure) => (!change ? undefined : change > 0 ? 'text-rise' : 'text-fall')

/** Three figures of the whole market, each linked to its detail page. */
export function HeadlineFigures() {
  const headline = useHeadline()
  const { commodityIndex = null, indexFuture = null, settled = null } = headline ?? {}
  const figures = [
    {
      name: '商品指数',
      to: '/',
      value: thousands(commodityIndex?.value, 2),
      rate: commodityIndex?.changeRate,
    },
    {
      name: '沉淀资金',
      to: '/viewingData?showModel=zjlx',
      value: `${inHundredMillions(settled)}${settled === null ? '' : ' 亿'}`,
      rate: headline?.settledRate,
      // The data may cover only some of the products.
      note: headline ? `${headline.products} 个品种合计` : undefined,
    },
    {
      name: '沪深300',
      to: `/quotation?type=2&${indexFuture ? `contract=${indexFuture.contract}` : 'product=IF'}`,
      value: price(indexFuture?.price, 1),
      rate: indexFuture?.changeRate,
    },
  ]
  return (
    <ul className="row mr-3 gap-3" aria-label="市场概况">
      {headline?.tradingDay && (
        <li>{dayTextWithinYear(headline.tradingDay, headline.hours.tradingDay)} 收盘</li>
      )}
      {figures.map(({ name, to, value, rate, note }) => (
        <li key={name}>
          <Link to={to} title={note} className="row gap-1.5 hover:text-band-ink">
            {name}
            <span className="text-band-ink">{value}</span>
            <span className={cn('font-medium', toneOnBand(rate))}>{signed(rate, 2, '%')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

import type { FeedState, getQuoteDetail, OutputOf, Quote } from '@vce/protocol'
import { useContext } from 'react'
import { useSearchParams } from 'react-router'
import { FinderSelect } from '#app/features/market/finder/finder-select'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import { useFeed, useQuote } from '#app/features/market/live/use-live'
import { createSymbolLink } from '#app/features/market/quotation/choice'
import { changeOf, changeRateOf, limitOf } from '#app/features/market/quotation/derived-figures'
import { MainTag } from '#app/features/market/quotation/main-tag'
import { CollectSlot } from '#app/features/market/quotation/symbol/collect-slot'
import {
  type Figure,
  inHundredMillions,
  missing,
  percent,
  price,
  signed,
  thousands,
  toneOf,
} from '#app/lib/format'
import { changeOwnList, useOwnSymbols } from '#app/lib/own-list/own-list'
import { isInOwnList, starChange } from '#app/lib/own-list/own-symbols'
import { isOlder } from '#app/lib/stale-day'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { Star } from '#app/ui/icons/star-icon'
import { ReplayTag } from '#app/ui/layout/replay-switch'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { flashClass, useFlash } from '#app/ui/use-flash'

export type QuoteDetail = OutputOf<typeof getQuoteDetail>

interface HeadingProps {
  detail: QuoteDetail
  store: QuoteStore
  /**
   * Whether 主力连续 is shown: the product's joined main contracts. `quote` is then that of today's main
   * contract.
   */
  joined: boolean
}

/** Head of the page: name, last price and twelve figures of the day. */
export function Heading({ detail, store, joined }: HeadingProps) {
  const quote = useQuote(store, detail.quote)
  return (
    <section className="live-figures box row gap-7 px-6 py-4" aria-label="行情概览">
      <Name detail={detail} quote={quote} joined={joined} />
      <Price quote={quote} kind={useFeed(store).kind} />
      <Facts detail={detail} quote={quote} />
      <div className="grid shrink-0 gap-2">
        <OwnButton quote={detail.quote} joined={joined} />
        <Collect quote={detail.quote} joined={joined} />
      </div>
    </section>
  )
}

function Name({ detail, quote, joined }: Omit<HeadingProps, 'store'> & { quote: Quote }) {
  const [search] = useSearchParams()
  const { contract, product, name, main } = quote
  const linkTo = createSymbolLink(search)
  const { multiplier, unit, tickSize, marginRate, marginIsOfDay } = detail
  return (
    <div className="w-60 shrink-0">
      <h1 className="row t-strong gap-2 text-xl whitespace-nowrap">
        {joined ? `${name}主力连续` : `${name} ${contract}`}
        {main && !joined && <MainTag isHistory={isOlder(quote.tradingDay, detail.newestDay)} />}
        {detail.expired && !joined && <Tag tone="line">已到期</Tag>}
      </h1>
      <div className="row mt-1 gap-2 text-xs whitespace-nowrap">
        {joined ? (
          <Link to={linkTo({ contract })} className="text-brand hover:underline">
            当前主力 {contract}
          </Link>
        ) : (
          <Link to={linkTo({ product })} className="text-brand hover:underline">
            主力连续
          </Link>
        )}
        <OtherContract />
      </div>
      <p className="t-hint mt-1">
        1 手 {multiplier} {unit.split('/')[0]}　最小变动 {tickSize}
        {'　'}
        <span className="inline-block">
          保证金 {percent(marginRate * 100, 0)}
          {!marginIsOfDay && '（按现行标准）'}
        </span>
      </p>
    </div>
  )
}

/** Finder for another contract. */
function OtherContract() {
  const [search] = useSearchParams()
  const linkTo = createSymbolLink(search)
  return (
    <FinderSelect
      text="切换合约"
      className="[&>button]:h-6! [&>button]:px-2! [&>button]:text-xs!"
      linkTo={({ contract, product }) => linkTo(contract ? { contract } : { product: product.code })}
    />
  )
}

function Price({ quote, kind }: { quote: Quote; kind: FeedState['kind'] }) {
  const { last, digits, previousClose, previousSettlement, tradingDay } = quote
  const flash = useFlash(last)
  const limit = limitOf(quote)
  const tone = toneOf(changeOf(quote), digits)
  return (
    <div className="min-w-40 shrink-0">
      <p className={cn('row gap-2 text-4xl font-semibold', tone)}>
        <span key={flash.count} className={cn('-ml-1 rounded-sm px-1', flashClass(flash))}>
          {price(last, digits)}
        </span>
        {limit && <Tag tone={limit === '涨停' ? 'rise' : 'fall'}>{limit}</Tag>}
        {kind === 'replay' && <ReplayTag />}
        {kind === 'settled' && (
          <span className="t-hint font-normal whitespace-nowrap">{tradingDay} 收盘</span>
        )}
      </p>
      <p className={cn('mt-1 text-base font-medium whitespace-nowrap', tone)}>
        {signed(changeOf(quote), digits)}　{signed(changeRateOf(quote), 2, '%')}
      </p>
      <p className="t-hint mt-1 whitespace-nowrap">
        昨收 {price(previousClose, digits)}　昨结 {price(previousSettlement, digits)}
      </p>
    </div>
  )
}

interface Fact {
  name: string
  value: string
  tone?: string
}

function factsOf({ volumeRatio, settled }: QuoteDetail, quote: Quote): Fact[] {
  const { digits, previousSettlement } = quote
  const priceFact = (name: string, value: Figure): Fact => ({
    name,
    value: price(value, digits),
    tone:
      value === null || value === undefined || previousSettlement === null
        ? undefined
        : toneOf(value - previousSettlement, digits),
  })
  const yuan = (value: number | null) => (value === null ? missing : `${inHundredMillions(value)}亿`)
  return [
    priceFact('今开', quote.open),
    priceFact('最高', quote.high),
    priceFact('涨停', quote.limitUp),
    { name: '成交量', value: thousands(quote.volume) },
    { name: '持仓量', value: thousands(quote.openInterest) },
    { name: '成交额', value: yuan(quote.turnover) },
    priceFact('均价', quote.average),
    priceFact('最低', quote.low),
    priceFact('跌停', quote.limitDown),
    { name: '量比', value: price(volumeRatio, 2) },
    { name: '日增仓', value: signed(quote.openInterestChange) },
    { name: '沉淀资金', value: yuan(settled) },
  ]
}

const Facts = ({ detail, quote }: { detail: QuoteDetail; quote: Quote }) => (
  <dl className="grid flex-1 grid-cols-6 gap-x-3 gap-y-2 border-l border-line pl-6">
    {factsOf(detail, quote).map(({ name, value, tone = 'text-ink' }) => (
      <div key={name}>
        <dt className="t-hint">{name}</dt>
        <dd className={cn('text-base font-medium whitespace-nowrap', tone)}>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Button 自选; 主力连续 is added as its product. */
function OwnButton({ quote: { contract, product, main }, joined }: { quote: Quote; joined: boolean }) {
  const symbols = useOwnSymbols()
  const subject = { contract: joined ? null : contract, product, main }
  const chosen = isInOwnList(symbols, subject)
  return (
    <Button
      variant="soft"
      size="sm"
      className="needs-script"
      aria-pressed={chosen}
      aria-label={`自选 ${joined ? `${product} 主连` : contract}`}
      onClick={() => changeOwnList(starChange(symbols, subject))}
    >
      <Star className={cn('size-3.5', chosen && 'fill-current')} />
      {chosen ? '已自选' : '加自选'}
    </Button>
  )
}

/** Button 收藏; 主力连续 is collected as its product. */
function Collect({ quote: { contract, product }, joined }: { quote: Quote; joined: boolean }) {
  const Button = useContext(CollectSlot)
  if (!Button) return null
  return joined ? <Button kind="symbol" id={product} /> : <Button kind="contract" id={contract} />
}

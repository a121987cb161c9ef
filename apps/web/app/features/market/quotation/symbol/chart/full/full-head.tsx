import type { Quote } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { FinderSelect } from '#app/features/market/finder/finder-select'
import type { ContractStore } from '#app/features/market/live/contract-store'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import { useFeed, useQuote } from '#app/features/market/live/use-live'
import { changedQuery } from '#app/features/market/quotation/choice'
import { changeOf, changeRateOf, limitOf } from '#app/features/market/quotation/derived-figures'
import { Minimize } from '#app/features/market/quotation/icons'
import { MainTag } from '#app/features/market/quotation/main-tag'
import type { QuoteDetail } from '#app/features/market/quotation/symbol/heading'
import { price, signed, thousands, toneOf } from '#app/lib/format'
import { isOlder } from '#app/lib/stale-day'
import { cn } from '#app/ui/cn'
import { IconButton } from '#app/ui/controls/button'
import { tabItemClass } from '#app/ui/controls/tab-styles'
import { ReplayTag } from '#app/ui/layout/replay-switch'
import { SimulatedTag, Tag } from '#app/ui/layout/tag'
import { LinkMenu } from '#app/ui/pickers/link-menu'
import { leaveFullScreen, toggleBook } from './full-view'

/** Data that the full-screen view shows next to the chart. */
export interface FullSubject {
  detail: QuoteDetail
  /** Whether 主力连续 is shown; `detail.quote` is then that of today's main contract. */
  joined: boolean
  quotes: QuoteStore
  contract: ContractStore
}

/** Head of the full-screen view: name, price and change, other contracts, 盘口, exit button. */
export default function FullHead({ subject, book }: { subject: FullSubject; book: boolean }) {
  const { detail, joined, quotes } = subject
  const quote = useQuote(quotes, detail.quote)
  const feed = useFeed(quotes)
  const tone = toneOf(changeOf(quote), quote.digits)
  const limit = limitOf(quote)
  return (
    <header className="live-figures row h-12 shrink-0 gap-4 border-b border-line px-4 whitespace-nowrap">
      <h3 className="row t-strong gap-2 text-lg">
        {joined ? `${quote.name}主力连续` : `${quote.name} ${quote.contract}`}
        {quote.main && !joined && <MainTag isHistory={isOlder(quote.tradingDay, detail.newestDay)} />}
      </h3>
      <p className={cn('row gap-3 font-semibold', tone)}>
        <span className="text-xl">{price(quote.last, quote.digits)}</span>
        <span>{signed(changeOf(quote), quote.digits)}</span>
        <span>{signed(changeRateOf(quote), 2, '%')}</span>
        {limit && <Tag tone={limit === '涨停' ? 'rise' : 'fall'}>{limit}</Tag>}
        {feed.kind === 'replay' && <ReplayTag />}
        {feed.kind === 'settled' && <span className="t-hint font-normal">{quote.tradingDay} 收盘</span>}
        {detail.world === 'simulated' && <SimulatedTag />}
      </p>
      <DayFacts quote={quote} />
      <div className="row ml-auto gap-2">
        <Contracts detail={detail} joined={joined} />
        <button
          type="button"
          aria-pressed={book}
          className={tabItemClass('chip', book)}
          title={book ? '收起盘口' : '展开盘口'}
          onClick={toggleBook}
        >
          盘口
        </button>
        <IconButton icon={Minimize} label="退出全屏" onClick={leaveFullScreen} />
      </div>
    </header>
  )
}

function DayFacts({ quote }: { quote: Quote }) {
  const { digits, previousSettlement } = quote
  const toneOfPrice = (value: number | null) =>
    value === null || previousSettlement === null ? 'text-ink' : toneOf(value - previousSettlement, digits)
  const facts = [
    { name: '高', text: price(quote.high, digits), tone: toneOfPrice(quote.high) },
    { name: '低', text: price(quote.low, digits), tone: toneOfPrice(quote.low) },
    { name: '成交量', text: thousands(quote.volume), tone: 'text-ink' },
    { name: '持仓量', text: thousands(quote.openInterest), tone: 'text-ink' },
    { name: '日增仓', text: signed(quote.openInterestChange), tone: 'text-ink' },
  ]
  return (
    <dl className="row gap-4 text-sm max-[1439px]:hidden">
      {facts.map(({ name, text, tone }) => (
        <div key={name} className="row gap-1.5">
          <dt className="text-ink-3">{name}</dt>
          <dd className={tone}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Menu of the product's months, and the finder for other contracts; interval and lines stay the same. */
function Contracts({ detail: { quote, months }, joined }: { detail: QuoteDetail; joined: boolean }) {
  const [search] = useSearchParams()
  const linkTo = (contract: string | null, product: string) =>
    changedQuery(search, contract ? { contract, product: null } : { contract: null, product })
  const items = [
    { to: linkTo(null, quote.product), text: '主力连续', current: joined },
    ...months.map(({ contract, product }) => ({
      to: linkTo(contract, product),
      text: contract,
      current: !joined && contract === quote.contract,
    })),
  ]
  return (
    <>
      <LinkMenu label="合约" items={items} />
      <FinderSelect
        text="切换合约"
        align="end"
        linkTo={({ contract, product }) => `/quotation${linkTo(contract, product.code)}`}
      />
    </>
  )
}

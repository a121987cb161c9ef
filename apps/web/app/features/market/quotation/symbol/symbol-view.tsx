import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ContractStore } from '#app/features/market/live/contract-store'
import { FeedNote } from '#app/features/market/live/feed-note'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import { usePauseText } from '#app/features/market/live/trading-pause'
import {
  useFeed,
  useLiveContract,
  useLiveQuotes,
  useOnNewDay,
  useOnReturn,
} from '#app/features/market/live/use-live'
import {
  chartChoice,
  type QuoteType,
  type SymbolChoice,
  symbolChoice,
  typeOf,
} from '#app/features/market/quotation/choice'
import {
  marketQueries,
  quoteDetailQueries,
  quoteDetailQuery,
} from '#app/features/market/quotation/symbol/queries'
import { TypeTabs } from '#app/features/market/quotation/type-tabs'
import { WideSwitch } from '#app/features/market/quotation/wide-switch'
import { useApi } from '#app/lib/api'
import { useReplay } from '#app/lib/replay'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { ButtonLink } from '#app/ui/controls/button'
import { ChevronLeft } from '#app/ui/icons/icons'
import { ProductPageBar } from '#app/ui/product-pages/product-page-bar'
import { BookCard } from './cards/book-card'
import { ContractTermsCard } from './cards/contract-terms-card'
import { DrawingsCard } from './cards/drawings-card'
import { FlowCard } from './cards/flow-card'
import { FundamentalCard, FundamentalCards } from './cards/fundamentals'
import { InterestEventsCard } from './cards/interest-events'
import { MonthsCard } from './cards/months-card'
import { PriceVolumeCard, ProfileCard } from './cards/price-volume'
import { ProductCalendarCard } from './cards/product-calendar-card'
import { TechnicalCard, VerdictsCard } from './cards/technical'
import { TradesCard } from './cards/trades-card'
import { CandlePanel } from './chart/candle-panel'
import { IntradayPanel } from './chart/intraday-panel'
import { createDrawingStore, DrawingStoreProvider } from './drawing-store'
import { Heading, type QuoteDetail } from './heading'
import { candlesInput } from './symbol-input'
import { useContractWalk } from './use-contract-walk'

/** One contract, or a product's joined main contracts. */
export function SymbolView() {
  const [search] = useSearchParams()
  const choice = symbolChoice(search, useWorld(), useReplay())
  return choice && <Chosen choice={choice} />
}

function Chosen({ choice }: { choice: SymbolChoice }) {
  const detail = useLoaded(quoteDetailQuery(useApi(), choice))
  const joined = choice.contract === undefined
  return (
    <LiveSymbol
      key={`${detail.world} ${choice.replay} ${detail.quote.contract} ${joined}`}
      detail={detail}
      joined={joined}
    />
  )
}

const noMonths: QuoteDetail['months'] = []

interface LiveProps {
  detail: QuoteDetail
  joined: boolean
}

function LiveSymbol({ detail, joined }: LiveProps) {
  const queries = useQueryClient()
  const [search] = useSearchParams()
  const replay = useReplay()
  const { world, feed, quote, months } = detail
  // `months` includes the contract itself. An expired contract has no live quotes.
  const quotes = useLiveQuotes({ world, replay, feed, quotes: months }, detail.expired ? noMonths : months)
  const { contract } = quote
  const store = useLiveContract({ world, replay, contract, book: detail.book, trades: detail.trades })
  const renew = () => void queries.invalidateQueries(quoteDetailQueries)
  const now = useFeed(quotes)
  const pauseText = usePauseText(detail.sessions, now)
  const [drawingStore] = useState(createDrawingStore)
  useContractWalk(detail, joined)
  useOnReturn(renew)
  useOnNewDay(quotes, () => void queries.invalidateQueries(marketQueries))
  return (
    <>
      <TypeTabs>
        <FeedNote moves feed={now} world={world} pauseText={pauseText} />
        <WideSwitch />
        <ButtonLink to={`/quotation?type=${typeOf(search)}`} variant="outline" size="sm">
          <ChevronLeft className="size-3.5" aria-hidden />
          报价列表
        </ButtonLink>
      </TypeTabs>
      <ProductPageBar
        current="k"
        title={joined ? `${quote.name}主连` : `${quote.name} ${contract}`}
        product={quote.product}
        contract={joined ? null : contract}
      />
      <div className="grid gap-4">
        <Heading detail={detail} store={quotes} joined={joined} />
        <DrawingStoreProvider value={drawingStore}>
          <div className="grid grid-cols-[1fr_280px] gap-4">
            <Chart detail={detail} joined={joined} quotes={quotes} contract={store} />
            <div className="live-figures flex flex-col gap-4 *:shrink-0 *:last:flex-1">
              <BookCard initial={quote} quotes={quotes} contract={store} />
              <DrawingsCard />
              <TradesCard quote={quote} contract={store} feed={now} />
            </div>
          </div>
        </DrawingStoreProvider>
        <div className="far-down grid gap-4">
          <Analysis type={typeOf(search)} detail={detail} quotes={quotes} />
          <div className="grid grid-cols-2 items-start gap-4">
            <ContractTermsCard detail={detail} />
            <ProductCalendarCard detail={detail} />
          </div>
        </div>
      </div>
    </>
  )
}

interface ChartProps extends LiveProps {
  quotes: QuoteStore
  contract: ContractStore
}

function Chart({ detail, joined, quotes, contract }: ChartProps) {
  const [search] = useSearchParams()
  const choice = chartChoice(search, detail)
  const { name, contract: code, product } = detail.quote
  const input = candlesInput(
    { world: detail.world, replay: useReplay(), contract: code, product, joined },
    choice,
  )
  const line = choice.joining === 'index' ? '加权指数' : '主力连续'
  const title = joined && input ? `${name}${line}` : `${name} ${code}`
  return input ? (
    <CandlePanel
      detail={detail}
      title={title}
      joined={joined}
      choice={choice}
      input={input}
      quotes={quotes}
      contract={contract}
    />
  ) : (
    <IntradayPanel detail={detail} title={title} choice={choice} quotes={quotes} contract={contract} />
  )
}

interface AnalysisProps {
  type: QuoteType
  detail: QuoteDetail
  quotes: QuoteStore
}

/** Contract months with the cards of the chosen type. */
function Analysis({ type, detail, quotes }: AnalysisProps) {
  const side = {
    1: <FundamentalCard detail={detail} />,
    2: <TechnicalCard detail={detail} />,
    3: <ProfileCard detail={detail} />,
  }
  const wide = {
    1: <FundamentalCards detail={detail} />,
    2: <VerdictsCard detail={detail} />,
    3: <PriceVolumeCard detail={detail} store={quotes} />,
  }
  return (
    <>
      {type === '3' && wide[type]}
      <div className="grid grid-cols-[1fr_280px] gap-4">
        <MonthsCard
          store={quotes}
          months={detail.months}
          contract={detail.quote.contract}
          newestDay={detail.newestDay}
        />
        {side[type]}
      </div>
      {type === '3' ? (
        <div className="grid grid-cols-[1fr_280px] gap-4">
          <InterestEventsCard detail={detail} />
          <FlowCard detail={detail} />
        </div>
      ) : (
        wide[type]
      )}
    </>
  )
}

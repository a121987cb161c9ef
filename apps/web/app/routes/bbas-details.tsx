import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { getQuoteBoard, OutputOf, World } from '@vce/protocol'
import { useRef } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { DetailsView, useSymbolBoard } from '#app/features/bbas/details/details-view'
import { LiveQuotesProvider } from '#app/features/bbas/live-quotes'
import { bbasQueries } from '#app/features/bbas/queries'
import { ProductForecasts } from '#app/features/community/forecasts/product-forecasts'
import { FinderSelect } from '#app/features/market/finder/finder-select'
import { FeedNote } from '#app/features/market/live/feed-note'
import { useFeed, useLiveQuotes, useOnNewDay, useOnReturn } from '#app/features/market/live/use-live'
import { quoteBoardQueries, quoteBoardQuery } from '#app/features/market/quotation/queries'
import { PermissionOverlay } from '#app/features/membership/permission/permission-overlay'
import { CollectButton } from '#app/features/profile/collection/collect-button'
import { RecordVisit } from '#app/features/profile/history/record-visit'
import { ExchangeOverlay } from '#app/features/quota/exchange/exchange-overlay'
import { useApi } from '#app/lib/api'
import type { LoadedPage } from '#app/lib/load-page'
import { useHydrated } from '#app/lib/use-hydrated'
import { ProductPickContext } from '#app/ui/product-pages/product-page-bar'

export function Component() {
  const { world } = useSymbolBoard()
  return <LiveDetails key={world} world={world} />
}

type Board = OutputOf<typeof getQuoteBoard>

/** Board without quotes, used until the first quotes are loaded. */
const emptyBoard: Pick<Board, 'feed' | 'quotes'> = {
  feed: { kind: 'settled', tradingDay: null, at: null, source: '' },
  quotes: [],
}

/**
 * Connects the analysis with live quotes, never with a replay. Neither the analysis nor the market feature
 * depends on the other; this route joins them.
 */
function LiveDetails({ world }: { world: World }) {
  const page = useLoaderData<LoadedPage>()
  const hydrated = useHydrated()
  const [search] = useSearchParams()
  const symbol = search.get('symbol') ?? ''
  const { data } = useQuery({
    ...quoteBoardQuery(useApi(), { world, scope: 'main' }),
    enabled: hydrated,
  })
  const quotes = useLiveQuotes({ world, ...(data ?? emptyBoard) })
  const feed = useFeed(quotes)
  const queries = useQueryClient()
  const renew = () => {
    void queries.invalidateQueries(bbasQueries)
    void queries.invalidateQueries(quoteBoardQueries)
  }
  // Skips the first reported day, which the initial page already shows.
  const initialized = useRef(false)
  useOnReturn(renew)
  useOnNewDay(quotes, () => {
    if (initialized.current) renew()
    initialized.current = true
  })
  return (
    <LiveQuotesProvider value={quotes}>
      <ProductPickContext value={FinderSelect}>
        <DetailsView
          page={page}
          feedNote={data && <FeedNote feed={feed} world={world} />}
          members={<ProductForecasts product={symbol} world={world} />}
          collect={<CollectButton key={symbol} kind="symbol" id={symbol} />}
        />
        <ExchangeOverlay />
        <PermissionOverlay />
        {!page.refused && <RecordVisit kind="symbol" id={symbol} />}
      </ProductPickContext>
    </LiveQuotesProvider>
  )
}

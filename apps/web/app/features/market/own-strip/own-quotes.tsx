import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { errorMessage, useApi } from '#app/lib/api'
import { quotesQuery } from '#app/lib/finder-queries'
import { renewOwnList, useOwnListState } from '#app/lib/own-list/own-list'
import { ownFilter } from '#app/lib/own-list/own-symbols'
import { useWorld } from '#app/lib/world'
import { Button } from '#app/ui/controls/button'
import { StripSource } from './strip-source'
import { Tile, tilesOf } from './tile'

/** Number of symbols in the strip. */
const shownCount = 7

/** Milliseconds between two fetches while the market is open. */
const refreshMs = 5_000

/** Content of the frame once it is loaded. */
export interface StripContent {
  /** Text of the link to 自选盘. */
  all?: string
  foot?: ReactNode
  /** Seven columns, or one element that spans them. */
  children?: ReactNode
}

interface OwnQuotesProps {
  /** Content if 自选 is empty. */
  none: ReactNode
  /**
   * Renders the card around the symbols; passed in by the home page, so that its code is not loaded twice.
   */
  frame: (content: StripContent) => ReactNode
}

/** The first symbols of 自选 with their prices. */
export default function OwnQuotes({ none, frame }: OwnQuotesProps) {
  const [search] = useSearchParams()
  const own = useOwnListState()
  const symbols = own.list?.symbols ?? []
  const shown = symbols.slice(0, shownCount)
  const quotes = useQuery({
    ...quotesQuery(useApi(), { world: useWorld(), ...ownFilter(shown) }),
    enabled: shown.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.feed.kind === 'live' ? refreshMs : false),
  })
  const { data } = quotes
  const error = own.error ?? quotes.error
  const retry = () => (own.list ? void quotes.refetch() : renewOwnList())
  const isPriced = data !== undefined && shown.length > 0

  let body: ReactNode = null
  if (own.list && shown.length === 0) body = none
  else if (isPriced) {
    body = tilesOf(shown, data.quotes).map((tile) => (
      <Tile key={tile.symbol} {...tile} day={data.feed.tradingDay} search={search} />
    ))
  } else if (error) {
    body = (
      <p className="row t-dim col-span-7 gap-4 px-6">
        {errorMessage(error)}
        <Button variant="outline" size="sm" onClick={retry}>
          重新加载
        </Button>
      </p>
    )
  }
  return frame({
    all: symbols.length > 0 ? `全部 ${symbols.length} 个` : undefined,
    foot: isPriced && <StripSource answer={data} />,
    children: body,
  })
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '#app/lib/api'
import { quotesQuery } from '#app/lib/finder-queries'
import { changeOwnList, useOwnListState } from '#app/lib/own-list/own-list'
import { useWorld } from '#app/lib/world'
import { Star } from '#app/ui/icons/star-icon'
import type { StripContent } from './own-quotes'
import { StripSource } from './strip-source'
import { Tile } from './tile'

/** Number of contracts shown; the seventh column has the star. */
const shownCount = 6

interface LargestContractsProps {
  /** Content while nothing is quoted. */
  none: ReactNode
  frame: (content: StripContent) => ReactNode
}

/** For guests without 自选: the main contracts of the largest turnover, and a star that makes them 自选. */
export default function LargestContracts({ none, frame }: LargestContractsProps) {
  const [search] = useSearchParams()
  // Starts the list, which the star changes.
  const { list } = useOwnListState()
  const { data, error } = useQuery({
    ...quotesQuery(useApi(), { world: useWorld(), replay: false, largest: shownCount }),
    placeholderData: keepPreviousData,
  })
  if (!data) return frame({ children: error ? none : null })
  if (data.quotes.length === 0) return frame({ children: none })
  const chosen = data.quotes.map(({ product }) => product)
  return frame({
    foot: <StripSource answer={data} note="成交额最大的六个品种的主力合约，涨跌幅按昨结算价计" />,
    children: (
      <>
        {data.quotes.map((quote) => (
          <Tile
            key={quote.contract}
            symbol={quote.contract}
            quote={quote}
            day={data.feed.tradingDay}
            search={search}
          />
        ))}
        <button
          type="button"
          disabled={!list}
          className="center content-center gap-1 text-sm text-brand hover:bg-hover"
          onClick={() => changeOwnList({ type: 'add', symbols: chosen })}
        >
          <Star className="size-4" aria-hidden />
          设为我的自选
        </button>
      </>
    ),
  })
}

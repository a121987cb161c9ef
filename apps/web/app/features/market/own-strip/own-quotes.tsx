import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { errorMessage, useApi } from '#app/lib/api'
import { quotesQuery } from '#app/lib/finder-queries'
import { renewOwnList, useOwnListState } from '#app/lib/own-list/own-list'
import { ownFilter } from '#app/lib/own-list/own-symbols'
import { useWorld, withinWorld } from '#app/lib/world'
import { Button, ButtonLink } from '#app/ui/controls/button'
import { ChevronRight } from '#app/ui/icons/icons'
import { Skeleton } from '#app/ui/layout/states'
import { Link } from '#app/ui/link'
import { StripSource } from './strip-source'
import { Tile, tilesOf } from './tile'

/** Number of symbols in the strip. */
const shownCount = 7

/** Milliseconds between two fetches while the market is open. */
const refreshMs = 5_000

/** The first symbols of 自选 with their prices; the same height in every state. */
export default function OwnQuotes() {
  const [search] = useSearchParams()
  const own = useOwnListState()
  const symbols = own.list?.symbols ?? []
  const shown = symbols.slice(0, shownCount)
  const quotes = useQuery({
    ...quotesQuery(useApi(), { world: useWorld(), replay: false, ...ownFilter(shown) }),
    enabled: shown.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.feed.kind === 'live' ? refreshMs : false),
  })
  const { data } = quotes
  const error = own.error ?? quotes.error
  const retry = () => (own.list ? void quotes.refetch() : renewOwnList())
  const boardLink = withinWorld('/qxp', search)

  let body: ReactNode
  if (own.list && symbols.length === 0) {
    body = (
      <Line text="暂无自选。加入常看的品种与合约后，这里显示最新价，异动监控与品种追踪也可只看自选。">
        <ButtonLink to={boardLink} variant="soft" size="sm">
          添加自选
        </ButtonLink>
      </Line>
    )
  } else if (error && !data) {
    body = (
      <Line text={errorMessage(error)}>
        <Button variant="outline" size="sm" onClick={retry}>
          重新加载
        </Button>
      </Line>
    )
  } else if (data) {
    body = tilesOf(shown, data.quotes).map((tile) => <Tile key={tile.symbol} {...tile} search={search} />)
  } else {
    body = Array.from({ length: shownCount }, (_, index) => <Skeleton key={index} className="mx-4 my-3" />)
  }
  const isPriced = data !== undefined && shown.length > 0
  return (
    <section className="box flex h-26 flex-col" aria-label="我的自选">
      <div className="grid min-h-0 flex-1 grid-cols-[144px_repeat(7,1fr)] divide-x divide-line">
        <header className="flex flex-col justify-center gap-0.5 pl-4">
          <h2 className="text-md font-semibold text-ink">我的自选</h2>
          <Link to={boardLink} className="row text-sm text-ink-2 hover:text-brand">
            {symbols.length > 0 ? `全部 ${symbols.length} 个` : '自选盘'}
            <ChevronRight className="size-3.5" aria-hidden />
          </Link>
        </header>
        {body}
      </div>
      {isPriced && (
        <footer className="rule px-4 py-1.5">
          <StripSource answer={data} />
        </footer>
      )}
    </section>
  )
}

const Line = ({ text, children }: { text: string; children: ReactNode }) => (
  <p className="row t-dim col-span-7 gap-4 px-6">
    {text}
    {children}
  </p>
)

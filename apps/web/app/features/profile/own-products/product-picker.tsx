import { useQuery } from '@tanstack/react-query'
import { exchanges as allExchanges } from '@vce/futures'
import type { FeedState } from '@vce/protocol'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { symbolPricesQuery } from '#app/features/profile/queries'
import { errorMessage, useApi } from '#app/lib/api'
import { missing } from '#app/lib/format'
import { useWorld } from '#app/lib/world'
import { clockOf, monthDayOf } from '#app/ui/charts/candles/market-time'
import { cn } from '#app/ui/cn'
import { Tabs } from '#app/ui/controls/tabs'
import { Search } from '#app/ui/icons/icons'
import { SourceLine } from '#app/ui/layout/card'
import { Failed, Skeleton } from '#app/ui/layout/states'
import { SearchSelect } from '#app/ui/pickers/search-select'
import { type PricedSymbol, ProductTile } from './product-tile'

interface ProductPickerProps {
  chosen: readonly string[]
  onToggle: (code: string) => void
  /** Called with the product chosen in the search; unlike `onToggle` it must only add, never remove. */
  onAdd: (code: string) => void
  /** Called when Enter is pressed in the empty search field. */
  onEmpty: () => void
  /** Tiles per row. */
  columns: 5 | 6
  /** Rows visible without scrolling. */
  rows: number
}

const grids = { 5: 'grid-cols-5', 6: 'grid-cols-6' }

/** Pixels of a tile plus the gap. */
const rowHeight = 80

/** All products by exchange, with their prices. */
export function ProductPicker({ chosen, onToggle, onAdd, onEmpty, columns, rows }: ProductPickerProps) {
  const { data, error, refetch } = useQuery(symbolPricesQuery(useApi(), { world: useWorld() }))
  const [requestedExchange, setRequestedExchange] = useState<string | null>(null)
  const [found, setFound] = useState<string | null>(null)
  const panel = useId()
  const frame = useRef<HTMLDivElement>(null)

  // Runs after the exchange has changed, so that the product is in the list.
  useEffect(() => {
    if (found) frame.current?.querySelector(`[data-product="${found}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [found])

  const exchanges = data?.symbol_list ?? []
  const at = exchanges.find(({ exchange }) => exchange === requestedExchange) ?? exchanges[0]
  const find = (code: string) => {
    const home = exchanges.find(({ list }) => list.some(({ symbol }) => symbol === code))
    if (!home) return
    setRequestedExchange(home.exchange)
    setFound(code)
    onAdd(code)
  }

  const height = rows * rowHeight - 8
  let body: ReactNode
  if (at) {
    body = (
      // The margin leaves room for the focus ring of a tile.
      <div ref={frame} className="-m-1 overflow-y-auto overscroll-contain p-1" style={{ height: height + 8 }}>
        <div
          id={panel}
          role="tabpanel"
          aria-label={at.name}
          className={cn('grid content-start gap-2', grids[columns])}
        >
          {at.list.map((product) => (
            <ProductTile
              key={product.symbol}
              product={product}
              chosen={chosen.includes(product.symbol)}
              onToggle={() => onToggle(product.symbol)}
            />
          ))}
        </div>
      </div>
    )
  } else if (error) {
    body = (
      <div className="center" style={{ height }}>
        <Failed message={errorMessage(error)} onRetry={() => void refetch()} className="py-2" />
      </div>
    )
  } else {
    body = <WaitingTiles columns={columns} count={columns * rows} height={height} />
  }

  return (
    <div>
      <div className="between h-8 gap-4">
        {at ? (
          <Tabs
            shape="chip"
            label="交易所"
            panel={panel}
            items={exchanges.map((each) => ({ key: each.exchange, text: shortName(each) }))}
            value={at.exchange}
            onChange={setRequestedExchange}
          />
        ) : (
          <span />
        )}
        <SearchSelect
          label="品种"
          align="end"
          value={null}
          options={exchanges.flatMap(optionsOf)}
          onChange={find}
          onEmpty={onEmpty}
          content={
            <span className="row gap-2 text-ink-3">
              <Search className="size-4 shrink-0" />
              搜品种，如 螺纹 / rb
            </span>
          }
          placeholder="如 螺纹 / rb"
          className="w-52 [&>button]:w-full"
        />
      </div>
      <div className="mt-3">{body}</div>
      <div className="mt-2 min-h-5">
        {data && at && (
          <SourceLine
            source={data.feed.source}
            at={timeOf(data.feed) ?? newestDay(at.list)}
            note={`${priceTexts[data.feed.kind]}，涨跌幅按昨结算计`}
            simulated={data.world === 'simulated'}
          />
        )}
      </div>
    </div>
  )
}

interface ExchangeList {
  name: string
  exchange: string
  list: readonly PricedSymbol[]
}

/** Short name of an exchange: 上期所 for 上海期货交易所. */
const shortName = ({ name, exchange }: Pick<ExchangeList, 'name' | 'exchange'>) =>
  allExchanges.find(({ code }) => code === exchange)?.shortName ?? name

const optionsOf = (of: ExchangeList) =>
  of.list.map(({ symbol, name }) => ({ value: symbol, name, code: symbol, group: shortName(of) }))

const priceTexts: Record<FeedState['kind'], string> = {
  live: '主力合约最新价，尚未成交的为上一收盘价',
  replay: '回放上一交易时段的主力合约价格',
  settled: '主力合约最近交易日的价格',
}

/** Time of the prices; null for settled ones. */
const timeOf = ({ kind, at }: FeedState) =>
  kind === 'settled' || at === null ? null : `${monthDayOf(at)} ${clockOf(at)}`

/** Newest trading day of the prices; `missing` if there is none. */
const newestDay = (list: readonly PricedSymbol[]) =>
  list.reduce((newest, { tradingDay }) => (tradingDay && tradingDay > newest ? tradingDay : newest), '') ||
  missing

interface WaitingTilesProps {
  columns: 5 | 6
  count: number
  height: number
}

const WaitingTiles = ({ columns, count, height }: WaitingTilesProps) => (
  <div role="status" className={cn('grid content-start gap-2', grids[columns])} style={{ height }}>
    <span className="sr-only">加载中...</span>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} className="h-18 rounded-md" />
    ))}
  </div>
)

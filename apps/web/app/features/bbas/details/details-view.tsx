import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { symbolLink } from '#app/features/bbas/addresses'
import { detailsChoice, type TabName, tabNames } from '#app/features/bbas/choice'
import { type SymbolBoard, type SymbolRow, symbolBoardQuery } from '#app/features/bbas/queries'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { Page } from '#app/ui/layout/page'
import { Refused } from '#app/ui/layout/refused'
import { DetailsBar } from './details-bar'
import { SymbolParts } from './symbol-parts'
import { SymbolRail } from './symbol-rail'

/** The symbols and their world; also used by the page that hosts the analysis. */
export const useSymbolBoard = (): SymbolBoard => useLoaded(symbolBoardQuery(useApi(), { world: useWorld() }))

interface DetailsViewProps {
  /** The server's message if it refused the request. */
  refused: string | null
  /** Freshness of the prices. */
  feedNote: ReactNode
  /** Button that collects the symbol. */
  collect: ReactNode
}

/** A symbol's analysis next to the list of all symbols. */
export function DetailsView({ refused, feedNote, collect }: DetailsViewProps) {
  const [search] = useSearchParams()
  const { rows, world, tradingDay } = useSymbolBoard()
  const { tab } = detailsChoice(search)
  const symbol = search.get('symbol') ?? ''
  const row = rows.find((each) => each.symbol === symbol)
  const name = row?.name ?? symbol
  return (
    <Page {...detailsTitle({ name, symbol }, tab)}>
      <DetailsBar symbol={symbol} title={row?.shortName ?? symbol} world={world} refused={refused !== null} />
      <div className="grid grid-cols-[200px_1fr] gap-4">
        <SymbolRail rows={rows} symbol={symbol} tab={tab} search={search} />
        <div className="stack min-w-0">
          {refused ? (
            <Refused title={name} message={refused} to={symbolLink(symbol, search)} text="回到最近一日" />
          ) : (
            <SymbolParts
              key={symbol}
              of={{ world, symbol }}
              newestDay={row?.stale ? tradingDay : (row?.tradingDay ?? null)}
              search={search}
              feedNote={feedNote}
              collect={collect}
            />
          )}
        </div>
      </div>
    </Page>
  )
}

/** Description of each part for search engines. */
const about: Record<TabName, string> = {
  overview: '枢轴、观点、季节规律与快讯一页看全',
  express: '由已结算数据与异动写成的市场快讯，每条附数据依据',
  pivots: '经典、Woodie、Camarilla、斐波那契与 DeMark 枢轴，日周月三个周期',
  views: '机构看多、看空与震荡的占比、十日变化与原文',
  statistics: '月度与星期规律、跳空、波动率锥、连涨连跌',
}

/** Title and description of a symbol's page. */
function detailsTitle({ name, symbol }: Pick<SymbolRow, 'name' | 'symbol'>, tab: TabName) {
  const part = tab === 'overview' ? '分析' : tabNames[tab]
  return { title: `${name}${part} - BBAS`, description: `${name}（${symbol}）${about[tab]}。` }
}

import type { ReactNode } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { symbolLink } from '#app/features/bbas/addresses'
import { detailsChoice, type TabName, tabNames } from '#app/features/bbas/choice'
import { type SymbolBoard, type SymbolRow, symbolBoardQuery } from '#app/features/bbas/queries'
import { useApi } from '#app/lib/api'
import type { LoadedPage } from '#app/lib/load-page'
import { readingRightsQuery } from '#app/lib/reading-rights'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { ButtonLink } from '#app/ui/controls/button'
import { GatePanel } from '#app/ui/gates/gate-panel'
import { LoadingPlaceholder } from '#app/ui/gates/loading-placeholder'
import { Page } from '#app/ui/layout/page'
import { RefusedRequest } from '#app/ui/layout/refused-request'
import { UsedUpPanel } from '#app/ui/popups/searches-used-up'
import { DetailsBar } from './details-bar'
import { SymbolParts } from './symbol-parts'
import { SymbolRail } from './symbol-rail'

/** The symbols and their world; the page that hosts the analysis also uses this hook. */
export const useSymbolBoard = (): SymbolBoard => useLoaded(symbolBoardQuery(useApi(), { world: useWorld() }))

interface DetailsViewProps {
  page: LoadedPage
  /** Note about the freshness of the prices. */
  feedNote: ReactNode
  /** Button that collects the symbol. */
  collect: ReactNode
  /** Opinions that members wrote about the symbol. */
  members: ReactNode
}

/** A symbol's analysis next to the list of all symbols. */
export function DetailsView({ page, feedNote, collect, members }: DetailsViewProps) {
  const [search] = useSearchParams()
  const { rows, world, tradingDay } = useSymbolBoard()
  const { tab } = detailsChoice(search)
  const symbol = search.get('symbol') ?? ''
  const row = rows.find((each) => each.symbol === symbol)
  const name = row?.name ?? symbol
  // The heading is not counted as a search, so it is shown even if the free searches are used up.
  const hasHead = page.refused === null || page.gate === 'searches'
  return (
    <Page {...detailsTitle({ name, symbol }, tab)}>
      <DetailsBar symbol={symbol} title={row?.shortName ?? symbol} world={world} refused={!hasHead} />
      <div className="grid grid-cols-[200px_1fr] gap-4">
        <SymbolRail rows={rows} symbol={symbol} tab={tab} search={search} />
        <div className="stack min-w-0">
          {!hasHead ? (
            <RefusedSymbol name={name} page={page} newest={symbolLink(symbol, search)} />
          ) : (
            <SymbolParts
              key={symbol}
              of={{ world, symbol }}
              newestDay={row?.stale ? tradingDay : (row?.tradingDay ?? null)}
              search={search}
              feedNote={feedNote}
              collect={collect}
              members={members}
              instead={page.waits ? <LoadingPlaceholder /> : page.gate && <SearchesGate />}
            />
          )}
        </div>
      </div>
    </Page>
  )
}

function RefusedSymbol({ name, page, newest }: { name: string; page: LoadedPage; newest: string }) {
  if (page.gate === 'history') return <HistoryGate name={name} newest={newest} />
  return <RefusedRequest title={name} message={page.refused ?? ''} to={newest} text="回到最近一日" />
}

function HistoryGate({ name, newest }: { name: string; newest: string }) {
  const { history_days: days } = useLoaded(readingRightsQuery(useApi(), {}))
  return (
    <>
      <h1 className="sr-only">{name}</h1>
      <GatePanel tag="view_history" title="更早的历史，会员可看" text={`您现在可看近 ${days} 个交易日`}>
        <ButtonLink to={newest} variant="outline">
          回到最近一日
        </ButtonLink>
      </GatePanel>
    </>
  )
}

function SearchesGate() {
  const { revalidate } = useRevalidator()
  return (
    <UsedUpPanel className="box" tag="bbas" onExchanged={() => void revalidate()}>
      <p className="t-hint mt-4">推荐品种不计次数</p>
    </UsedUpPanel>
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

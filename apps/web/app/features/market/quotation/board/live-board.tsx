import { useQueryClient } from '@tanstack/react-query'
import { minuteMs } from '@vce/futures'
import type { getQuoteBoard, OutputOf, World } from '@vce/protocol'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { FinderSelect } from '#app/features/market/finder/finder-select'
import { FeedNote } from '#app/features/market/live/feed-note'
import { useFeed, useLiveQuotes, useOnNewDay } from '#app/features/market/live/use-live'
import { createSymbolLink, typeNames, typeOf } from '#app/features/market/quotation/choice'
import { boardQueries } from '#app/features/market/quotation/queries'
import { TypeTabs } from '#app/features/market/quotation/type-tabs'
import { useOwnSymbols } from '#app/lib/own-list/own-list'
import { useReplay } from '#app/lib/replay'
import { Button } from '#app/ui/controls/button'
import { Empty } from '#app/ui/layout/states'
import { downloadCsv } from '#app/ui/table/marked-csv'
import { ActiveSwitch } from './active-switch'
import { BoardCards } from './board-cards'
import { type BoardChoice, isStaleShown, sortingOf } from './board-choice'
import { BoardCounts } from './board-counts'
import { boardCsv, boardMark } from './board-file'
import { BoardFilters } from './board-filters'
import { BoardFoot } from './board-foot'
import { activeQuotes, boardRows } from './board-rows'
import { BoardTable, leadingWidth } from './board-table'
import { BoardTools } from './board-tools'
import { ColumnSetTabs, columnSetNames } from './column-set-tabs'
import { noFacts } from './columns/column'
import { StaleContracts } from './stale-contracts'
import { useBoardFacts } from './use-board-facts'
import { useBoardSettings } from './use-board-settings'
import { pollMs, useLiveRows } from './use-live-rows'
import { useShownColumns } from './use-shown-columns'

/** Without a chosen order rows are sorted once a minute, so that they do not move all the time. */
const unsortedMs = minuteMs

interface LiveBoardProps {
  answer: OutputOf<typeof getQuoteBoard>
  /** The world in the request; undefined for the default. */
  requested: World | undefined
  choice: BoardChoice
}

/**
 * The board with live prices. Its store holds the quotes of one world and replay mode, so the component needs
 * both as its React key.
 */
export function LiveBoard({ answer, requested, choice }: LiveBoardProps) {
  const { set, watched, scope } = choice
  const replay = useReplay()
  const [search] = useSearchParams()
  const queries = useQueryClient()
  const own = useOwnSymbols()
  const stored = useBoardSettings()
  const view = choice.view ?? stored.settings.view
  // All contracts and 自选 always include inactive ones.
  const hasActive = scope === 'main' && !watched
  const activeOnly = hasActive && (choice.active ?? stored.settings.activeOnly)

  const chosen = boardRows(answer.quotes, choice, own)
  const shown = activeOnly ? activeQuotes(chosen, answer.settledTurnovers) : chosen
  const store = useLiveQuotes({ ...answer, replay }, shown)
  const feed = useFeed(store)
  useOnNewDay(store, () => void queries.invalidateQueries(boardQueries))
  const columns = useShownColumns(set, stored.settings.sets[set], leadingWidth)
  const lines = view === 'cards' || columns.some(({ key }) => key === 'line')
  const facts = useBoardFacts({ set, requested, replay, lines })
  const sorting = useMemo(() => sortingOf(choice), [choice])
  const live = useLiveRows(store, {
    quotes: shown,
    factsOf: facts.factsOf,
    set,
    sorting,
    keepsMs: choice.sort ? pollMs : unsortedMs,
  })
  const { rows, stale, breadth, at, hoverHandlers } = live
  const name = typeNames[typeOf(search)]
  const { world } = answer

  function save() {
    const subject = watched ? '自选' : '合约'
    const mark = boardMark({ world, feed, at, title: `${name}报价列表`, subject, facts: facts.source })
    const older = isStaleShown(choice) ? stale.map((quote) => ({ quote, facts: noFacts })) : []
    downloadCsv(mark, boardCsv([...rows, ...older], set))
  }

  return (
    <>
      <TypeTabs>
        <FeedNote moves feed={feed} world={world} />
        <ContractSearch />
        <BoardTools set={set} setName={columnSetNames[set]} view={view} stored={stored} onExport={save} />
      </TypeTabs>
      {/* Not a card: its `overflow: hidden` would break the sticky head of the table. */}
      <section className="box" aria-label={`${name}报价列表`} {...hoverHandlers}>
        <h1 className="sr-only">{name}报价列表</h1>
        <BoardFilters
          quotes={answer.quotes}
          choice={choice}
          watched={own.length}
          counts={<BoardCounts set={set} rows={rows} breadth={breadth} />}
          extra={
            <>
              {hasActive && (
                <ActiveSwitch
                  on={activeOnly}
                  hidden={chosen.length - shown.length}
                  onChoose={stored.setActiveOnly}
                />
              )}
              {(set === 'quote' || set === 'volume') && <ColumnSetTabs set={set} />}
            </>
          }
        />
        {facts.fault && (
          <p role="alert" className="row gap-3 border-b border-line px-4 py-2 text-sm text-ink-2">
            {columnSetNames[set]}数据未能加载：{facts.fault}
            <Button variant="outline" size="sm" onClick={facts.retry}>
              重新加载
            </Button>
          </p>
        )}
        {rows.length === 0 ? (
          <Empty
            hint={emptyHint(choice, { isStale: stale.length > 0, hidden: chosen.length > shown.length })}
          />
        ) : view === 'cards' ? (
          <BoardCards label={`${name}报价列表`} store={store} rows={rows} set={set} own={own} />
        ) : (
          <BoardTable
            caption={`${name}报价列表`}
            store={store}
            rows={rows}
            sorting={sorting}
            own={own}
            columns={columns}
          />
        )}
        <StaleContracts store={store} rows={stale} day={feed.tradingDay} choice={choice} own={own} />
        <BoardFoot feed={feed} at={at} facts={facts.source} simulated={world === 'simulated'} />
      </section>
    </>
  )
}

function emptyHint({ watched }: BoardChoice, { isStale, hidden }: { isStale: boolean; hidden: boolean }) {
  if (isStale) return '所选合约在本交易日没有行情'
  if (watched) return '还没有自选：点合约前的星标加入'
  return hidden ? '这个范围里没有活跃品种，可关闭“只看活跃”' : '这个范围里没有合约'
}

/** Finder for any contract. */
function ContractSearch() {
  const [search] = useSearchParams()
  const linkTo = createSymbolLink(search)
  return (
    <FinderSelect
      text="查找合约"
      align="end"
      linkTo={({ contract, product }) => linkTo(contract ? { contract } : { product: product.code })}
    />
  )
}

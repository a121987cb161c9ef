import type { FinderContract } from '@vce/futures/finder'
import type { getQuoteBoard, OutputOf, OwnList, Quote, World } from '@vce/protocol'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FinderSelect } from '#app/features/market/finder/finder-select'
import { FeedNote } from '#app/features/market/live/feed-note'
import { useFeed, useLiveQuotes, useOnNewDay } from '#app/features/market/live/use-live'
import { boardChoice } from '#app/features/market/quotation/board/board-choice'
import { BoardCounts } from '#app/features/market/quotation/board/board-counts'
import { boardCsv, boardMark } from '#app/features/market/quotation/board/board-file'
import { BoardFoot } from '#app/features/market/quotation/board/board-foot'
import { BoardTable, leadingWidthWithTools } from '#app/features/market/quotation/board/board-table'
import { ColumnSetTabs } from '#app/features/market/quotation/board/column-set-tabs'
import { noFacts } from '#app/features/market/quotation/board/columns/column'
import { StaleContracts } from '#app/features/market/quotation/board/stale-contracts'
import { useBoardFacts } from '#app/features/market/quotation/board/use-board-facts'
import { pollMs, useLiveRows } from '#app/features/market/quotation/board/use-live-rows'
import { useShownColumns } from '#app/features/market/quotation/board/use-shown-columns'
import { symbolAfter } from '#app/features/market/quotation/ordering/drop-index'
import { OrderHandle } from '#app/features/market/quotation/ordering/order-handle'
import { useRowDrag } from '#app/features/market/quotation/ordering/use-row-drag'
import { WideSwitch } from '#app/features/market/quotation/wide-switch'
import { changeOwnList } from '#app/lib/own-list/own-list'
import { Button } from '#app/ui/controls/button'
import { Download } from '#app/ui/icons/icons'
import { downloadCsv } from '#app/ui/table/marked-csv'
import { EmptyOwn } from './empty-own'
import { GroupDialogs, type GroupTask } from './group-dialogs'
import { GroupMenu } from './group-menu'
import { GroupTabs } from './group-tabs'
import { OwnFrame } from './own-frame'
import { ownRows, shownGroup } from './own-rows'
import { SymbolGroups } from './symbol-groups'

/** Number of a set's columns that fit on a page of 1200 px. */
const fittingColumnCount = 15

interface LiveOwnBoardProps {
  answer: OutputOf<typeof getQuoteBoard>
  /** The world in the request; undefined for the default. */
  requested: World | undefined
  replay: true | undefined
  list: OwnList
  renew: () => void
}

/**
 * 自选盘 or one of its groups with live prices. Its store holds one world, so the component needs world and
 * `replay` as its React key.
 */
export function LiveOwnBoard({ answer, requested, replay, list, renew }: LiveOwnBoardProps) {
  const [search] = useSearchParams()
  const choice = boardChoice(search, 'quote')
  const group = shownGroup(list, search.get('group'))
  const [task, setTask] = useState<GroupTask | null>(null)
  const [notice, setNotice] = useState('')

  const { world } = answer
  const { symbols } = group ?? list
  const own = ownRows(answer.quotes, symbols)
  const symbolOf = new Map(own.map(({ symbol, quote }) => [quote.contract, symbol]))
  const quotes = own.map(({ quote }) => quote)
  const store = useLiveQuotes({ ...answer, replay }, quotes)
  useOnNewDay(store, renew)
  const { set } = choice
  const toolsWidth = choice.sort ? 32 : 50
  const columns = useShownColumns(set, undefined, leadingWidthWithTools(toolsWidth, fittingColumnCount))
  const lines = columns.some(({ key }) => key === 'line')
  const { factsOf, source } = useBoardFacts({ set, requested, replay, lines })
  const { rows, stale, breadth, at, hoverHandlers } = useLiveRows(store, {
    quotes,
    factsOf,
    set,
    sorting: choice,
    keepsMs: pollMs,
  })
  const feed = useFeed(store)

  const symbolsShown = rows.map(({ quote: { contract } }) => symbolOf.get(contract) ?? contract)
  function move(symbol: string, index: number) {
    const before = symbolAfter(symbolsShown, symbol, index)
    changeOwnList({ type: 'move', symbol, before, group: group?.id })
    setNotice(`${symbol} 已移到第 ${index + 1} 行，共 ${symbolsShown.length} 行`)
  }
  const drag = useRowDrag({ symbols: symbolsShown, onMove: move })

  const tools = (quote: Quote, index: number) => {
    const symbol = symbolOf.get(quote.contract) ?? quote.contract
    return (
      <span className="row">
        {!choice.sort && (
          <OrderHandle
            name={quote.contract}
            index={index}
            count={rows.length}
            onMove={(to) => move(symbol, to)}
            onDrag={(event) => drag.start(event, symbol)}
            onDragEnd={drag.end}
          />
        )}
        <SymbolGroups
          symbol={symbol}
          contract={quote.contract}
          groups={list.groups}
          onCreate={() => setTask({ type: 'create', symbol })}
        />
      </span>
    )
  }

  const add = ({ contract, product }: FinderContract) => {
    const symbol = contract ?? product.code
    changeOwnList({ type: 'add', symbols: [symbol], group: group?.id })
    setNotice(`${symbol} 已加入${group ? `分组 ${group.name}` : '自选'}`)
  }

  return (
    <OwnFrame
      tools={
        <>
          <FeedNote moves feed={feed} world={world} />
          <FinderSelect text="添加品种或合约" align="end" onPick={add} />
          <ColumnSetTabs set={set} />
          <WideSwitch />
          <Button
            variant="outline"
            size="sm"
            className="needs-script"
            disabled={own.length === 0}
            onClick={() =>
              downloadCsv(
                boardMark({
                  world,
                  feed,
                  at,
                  title: '自选盘',
                  subject: group?.name ?? '自选',
                  facts: source,
                }),
                boardCsv([...rows, ...stale.map((quote) => ({ quote, facts: noFacts }))], set),
              )
            }
          >
            <Download className="size-3.5" aria-hidden />
            导出
          </Button>
        </>
      }
    >
      <div className="flex min-h-11 items-start gap-3 border-b border-line px-4 py-2">
        <GroupTabs
          list={list}
          shown={group}
          dragged={drag.dragged}
          onCreate={() => setTask({ type: 'create' })}
        />
        {group && (
          <GroupMenu
            group={group}
            groups={list.groups}
            onRename={() => setTask({ type: 'rename', group })}
            onRemove={() => setTask({ type: 'remove', group })}
          />
        )}
        <span className="ml-auto py-1.5">
          <BoardCounts set={set} rows={rows} breadth={breadth} />
        </span>
      </div>
      <p id="own-order-help" className="sr-only">
        按上下方向键移动一行，Home 移到最前，End 移到最后
      </p>
      <p role="status" className="sr-only">
        {notice}
      </p>
      {own.length === 0 && <EmptyOwn quotes={answer.quotes} group={group} />}
      {rows.length > 0 && (
        <div className="relative" {...hoverHandlers} {...drag.area}>
          {drag.line !== null && (
            <div
              className="pointer-events-none absolute inset-x-0 z-2 h-0.5 -translate-y-px bg-brand"
              style={{ top: drag.line }}
            />
          )}
          <BoardTable
            caption="自选盘"
            store={store}
            rows={rows}
            sorting={choice}
            own={list.symbols}
            columns={columns}
            tools={{ head: '排序与分组', width: toolsWidth, cell: tools }}
          />
        </div>
      )}
      <StaleContracts
        store={store}
        rows={stale}
        day={feed.tradingDay}
        choice={{ ...choice, watched: true }}
        own={list.symbols}
      />
      <BoardFoot feed={feed} at={at} facts={source} simulated={world === 'simulated'} />
      <GroupDialogs task={task} list={list} onClose={() => setTask(null)} />
    </OwnFrame>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { getQuoteBoard, OutputOf, Quote, World } from '@vce/protocol'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FeedNote } from '#app/features/market/live/feed-note'
import { useFeed, useLiveQuotes, useNewDay } from '#app/features/market/live/use-live'
import { boardChoice, boardLink, columnSets } from '#app/features/market/quotation/board/board-choice'
import { BoardFoot } from '#app/features/market/quotation/board/board-foot'
import { BoardSkeleton } from '#app/features/market/quotation/board/board-skeleton'
import { BoardTable } from '#app/features/market/quotation/board/board-table'
import { StaleContracts } from '#app/features/market/quotation/board/stale-contracts'
import { useLiveRows } from '#app/features/market/quotation/board/use-live-rows'
import { quoteBoardQuery } from '#app/features/market/quotation/queries'
import { errorMessage, useApi } from '#app/lib/api'
import { useReplay } from '#app/lib/replay'
import { useHydrated } from '#app/lib/use-hydrated'
import { begunWith, changeWatchlist, moved, useWatchlist } from '#app/lib/watchlist'
import { useWorld } from '#app/lib/world'
import { ButtonLink } from '#app/ui/controls/button'
import { TabLinks } from '#app/ui/controls/tabs'
import { Empty, Failed } from '#app/ui/layout/states'
import { OrderTools } from './order-tools'
import { ownQuotes } from './own-quotes'

type BoardAnswer = OutputOf<typeof getQuoteBoard>

/** Renders an alternative way to fill an empty list, for users with more stored data. */
export type FirstContracts = (start: {
  world: World
  onStart: (contracts: readonly string[]) => void
}) => ReactNode

interface OwnBoardViewProps {
  firstContracts?: FirstContracts
}

/** 自选盘: the reader's contracts in their order, stored in the browser, so the browser fetches their quotes. */
export function OwnBoardView({ firstContracts }: OwnBoardViewProps) {
  const replay = useReplay()
  const input = { world: useWorld(), replay, scope: 'all' as const }
  const hydrated = useHydrated()
  const { data, error, refetch } = useQuery({ ...quoteBoardQuery(useApi(), input), enabled: hydrated })
  if (error) {
    return (
      <Frame>
        <Failed message={errorMessage(error)} onRetry={() => void refetch()} />
      </Frame>
    )
  }
  if (!data) {
    return (
      <Frame>
        <BoardSkeleton />
      </Frame>
    )
  }
  return (
    <LiveOwnBoard
      key={`${data.world} ${replay}`}
      answer={data}
      replay={replay}
      renew={() => void refetch()}
      firstContracts={firstContracts}
    />
  )
}

const Frame = ({ note, children }: { note?: ReactNode; children: ReactNode }) => (
  <>
    <div className="between mb-3 h-11">
      <h1 className="t-strong text-xl">自选盘</h1>
      <div className="row gap-3">{note}</div>
    </div>
    <section className="box" aria-label="自选盘">
      {children}
    </section>
  </>
)

/** Index of the row under the pointer. */
function rowAt({ target }: DragEvent): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined
  return row === undefined ? null : Number(row)
}

const setNames = { quote: '盘口报价', volume: '量价指标' }

interface LiveOwnBoardProps extends OwnBoardViewProps {
  answer: BoardAnswer
  replay: false | undefined
  renew: () => void
}

function LiveOwnBoard({ answer, replay, renew, firstContracts }: LiveOwnBoardProps) {
  const [search] = useSearchParams()
  const choice = boardChoice(search)
  const { world } = answer
  const watchlist = useWatchlist(world)
  const ownRows = ownQuotes(answer.quotes, watchlist)
  const store = useLiveQuotes({ ...answer, replay }, ownRows)
  useNewDay(store, renew)
  const { rows, stale, breadth, at, hoverHandlers } = useLiveRows(store, ownRows, choice)
  const [dragged, setDragged] = useState<string | null>(null)
  const feed = useFeed(store)
  // 停更合约 are shown separately, so a row's index on the page is not its index in the list.
  const move = (code: string, place: string) =>
    changeWatchlist(world, (codes) => moved(codes, code, codes.indexOf(place)))
  const tools = (quote: Quote, index: number) => (
    <OrderTools
      contract={quote.contract}
      above={rows[index - 1]?.contract}
      below={rows[index + 1]?.contract}
      onDrag={setDragged}
      onMove={move}
    />
  )
  return (
    <Frame
      note={
        <>
          <FeedNote moves feed={feed} world={world} />
          <TabLinks
            label="列"
            shape="segment"
            items={columnSets.map((key) => ({
              to: boardLink(search, { set: key }),
              text: setNames[key],
              current: key === choice.set,
            }))}
          />
          <ButtonLink to="/quotation" variant="outline" size="sm">
            前往报价列表添加
          </ButtonLink>
        </>
      }
    >
      {ownRows.length === 0 ? (
        <Empty
          title="还没有自选"
          hint="在报价列表点合约前的星标，它就会出现在这里；自选保存在本浏览器"
          action={
            <span className="flex gap-3">
              {firstContracts?.({
                world,
                onStart: (contracts) => changeWatchlist(world, (codes) => begunWith(codes, contracts)),
              })}
              <ButtonLink to="/quotation" variant="soft" size="sm">
                前往报价列表
              </ButtonLink>
            </span>
          }
        />
      ) : rows.length === 0 ? null : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the buttons of each row do the same by keyboard
        <div
          {...hoverHandlers}
          onDragOver={(event) => {
            if (dragged && rowAt(event) !== null) event.preventDefault()
          }}
          onDrop={(event) => {
            event.preventDefault()
            const place = rows[rowAt(event) ?? -1]
            if (dragged && place) move(dragged, place.contract)
            setDragged(null)
          }}
        >
          <BoardTable
            caption="自选盘"
            world={world}
            store={store}
            rows={rows}
            choice={choice}
            starred={watchlist}
            tools={choice.sort ? undefined : { head: '排序', width: 54, cell: tools }}
          />
        </div>
      )}
      <StaleContracts
        world={world}
        store={store}
        rows={stale}
        day={feed.tradingDay}
        choice={{ ...choice, watched: true }}
        starred={watchlist}
      />
      <BoardFoot feed={feed} at={at} breadth={breadth} />
    </Frame>
  )
}

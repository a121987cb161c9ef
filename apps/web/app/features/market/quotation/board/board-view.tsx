import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { getQuoteBoard, OutputOf } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { FinderSelect } from '#app/features/market/finder/finder-select'
import { FeedNote } from '#app/features/market/live/feed-note'
import { useFeed, useLiveQuotes, useNewDay } from '#app/features/market/live/use-live'
import { symbolLinks, typeNames, typeOf } from '#app/features/market/quotation/choice'
import { quoteBoardQueries, quoteBoardQuery } from '#app/features/market/quotation/queries'
import { TypeTabs } from '#app/features/market/quotation/type-tabs'
import { errorMessage, useApi } from '#app/lib/api'
import { renewOwnList, useOwnListState, useOwnSymbols } from '#app/lib/own-list/own-list'
import { useReplay } from '#app/lib/replay'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { Button } from '#app/ui/controls/button'
import { Download } from '#app/ui/icons/icons'
import { Empty, Failed } from '#app/ui/layout/states'
import { downloadCsv } from '#app/ui/table/marked-csv'
import { type BoardChoice, boardChoice, boardInput, isStaleShown } from './board-choice'
import { boardCsv, boardMark } from './board-file'
import { BoardFilters } from './board-filters'
import { BoardFoot } from './board-foot'
import { boardRows } from './board-rows'
import { BoardSkeleton } from './board-skeleton'
import { BoardTable } from './board-table'
import { StaleContracts } from './stale-contracts'
import { useLiveRows } from './use-live-rows'

type BoardAnswer = OutputOf<typeof getQuoteBoard>

/** 行情板: live quotes of many contracts. */
export function BoardView() {
  const [search] = useSearchParams()
  const choice = boardChoice(search)
  const input = boardInput(choice, useWorld(), useReplay())
  return choice.watched ? (
    <WatchedBoard choice={choice} input={input} />
  ) : (
    <WholeBoard choice={choice} input={input} />
  )
}

interface ChosenProps {
  choice: BoardChoice
  input: ReturnType<typeof boardInput>
}

function WholeBoard({ choice, input }: ChosenProps) {
  const answer = useLoaded(quoteBoardQuery(useApi(), input))
  return <LiveBoard key={`${answer.world} ${input.replay}`} answer={answer} choice={choice} />
}

/** 自选 is loaded by the browser, and so are its quotes. */
function WatchedBoard({ choice, input }: ChosenProps) {
  const own = useOwnListState()
  const quotes = useQuery({ ...quoteBoardQuery(useApi(), input), enabled: own.list !== null })
  const error = own.error ?? quotes.error
  const retry = () => (own.list ? void quotes.refetch() : renewOwnList())
  const { data } = quotes
  if (data && own.list)
    return <LiveBoard key={`${data.world} ${input.replay}`} answer={data} choice={choice} />
  return (
    <section className="box mt-3" aria-label="自选报价列表">
      <h1 className="sr-only">自选报价列表</h1>
      {error ? <Failed message={errorMessage(error)} onRetry={retry} /> : <BoardSkeleton />}
    </section>
  )
}

/** Its store holds the quotes of one world, replayed or settled: it needs both as its key. */
function LiveBoard({ answer, choice }: { answer: BoardAnswer; choice: BoardChoice }) {
  const replay = useReplay()
  const [search] = useSearchParams()
  const { world } = answer
  const queries = useQueryClient()
  const own = useOwnSymbols()
  const shown = boardRows(answer.quotes, choice, own)
  const store = useLiveQuotes({ ...answer, replay }, shown)
  const feed = useFeed(store)
  useNewDay(store, () => void queries.invalidateQueries(quoteBoardQueries))
  const { rows, stale, breadth, at, hoverHandlers } = useLiveRows(store, shown, choice)
  const name = typeNames[typeOf(search)]
  return (
    <>
      <TypeTabs>
        <FeedNote moves feed={feed} world={world} />
        <ContractSearch />
        <Button
          variant="outline"
          size="sm"
          className="needs-script"
          onClick={() =>
            downloadCsv(
              boardMark({
                world,
                feed,
                at,
                title: `${name}报价列表`,
                subject: choice.watched ? '自选' : '合约',
              }),
              boardCsv(isStaleShown(choice) ? [...rows, ...stale] : rows, choice.set),
            )
          }
        >
          <Download className="size-3.5" aria-hidden />
          导出
        </Button>
      </TypeTabs>
      {/* No card: its hidden overflow would break the table's sticky head. */}
      <section className="box" aria-label={`${name}报价列表`} {...hoverHandlers}>
        <h1 className="sr-only">{name}报价列表</h1>
        <BoardFilters quotes={answer.quotes} choice={choice} watched={own.length} />
        {rows.length > 0 ? (
          <BoardTable caption={`${name}报价列表`} store={store} rows={rows} choice={choice} own={own} />
        ) : (
          <Empty hint={emptyHint(choice, stale.length > 0)} />
        )}
        <StaleContracts store={store} rows={stale} day={feed.tradingDay} choice={choice} own={own} />
        <BoardFoot feed={feed} at={at} breadth={breadth} />
      </section>
    </>
  )
}

function emptyHint({ watched }: BoardChoice, isStale: boolean) {
  if (isStale) return '所选合约在本交易日没有行情'
  return watched ? '还没有自选：点合约前的星标加入' : '这个范围里没有合约'
}

/** Search for any contract. */
function ContractSearch() {
  const [search] = useSearchParams()
  const linkTo = symbolLinks(search)
  return (
    <FinderSelect
      text="查找合约"
      align="end"
      linkTo={({ contract, product }) => linkTo(contract ? { contract } : { product: product.code })}
    />
  )
}

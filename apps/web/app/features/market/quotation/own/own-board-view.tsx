import { useQuery } from '@tanstack/react-query'
import { BoardSkeleton } from '#app/features/market/quotation/board/board-skeleton'
import { quoteBoardQuery } from '#app/features/market/quotation/queries'
import { errorMessage, useApi } from '#app/lib/api'
import { renewOwnList, useOwnListState } from '#app/lib/own-list/own-list'
import { useReplay } from '#app/lib/replay'
import { useWorld } from '#app/lib/world'
import { Failed } from '#app/ui/layout/states'
import { LiveOwnBoard } from './live-own-board'
import { OwnFrame } from './own-frame'

/** 自选盘: the user's products and contracts in their order and groups. The browser loads the list and its quotes. */
export function OwnBoardView() {
  const replay = useReplay()
  const own = useOwnListState()
  const input = { world: useWorld(), replay, scope: 'all' as const }
  const quotes = useQuery({ ...quoteBoardQuery(useApi(), input), enabled: own.list !== null })
  const error = own.error ?? quotes.error
  const retry = () => (own.list ? void quotes.refetch() : renewOwnList())
  const { data } = quotes
  if (data && own.list) {
    return (
      <LiveOwnBoard
        key={`${data.world} ${replay}`}
        answer={data}
        requested={input.world}
        replay={replay}
        list={own.list}
        renew={() => void quotes.refetch()}
      />
    )
  }
  return (
    <OwnFrame>
      {error ? <Failed message={errorMessage(error)} onRetry={retry} /> : <BoardSkeleton />}
    </OwnFrame>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { quoteBoardQuery } from '#app/features/market/quotation/queries'
import { errorMessage, useApi } from '#app/lib/api'
import { renewOwnList, useOwnListState } from '#app/lib/own-list/own-list'
import { useReplay } from '#app/lib/replay'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { Failed } from '#app/ui/layout/states'
import { type BoardChoice, boardChoice, boardInput } from './board-choice'
import { BoardSkeleton } from './board-skeleton'
import { LiveBoard } from './live-board'

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
  return (
    <LiveBoard
      key={`${answer.world} ${input.replay}`}
      answer={answer}
      requested={input.world}
      choice={choice}
    />
  )
}

/** The board of 自选: the browser loads the list and its quotes. */
function WatchedBoard({ choice, input }: ChosenProps) {
  const own = useOwnListState()
  const quotes = useQuery({ ...quoteBoardQuery(useApi(), input), enabled: own.list !== null })
  const error = own.error ?? quotes.error
  const retry = () => (own.list ? void quotes.refetch() : renewOwnList())
  const { data } = quotes
  if (data && own.list)
    return (
      <LiveBoard
        key={`${data.world} ${input.replay}`}
        answer={data}
        requested={input.world}
        choice={choice}
      />
    )
  return (
    <section className="box mt-3" aria-label="自选报价列表">
      <h1 className="sr-only">自选报价列表</h1>
      {error ? <Failed message={errorMessage(error)} onRetry={retry} /> : <BoardSkeleton />}
    </section>
  )
}

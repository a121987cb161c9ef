import { useSearchParams } from 'react-router'
import { useApi } from '../../../lib/api'
import { missing } from '../../../lib/format'
import { useLoaded } from '../../../lib/use-loaded'
import { useWorld } from '../../../lib/world'
import { ButtonLink } from '../../../ui/button'
import { ImportHint } from '../../../ui/import-hint'
import { Notes } from '../../../ui/notes'
import { Empty } from '../../../ui/states'
import { SimulatedTag } from '../../../ui/tag'
import { pages } from '../addresses'
import { opinionBoardQuery, opinionChoicesQuery, opinionScoresQuery, opinionsQuery } from '../queries'
import { Refused } from '../refused'
import { ScoresCard } from '../scores-card'
import { Siblings } from '../siblings'
import type { OpinionBoard } from '../types'
import { BoardCard } from './board-card'
import { boardInput, choicesInput, listInput, opinionChoice, opinionLink } from './choice'
import { Filters } from './filters'
import { ListCard } from './list-card'
import { notesOf } from './notes'

/** 机构观点: views by product, list of views, and outcomes. */
export function OpinionsView({ refused }: { refused: string | null }) {
  if (refused) return <Refused title="机构观点" words={refused} to={pages.opinions} />
  return <Opinions />
}

function Opinions() {
  const [search] = useSearchParams()
  const api = useApi()
  const world = useWorld()
  const choice = opinionChoice(search)
  const board = useLoaded(opinionBoardQuery(api, boardInput(choice, world)))
  const choices = useLoaded(opinionChoicesQuery(api, choicesInput(choice, world)))
  const list = useLoaded(opinionsQuery(api, listInput(choice, world)))
  const scores = useLoaded(opinionScoresQuery(api, { world, product: choice.product }))
  if (board.tradingDay === null) {
    return (
      <section className="box">
        <h1 className="sr-only">机构观点</h1>
        <Empty
          hint={
            choice.date ? (
              `${choice.date} 及以前没有机构观点`
            ) : (
              <ImportHint words="还没有导入任何机构观点。导入观点表" />
            )
          }
          action={
            <ButtonLink
              to={choice.date ? opinionLink(search, { date: null }) : '/about-data'}
              look="outline"
              size="sm"
            >
              {choice.date ? '回到最近一日' : '数据从哪里来'}
            </ButtonLink>
          }
        />
      </section>
    )
  }
  return (
    <div className="stack">
      <Heading board={board} broker={choice.broker} />
      <Filters choices={choices} newestDay={board.tradingDay} choice={choice} search={search} />
      <div className="grid grid-cols-2 items-start gap-4">
        <BoardCard board={board} choice={choice} search={search} />
        <ScoresCard
          scores={scores}
          broker={choice.broker}
          note={choice.product ? '只计所选品种，近 250 个交易日' : '全部品种，近 250 个交易日'}
        />
      </div>
      <ListCard list={list} choice={choice} search={search} />
      <Notes lines={notesOf(board, scores)} />
    </div>
  )
}

interface HeadingProps {
  board: OpinionBoard
  broker: string | undefined
}

const Heading = ({ board: { world, tradingDay, rows, brokers }, broker }: HeadingProps) => (
  <section className="box between gap-6 px-6 py-5" aria-label="机构观点">
    <div>
      <h1 className="row t-strong gap-3 text-xl">
        机构观点
        {world === 'simulated' && <SimulatedTag />}
      </h1>
      <p className="t-dim mt-1">
        {broker ?? `${brokers.length} 家机构`}谈到 {rows.length} 个品种，截至交易日 {tradingDay ?? missing}
      </p>
    </div>
    <Siblings current={pages.opinions} />
  </section>
)

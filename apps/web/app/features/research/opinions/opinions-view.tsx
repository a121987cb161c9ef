import { useSearchParams } from 'react-router'
import { pages } from '#app/features/research/addresses'
import {
  type OpinionBoard,
  type OpinionScores,
  opinionBoardQuery,
  opinionChoicesQuery,
  opinionScoresQuery,
  opinionsQuery,
} from '#app/features/research/queries'
import { ResearchLinks } from '#app/features/research/research-links'
import { ScoresCard } from '#app/features/research/scores-card'
import { useApi } from '#app/lib/api'
import { missing, percent } from '#app/lib/format'
import { useLoaded } from '#app/lib/use-loaded'
import { isRoundedUp, wholeSharesNote } from '#app/lib/whole-shares'
import { useWorld } from '#app/lib/world'
import { ButtonLink } from '#app/ui/controls/button'
import { ImportHint } from '#app/ui/layout/import-hint'
import { type Explanation, Notes } from '#app/ui/layout/notes'
import { RefusedRequest } from '#app/ui/layout/refused-request'
import { Empty } from '#app/ui/layout/states'
import { SimulatedTag } from '#app/ui/layout/tag'
import { BoardCard } from './board-card'
import { boardInput, choicesInput, listInput, opinionChoice, opinionLink } from './choice'
import { Filters } from './filters'
import { ListCard } from './list-card'

/** 机构观点: views by product, list of views, and outcomes. */
export function OpinionsView({ refused }: { refused: string | null }) {
  if (refused) return <RefusedRequest title="机构观点" message={refused} to={pages.opinions} />
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
          hint={choice.date ? `${choice.date} 及以前没有机构观点` : <ImportHint source="views" />}
          action={
            <ButtonLink
              to={choice.date ? opinionLink(search, { date: null }) : '/about-data'}
              variant="outline"
              size="sm"
            >
              {choice.date ? '回到最近一日' : '查看数据来源'}
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
      <Notes explanation={notesOf(board, scores)} />
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
        {broker ?? `${brokers.length} 家机构`}覆盖 {rows.length} 个品种，截至交易日 {tradingDay ?? missing}
      </p>
    </div>
    <ResearchLinks current={pages.opinions} />
  </section>
)

/** Notes on the page's calculations, with current figures. */
function notesOf({ rows }: OpinionBoard, { total }: OpinionScores): Explanation {
  const example = rows.find(isRoundedUp) ?? rows.find(({ shares }) => shares !== null)
  const judged = total.find(({ horizon }) => horizon === 5)
  return {
    scope: [
      '一家机构对一个品种只计窗口内最近一次观点；变化为与前一个同样长的窗口相比。',
      '观察期未满、合约已摘牌，或计算平日波幅的日子不足 20 日的，不计入有效样本。历史业绩不代表未来。来源：各机构研报。',
    ],
    formulas: [
      '多头占比 = 看多家数 ÷ 全部家数。',
      '观点胜率：以同一合约发布后第 1、5、20 个交易日的结算价对比发布日结算价（不换月），变动在 ½ × 平日波幅 × √天数以内为震荡，超出为涨或跌，与观点一致为命中。平日波幅为截至观点当日 20 日涨跌幅绝对值的平均。',
      '胜率 = 命中 ÷ 有效样本；平均收益按观点方向计算：看多做多、看空做空，震荡不计，未扣费用。',
    ],
    examples: [
      example ? wholeSharesNote(example, example.product.shortName) : '',
      judged && judged.judged > 0
        ? `全部机构 5 日胜率 = ${judged.hits} ÷ ${judged.judged} = ${percent(judged.hitRate, 2)}。`
        : '',
    ],
  }
}

import type { SpreadPresetRow } from '@vce/protocol'
import { createLinkTemplate } from '#app/features/dashboard/shared/address'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { BoardCard } from './board-card'
import { presetLink, type SpreadChoice } from './choice'
import { symbolicFormula } from './formula'
import type { BoardPage } from './queries'
import { type StatisticColumn, sortByChoice, statisticColumns, withHeaders } from './statistic-columns'

const columns = (linkTo: (preset: string) => string): StatisticColumn<SpreadPresetRow>[] => [
  {
    head: '组合',
    key: 'name',
    rowHeader: true,
    width: 168,
    cell: ({ key, name, rolled, missing }) => (
      <>
        <Link to={linkTo(key)} keepScroll className="seat">
          {name}
        </Link>
        {rolled && <Mark text="换月" />}
        {missing && <Mark text={missing} />}
      </>
    ),
    csv: ({ name }) => name,
  },
  { head: '板块', width: 92, cell: ({ group }) => group, csv: ({ group }) => group },
  { head: '公式', cell: (row) => symbolicFormula(row), csv: (row) => symbolicFormula(row) },
  { head: '单位', width: 110, cell: ({ unit }) => unit, csv: ({ unit }) => unit },
  ...statisticColumns<SpreadPresetRow>('现值', '1 年分位'),
]

const Mark = ({ text }: { text: string }) => (
  <Tag tone="line" small className="ml-1.5">
    {text}
  </Tag>
)

interface CrossBoardProps {
  page: BoardPage
  choice: SpreadChoice
  search: URLSearchParams
  /** Key of the chosen preset. */
  chosen: string | null
}

/** Board of all presets; each row has the percentile of the current value within its sample. */
export function CrossBoard({ page, choice, search, chosen }: CrossBoardProps) {
  const boardColumns = columns(createLinkTemplate((preset) => presetLink(search, preset)))
  const rows = page.presets.filter(({ group }) => choice.group === null || group === choice.group)
  return (
    <BoardCard
      page={page}
      group={choice.group}
      search={search}
      title="跨品种一览"
      note="各腿取当日主力合约结算价；分位、均值与标准分为近一年"
      groups={[...new Set(page.presets.map(({ group }) => group))]}
      columns={boardColumns}
      headers={withHeaders(boardColumns, search, choice)}
      rows={sortByChoice(rows, choice, ({ name }) => name)}
      rowKey={({ key }) => key}
      isChosen={({ key }) => key === chosen}
    />
  )
}

import type { SpreadPresetRow } from '@vce/protocol'
import { linksBy } from '#app/features/dashboard/shared/address'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { BoardCard } from './board-card'
import { presetLink, type SpreadChoice } from './choice'
import { formula } from './formula'
import type { BoardPage } from './queries'
import { inChosenOrder, type StandingColumn, standingColumns, withHeaders } from './standing-columns'

const columns = (linkTo: (preset: string) => string): StandingColumn<SpreadPresetRow>[] => [
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
  { head: '公式', cell: (row) => formula(row), csv: (row) => formula(row) },
  { head: '单位', width: 110, cell: ({ unit }) => unit, csv: ({ unit }) => unit },
  ...standingColumns<SpreadPresetRow>('现值', '1 年分位'),
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
  /** The key of the chosen preset. */
  chosen: string | null
}

/** Every preset, with its place in its sample today. */
export function CrossBoard({ page, choice, search, chosen }: CrossBoardProps) {
  const boardColumns = columns(linksBy((preset) => presetLink(search, preset)))
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
      rows={inChosenOrder(rows, choice, ({ name }) => name)}
      rowKey={({ key }) => key}
      isChosen={({ key }) => key === chosen}
    />
  )
}

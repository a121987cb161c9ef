import { scoreHorizons, type ViewScore } from '@vce/protocol'
import { percent, thousands } from '#app/lib/format'
import { Card } from '#app/ui/layout/card'
import { OriginLine } from '#app/ui/layout/origin-line'
import { ScrollRegion } from '#app/ui/layout/scroll-region'
import { markOf } from '#app/ui/marks/file-mark'
import { ExportButton } from '#app/ui/table/export-button'
import { type Column, DataTable, tableCsv } from '#app/ui/table/table'
import { changeColumn } from '#app/ui/table/table-columns'
import type { OpinionScores } from './queries'

interface ScoreRow {
  broker: string
  views: number
  scores: readonly ViewScore[]
}

/** Number of views below which a hit rate is grey. */
const fewViews = 30

const scoreOf = ({ scores }: ScoreRow, horizon: number) => scores.find((score) => score.horizon === horizon)

const columns: Column<ScoreRow>[] = [
  { head: '机构', rowHeader: true, cell: ({ broker }) => broker, csv: ({ broker }) => broker },
  { head: '观点', align: 'end', width: 56, cell: ({ views }) => thousands(views), csv: ({ views }) => views },
  ...scoreHorizons.flatMap((horizon): Column<ScoreRow>[] => [
    {
      head: `${horizon} 日命中`,
      align: 'end',
      width: 74,
      tone: (row) => ((scoreOf(row, horizon)?.judged ?? 0) < fewViews ? 'text-ink-3' : 'text-ink'),
      cell: (row) => percent(scoreOf(row, horizon)?.hitRate, 1),
      csv: (row) => scoreOf(row, horizon)?.hitRate,
    },
    changeColumn({
      head: `${horizon} 日收益`,
      width: 78,
      of: (row) => scoreOf(row, horizon)?.meanReturn ?? null,
      digits: 2,
      unit: '%',
    }),
  ]),
]

const csvColumns: Column<ScoreRow>[] = [
  ...columns,
  ...scoreHorizons.flatMap((horizon): Column<ScoreRow>[] => [
    { head: `${horizon} 日有效样本`, cell: () => null, csv: (row) => scoreOf(row, horizon)?.judged },
    { head: `${horizon} 日命中数`, cell: () => null, csv: (row) => scoreOf(row, horizon)?.hits },
  ]),
]

const rowsOf = ({ rows, total }: OpinionScores): ScoreRow[] => [
  { broker: '全部机构', views: rows.reduce((sum, { views }) => sum + views, 0), scores: total },
  ...rows,
]

interface ScoresCardProps {
  scores: OpinionScores
  note: string
  /** The broker whose row is highlighted. */
  broker?: string
}

/** 机构胜率: the hit rate of each broker's views, and the return from following them. */
export function ScoresCard({ scores, note, broker }: ScoresCardProps) {
  const rows = rowsOf(scores)
  return (
    <Card
      title="机构胜率"
      note={note}
      extra={
        <ExportButton
          label="机构胜率"
          mark={markOf(scores, { title: '机构胜率', subject: '全部机构', period: null })}
          csv={() => tableCsv(csvColumns, rows)}
        />
      }
      foot={
        scores.source && <OriginLine source={scores.source} world={scores.world} note="历史业绩不代表未来" />
      }
    >
      <ScrollRegion label="机构胜率" className="h-120">
        <DataTable
          sticky
          caption="机构胜率"
          columns={columns}
          rows={rows}
          rowKey={({ broker }) => broker}
          rowClass={(row, index) =>
            index === 0 ? 'bg-sunken font-semibold' : row.broker === broker ? 'bg-brand-soft' : undefined
          }
        />
      </ScrollRegion>
    </Card>
  )
}

import { useSearchParams } from 'react-router'
import { Card } from '#app/ui/layout/card'
import { OriginLine } from '#app/ui/layout/origin-line'
import { markOf } from '#app/ui/marks/file-mark'
import { ExportButton } from '#app/ui/table/export-button'
import { DataTable, tableCsv } from '#app/ui/table/table'
import { edgeColumns, shownEdgeColumns } from './edge-columns'
import type { ChainGraph, ChainPage, JoinedEdge } from './queries'

interface EdgesCardProps {
  page: ChainPage
  graph: ChainGraph
  edges: readonly JoinedEdge[]
}

/** The lines of the drawing as a table: measure, formula, and percentile within the past year. */
export function EdgesCard({ page, graph, edges }: EdgesCardProps) {
  const [search] = useSearchParams()
  const origin = { source: graph.source, world: page.world, publication: '日行情' }
  const priced = edges.filter(({ measure }) => measure !== null)
  return (
    <Card
      title="各环节利润与比价"
      note={`${edges.length} 条连线，${priced.length} 条两端都有价格`}
      extra={
        <ExportButton
          label="各环节"
          mark={markOf(origin, {
            title: '产业链 各环节',
            subject: page.chain.name,
            period: page.tradingDay,
          })}
          csv={() => tableCsv(edgeColumns(search), edges)}
        />
      }
      foot={<OriginLine {...origin} note={`交易日 ${page.tradingDay}，利润、价差、比价与相关用主力结算价`} />}
    >
      <DataTable
        density="dense"
        caption={`${page.chain.name}各环节`}
        columns={shownEdgeColumns(search)}
        rows={edges}
        rowKey={({ from, to }) => `${from} ${to}`}
      />
    </Card>
  )
}

import { useSearchParams } from 'react-router'
import { Card } from '#app/ui/layout/card'
import { OriginLine } from '#app/ui/layout/origin-line'
import { markOf } from '#app/ui/marks/file-mark'
import { ExportButton } from '#app/ui/table/export-button'
import { DataTable, tableCsv } from '#app/ui/table/table'
import { ChainDrawing } from './chain-drawing'
import { hasUpstreamEdge } from './edge-text'
import { nodeColumns, shownNodeColumns } from './node-columns'
import type { ChainGraph, ChainPage, JoinedEdge } from './queries'

interface ChainCardProps {
  page: ChainPage
  graph: ChainGraph
  edges: readonly JoinedEdge[]
}

/** The chain drawn from left to right, with its products as a table below; both work without scripts. */
export function ChainCard({ page, graph, edges }: ChainCardProps) {
  const [search] = useSearchParams()
  const origin = { source: graph.source, world: page.world, publication: '日行情' }
  const rows = [...graph.nodes].sort((a, b) => a.column - b.column || a.at - b.at)
  return (
    <Card
      title={`${page.chain.name}${hasUpstreamEdge(edges) ? '上下游' : '同类品种'}`}
      note={[
        ...(hasUpstreamEdge(edges) ? ['自左向右为上游到下游'] : []),
        ...(graph.whole ? ['圆点为两端都有价格的环节，指向或聚焦可看利润、比价与相关'] : []),
      ].join('；')}
      extra={
        <ExportButton
          label="各品种"
          mark={markOf(origin, {
            title: '产业链 各品种',
            subject: page.chain.name,
            period: page.tradingDay,
          })}
          csv={() => tableCsv(nodeColumns(search), rows)}
        />
      }
      foot={
        <OriginLine
          {...origin}
          note={`交易日 ${page.tradingDay}，价格为主力收盘，涨跌幅较昨结算；基差率另用现货价，仓单取当日仓单日报`}
        />
      }
    >
      <ChainDrawing page={page} graph={graph} edges={edges} />
      <Legend />
      <DataTable
        density="dense"
        caption={`${page.chain.name}各品种`}
        columns={shownNodeColumns(search)}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </Card>
  )
}

const Legend = () => (
  <ul className="t-hint flex flex-wrap gap-x-5 gap-y-1 px-4 pt-1 pb-3">
    <li>实线：上下游</li>
    <li>虚线：同类，互为替代或同出一源</li>
    <li>线粗：60 日相关 |ρ| ≥ 0.7 最粗，≥ 0.4 次之</li>
    <li>实心圆点：1 年分位最高的一环</li>
    <li>灰底：无对应期货，不显示数据</li>
  </ul>
)

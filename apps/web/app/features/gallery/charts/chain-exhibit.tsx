import type { ChainNodeRow } from '@vce/protocol'
import type { ComponentType } from 'react'
import { exhibitMark } from '#app/features/gallery/charts/exhibit-mark'
import { price, signed } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import type { Column } from '#app/ui/table/table'
import type { BorrowedProps } from './external-charts'
import { gappyGraph, renameNodes, sampleChain, sampleGraph, singleNodeGraph } from './sample-chain'
import { EmptyAndLoading, Specimen } from './specimen'

const columns: Column<ChainNodeRow>[] = [
  { head: '品种', rowHeader: true, cell: ({ name }) => name, csv: ({ name }) => name },
  { head: '价格', align: 'end', cell: (node) => price(node.price, 0), csv: (node) => node.price },
  {
    head: '涨跌幅',
    align: 'end',
    cell: ({ changeRate }) => signed(changeRate, 2, '%'),
    csv: ({ changeRate }) => changeRate,
  },
]

/** Creates the exhibit of the chart in 产业链图谱, which the route passes in. */
export const createChainExhibit = (Drawing: ComponentType<BorrowedProps['chain']>) => {
  const draw = (graph: BorrowedProps['chain']['graph']) => {
    const byId = new Map(graph.nodes.map((node) => [node.id, node]))
    const edges = graph.edges.flatMap((edge) => {
      const [fromNode, toNode] = [byId.get(edge.from), byId.get(edge.to)]
      return fromNode && toNode ? [{ ...edge, fromNode, toNode }] : []
    })
    return <Drawing page={sampleChain(graph)} graph={graph} edges={edges} />
  }
  return function ChainExhibit() {
    return (
      <div className="stack">
        <ChartFrame
          title="五个环节"
          note="自左向右为上游到下游；圆点为两端都有价格的环节"
          columns={columns}
          rows={sampleGraph.nodes}
          rowKey={({ id }) => id}
          mark={exhibitMark('链图示例')}
          tableHeight={236}
          bodyClass=""
        >
          {draw(sampleGraph)}
        </ChartFrame>
        <Specimen state="深色" dark bodyClass="">
          {draw(sampleGraph)}
        </Specimen>
        <Specimen state="缺值" note="没有价格的记 —" bodyClass="">
          {draw(gappyGraph)}
        </Specimen>
        <Specimen state="名称很长" bodyClass="">
          {draw(renameNodes(sampleGraph, (name) => `${name}的很长的名称`))}
        </Specimen>
        <Specimen state="一个点" bodyClass="">
          {draw(singleNodeGraph)}
        </Specimen>
        <EmptyAndLoading hint="当日没有行情" height="h-60" />
      </div>
    )
  }
}

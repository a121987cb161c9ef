import { type getDataCoverage, type OutputOf, worlds } from '@vce/protocol'
import { useApi } from '#app/lib/api'
import { dataSources } from '#app/lib/data-sources'
import { thousands } from '#app/lib/format'
import { useLoaded } from '#app/lib/use-loaded'
import { worldNames } from '#app/lib/world'
import { ImportHint } from '#app/ui/layout/import-hint'
import { Empty } from '#app/ui/layout/states'
import { SimulatedTag, Tag } from '#app/ui/layout/tag'
import { type Column, DataTable } from '#app/ui/table/table'
import { dataCoverageQuery } from './queries'

type Coverage = OutputOf<typeof getDataCoverage>['kinds'][number]
type DefaultWorld = OutputOf<typeof getDataCoverage>['defaultWorld']

const columns: Column<Coverage>[] = [
  { head: '交易所', rowHeader: true, width: 160, cell: ({ exchangeName }) => exchangeName },
  { head: '数据', width: 92, cell: ({ kind }) => dataSources[kind].name },
  { head: '最早', width: 104, cell: ({ firstDay }) => firstDay },
  { head: '最近', width: 104, cell: ({ lastDay }) => lastDay },
  { head: '文件', align: 'end', width: 76, cell: ({ files }) => thousands(files) },
  { head: '行数', align: 'end', width: 100, cell: ({ rows }) => thousands(rows) },
  { head: '最近接收', align: 'end', width: 132, cell: ({ receivedAt }) => receivedAt.slice(0, 16) },
  {
    head: '问题',
    align: 'end',
    width: 64,
    cell: ({ problems }) => thousands(problems),
    tone: ({ problems }) => (problems > 0 ? 'text-stale' : 'text-ink-3'),
  },
]

/** Says why the real world is not the default although it has facts. */
const DefaultHint = ({ products, neededProducts, days }: DefaultWorld) => (
  <span className="t-hint ml-auto">
    近 {days} 日里一日最多有 {products} 个品种，满 {neededProducts} 个后默认展示真实数据
  </span>
)

/** Data coverage, one table per world. */
export function CoverageTables() {
  const { kinds, defaultWorld } = useLoaded(dataCoverageQuery(useApi(), {}))
  const filled = worlds
    .map((world) => ({ world, rows: kinds.filter((kind) => kind.world === world) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <div className="grid gap-5">
      {filled.length === 0 && <Empty hint={<ImportHint source="quotes" />} />}
      {filled.map(({ world, rows }) => (
        <div key={world} className="overflow-hidden rounded-md border border-line">
          <p className="row h-10 gap-2 px-4">
            {world === 'simulated' ? <SimulatedTag /> : <Tag tone="line">{worldNames[world]}</Tag>}
            <span className="t-hint">
              {rows.length} 类，共 {thousands(rows.reduce((sum, { rows: count }) => sum + count, 0))} 行
            </span>
            {world === 'real' && defaultWorld.world === 'simulated' && <DefaultHint {...defaultWorld} />}
          </p>
          <DataTable
            caption={`${worldNames[world]}的覆盖范围`}
            columns={columns}
            rows={rows}
            rowKey={({ exchange, kind }) => `${exchange}-${kind}`}
          />
        </div>
      ))}
    </div>
  )
}

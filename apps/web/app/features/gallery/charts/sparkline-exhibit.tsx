import { missing } from '#app/lib/format'
import { Sparkline } from '#app/ui/charts/svg/sparkline'
import { Skeleton } from '#app/ui/layout/states'
import { type Column, DataTable } from '#app/ui/table/table'
import { sampleWalk } from './sample-walk'
import { Specimen } from './specimen'

interface Row {
  state: string
  points: readonly (number | null)[]
  color?: 'rise' | 'fall'
  filled?: boolean
  note: string
}

const twenty = (seed: number) => sampleWalk(20, { seed, start: 3000, step: 30 })
const many = twenty(3)

const rows: Row[] = [
  { state: '二十个点', points: many, note: '表格里的常用长度' },
  {
    state: '涨，带底色',
    points: many.toSorted((a, b) => a - b),
    color: 'rise',
    filled: true,
    note: '卡片里',
  },
  {
    state: '跌，带底色',
    points: many.toSorted((a, b) => b - a),
    color: 'fall',
    filled: true,
    note: '卡片里',
  },
  {
    state: '很多点',
    points: sampleWalk(250, { seed: 9, start: 3000, step: 20 }),
    note: '一年，仍是 72 × 24',
  },
  {
    state: '缺值',
    points: many.map((value, index) => ([5, 6, 11, 13].includes(index) ? null : value)),
    note: '断开，孤立的画成点，不铺底色',
  },
  { state: '不动', points: many.map(() => 3000), note: '在正中' },
  { state: '一个点', points: [3000], note: '一个圆点' },
  { state: '空', points: [], note: '什么也不画，旁边的数字为 —' },
]

const columns: Column<Row>[] = [
  { head: '状态', rowHeader: true, width: 120, cell: ({ state }) => state },
  {
    head: '走势',
    align: 'center',
    width: 120,
    cell: ({ state, points, color, filled }) => (
      <Sparkline points={points} color={color} filled={filled} label={`${state}的走势示例`} />
    ),
  },
  { head: '最后一值', align: 'end', width: 100, cell: ({ points }) => points.at(-1) ?? missing },
  { head: '说明', cell: ({ note }) => note },
]

const Table = ({ caption }: { caption: string }) => (
  <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ state }) => state} density="loose" />
)

export const SparklineExhibit = () => (
  <div className="grid grid-cols-2 gap-4">
    <Specimen state="各种点数" bodyClass="pb-2">
      <Table caption="迷你走势示例" />
    </Specimen>
    <Specimen state="深色" dark bodyClass="pb-2">
      <Table caption="深色的迷你走势示例" />
    </Specimen>
    <Specimen state="加载中">
      <div role="status">
        <span className="sr-only">加载中...</span>
        <Skeleton className="h-6 w-18" />
      </div>
    </Specimen>
    <Specimen state="别的尺寸" note="width 与 height">
      <Sparkline points={many} width={240} height={56} filled label="大一些的走势示例" />
    </Specimen>
  </div>
)

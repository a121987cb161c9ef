import type { ProductFlow } from '@vce/protocol'
import { exhibitMark } from '#app/features/gallery/charts/exhibit-mark'
import { missing, signed, thousands } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { HeatLegend, Treemap, type TreemapGroup } from '#app/ui/charts/svg/treemap'
import type { Column } from '#app/ui/table/table'
import { changeColumn } from '#app/ui/table/table-columns'
import { chartLink } from './charts'
import { gappyFlows, sampleFlows } from './sample-flows'
import { LoadingPlaceholder, Specimen } from './specimen'

const hundredMillions = (yuan: number | null) => thousands(yuan === null ? null : yuan / 1e8)

/** Groups whose tiles are links; in the exhibit they lead back to this page. */
const groupsOf = (rows: readonly ProductFlow[]): TreemapGroup[] =>
  [...new Set(rows.map(({ sector }) => sector))].map((name) => ({
    name,
    to: chartLink('treemap'),
    items: rows
      .filter(({ sector }) => sector === name)
      .map(({ code, shortName, settled, changeRate }) => ({
        key: code,
        name: shortName,
        area: settled ?? 0,
        change: changeRate,
        to: `${chartLink('treemap')}#${code}`,
        lines: [
          shortName,
          `沉淀资金 ${hundredMillions(settled)} 亿`,
          `涨跌幅 ${changeRate === null ? missing : signed(changeRate, 2, '%')}`,
        ],
      })),
  }))

const columns: Column<ProductFlow>[] = [
  { head: '品种', rowHeader: true, cell: ({ shortName }) => shortName, csv: ({ shortName }) => shortName },
  { head: '板块', cell: ({ sector }) => sector, csv: ({ sector }) => sector },
  {
    head: '沉淀资金/亿',
    align: 'end',
    cell: ({ settled }) => hundredMillions(settled),
    csv: ({ settled }) => settled && settled / 1e8,
  },
  changeColumn({ head: '涨跌幅', of: ({ changeRate }) => changeRate, digits: 2, unit: '%' }),
]

const half = { width: 558, height: 260 }

export const TreemapExhibit = () => (
  <div className="grid grid-cols-2 gap-4">
    <ChartFrame
      title="很多块"
      note="面积为沉淀资金，颜色为涨跌幅"
      className="col-span-2"
      columns={columns}
      rows={sampleFlows}
      rowKey={({ code }) => code}
      mark={exhibitMark('热力图示例')}
      bodyClass="px-4 pb-4"
    >
      <Treemap label="很多块的热力图示例" groups={groupsOf(sampleFlows)} width={1166} height={360} />
      <HeatLegend className="mt-3 justify-end" />
    </ChartFrame>
    <Specimen state="缺值" note="涨跌未知的没有颜色，记 —">
      <Treemap label="缺值的热力图示例" groups={groupsOf(gappyFlows)} {...half} />
    </Specimen>
    <Specimen state="深色" dark>
      <Treemap label="深色的热力图示例" groups={groupsOf(sampleFlows)} {...half} />
    </Specimen>
    <Specimen state="一块">
      <Treemap label="一块的热力图示例" groups={groupsOf(sampleFlows.slice(0, 1))} {...half} />
    </Specimen>
    <Specimen state="空">
      <Treemap label="空的热力图示例" groups={[]} {...half} />
    </Specimen>
    <Specimen state="加载中">
      <LoadingPlaceholder className="h-65" />
    </Specimen>
  </div>
)

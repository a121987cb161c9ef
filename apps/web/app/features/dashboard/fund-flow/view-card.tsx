import { useSearchParams } from 'react-router'
import { LongTable } from '#app/features/dashboard/shared/long-table'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Empty } from '#app/ui/layout/states'
import { markOf } from '#app/ui/marks/file-mark'
import { ExportButton } from '#app/ui/table/export-button'
import { type FlowChoice, flowLink, type View, views } from './choice'
import { FlowTable, flowCsv } from './flow-table'
import { HeatView } from './heat-view'
import { activeProducts, productsOf, sectorsOf, sortProducts } from './products'
import { QuadrantView } from './quadrant-view'
import type { FundFlowPage } from './queries'
import { SectorView, sectorsCsv } from './sector-view'
import { scopeName } from './summary'

const names: Record<View, string> = {
  table: '表格',
  heat: '热力图',
  quadrants: '四象限',
  sectors: '板块占比',
}

const cardTitles: Record<View, string> = {
  table: '品种资金',
  heat: '盘面热力图',
  quadrants: '资金四象限',
  sectors: '板块资金',
}

const cardNotes: Record<View, string> = {
  table: '点品种名看各合约',
  heat: '面积为沉淀资金，颜色为涨跌幅',
  quadrants: '价涨价跌，增仓减仓；只含成交额 5 亿元以上的活跃品种',
  sectors: '点板块名只看它的品种',
}

const fewProducts = 12

interface ViewCardProps {
  /** The page, with amounts for the chosen margin sides. */
  page: FundFlowPage
  choice: FlowChoice
}

/** Card that shows the same products in one of four views. */
export function ViewCard({ page, choice }: ViewCardProps) {
  const [search] = useSearchParams()
  const { group, sector, view, sort, order, sides } = choice
  const rows = sortProducts(productsOf(page, group, sector), sort, order)
  const sectors = sectorsOf(page, group)
  const origin = { source: page.source, world: page.world, publication: '日行情' }
  const sidesName = sides === 2 ? '双边' : '单边'
  return (
    <Card
      // The same height in every view, so that the content below does not move; not needed for a few
      // products.
      bodyClass={rows.length > fewProducts ? 'min-h-157' : undefined}
      title={cardTitles[view]}
      note={cardNotes[view]}
      extra={
        <>
          <TabLinks
            label="视图"
            shape="segment"
            items={views.map((key) => ({
              to: flowLink(search, { view: key }),
              text: names[key],
              current: key === view,
            }))}
          />
          <ExportButton
            mark={markOf(origin, {
              title: `资金流向 ${view === 'sectors' ? '板块 ' : ''}${sidesName}`,
              subject: scopeName(choice),
              period: page.tradingDay,
            })}
            csv={() => (view === 'sectors' ? sectorsCsv(sectors) : flowCsv(rows))}
          />
        </>
      }
      foot={<OriginLine {...origin} note={`交易日 ${page.tradingDay}，沉淀资金按${sidesName}保证金`} />}
    >
      {rows.length === 0 ? (
        <Empty hint="当前筛选条件下暂无品种" />
      ) : (
        <>
          {view === 'table' && (
            <LongTable label="各品种资金流向" rows={rows.length}>
              <FlowTable rows={rows} search={search} choice={choice} />
            </LongTable>
          )}
          {view === 'heat' && <HeatView rows={rows} search={search} />}
          {view === 'quadrants' && <QuadrantView rows={activeProducts(rows)} search={search} />}
          {view === 'sectors' && <SectorView rows={sectors} search={search} choice={choice} />}
        </>
      )}
    </Card>
  )
}

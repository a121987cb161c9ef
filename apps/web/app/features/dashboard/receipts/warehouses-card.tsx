import { plainShare } from '#app/features/dashboard/fund-flow/amount'
import { LongTable } from '#app/features/dashboard/shared/long-table'
import { percent } from '#app/lib/format'
import { Card } from '#app/ui/layout/card'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Empty } from '#app/ui/layout/states'
import { markOf } from '#app/ui/marks/file-mark'
import { ExportButton } from '#app/ui/table/export-button'
import { type Column, DataTable, tableCsv } from '#app/ui/table/table'
import type { DetailPage, ReceiptDetail } from './queries'
import { amountChangeText, amountText, kindNames, unitNames } from './receipt-text'
import { checkText, totalRows, type WarehouseRow, warehouseRows } from './warehouse-rows'

/** Sums are emphasised by font weight. */
const weightOf = ({ isSum }: WarehouseRow) => (isSum ? 't-strong' : 'text-ink')

const columns = (unit: string, hasForecast: boolean): Column<WarehouseRow>[] => [
  {
    head: '仓库',
    rowHeader: true,
    tone: weightOf,
    cell: ({ name }) => name,
    csv: ({ name }) => name,
  },
  {
    head: '类型',
    width: 56,
    cell: ({ kind }) => (kind ? kindNames[kind] : ''),
    csv: ({ kind }) => (kind ? kindNames[kind] : null),
  },
  {
    head: `仓单/${unit}`,
    align: 'end',
    width: 92,
    tone: weightOf,
    cell: ({ quantity }) => amountText(quantity),
    csv: ({ quantity }) => quantity,
  },
  {
    head: '占比',
    align: 'end',
    width: 96,
    bar: { of: ({ share }) => share, hue: 'series' },
    cell: ({ share }) => percent(share, 1),
    csv: ({ share }) => plainShare(share),
  },
  {
    head: '增减',
    align: 'end',
    width: 84,
    cell: ({ change }) => amountChangeText(change),
    csv: ({ change }) => change,
  },
  ...(hasForecast
    ? [
        {
          head: '有效预报',
          align: 'end' as const,
          width: 76,
          cell: ({ forecast }: WarehouseRow) => amountText(forecast),
          csv: ({ forecast }: WarehouseRow) => forecast,
        },
      ]
    : []),
]

interface WarehousesCardProps {
  page: DetailPage
  receipts: ReceiptDetail
}

/** Goods by region and warehouse with a 小计 per region; compares the sum with the published total. */
export function WarehousesCard({ page, receipts }: WarehousesCardProps) {
  const { groups, kinds, groupedBy, source, forecast } = receipts
  const unit = unitNames[receipts.unit]
  const lines = warehouseRows(groups, kinds !== null)
  const totals = totalRows(receipts)
  const shown = columns(unit, forecast !== null)
  const origin = { source, world: page.world, publication: '仓单日报' }
  return (
    <Card
      title={groupedBy === 'region' ? '分地区、仓库' : '分仓库'}
      note={unit}
      extra={
        <ExportButton
          label="分仓库"
          mark={markOf(origin, { title: '分库仓单', subject: page.product.name, period: page.tradingDay })}
          csv={() => tableCsv(shown, [...lines, ...totals])}
        />
      }
      foot={<OriginLine {...origin} note={`交易日 ${page.tradingDay}`} />}
    >
      <LongTable label="分仓库" rows={lines.length} className="max-h-72">
        <DataTable
          density="dense"
          sticky
          caption="分仓库"
          columns={shown}
          rows={lines}
          rowKey={({ key }) => key}
          rowClass={({ isSum }) => (isSum ? 'bg-sunken' : undefined)}
          empty={<Empty hint="交易所只公布总数，没有分库" />}
        />
      </LongTable>
      {lines.length > 0 && (
        <>
          {/* Outside of the scrolling frame, so that sums stay visible. */}
          <DataTable
            density="dense"
            headless
            caption="分仓库合计"
            columns={shown}
            rows={totals}
            rowKey={({ key }) => key}
            rowClass={() => 'bg-sunken'}
            className="border-t border-line"
          />
          <p className="rule bg-sunken px-4 py-2 text-xs text-ink-3">
            {checkText(receipts, unit, amountText)}
          </p>
        </>
      )}
    </Card>
  )
}

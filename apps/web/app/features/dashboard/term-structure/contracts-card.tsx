import type { TermContract } from '@vce/protocol'
import { price, signed, thousands } from '#app/lib/format'
import { Card } from '#app/ui/layout/card'
import { Tag } from '#app/ui/layout/tag'
import { markOf } from '#app/ui/marks/file-mark'
import { ExportButton } from '#app/ui/table/export-button'
import { type Column, DataTable, tableCsv } from '#app/ui/table/table'
import { changeColumn, uncolouredColumn } from '#app/ui/table/table-columns'
import type { Structure, TermPage } from './queries'

/** Reason why a listed contract is not drawn on the curve. */
const offCurve = {
  delivery: '交割月',
  noInterest: '无持仓',
  noPrice: '无价',
}

/** Class of a row: the figures of a contract that is not on the curve are muted. */
const inkOf = (row: TermContract) => (row.offCurve ? 'text-ink-3' : 'text-ink')

const columns = (digits: number): Column<TermContract>[] => [
  {
    head: '合约',
    rowHeader: true,
    width: 120,
    tone: inkOf,
    cell: ({ code, main, secondary, offCurve: reason }) => (
      <>
        {code}
        {main && <Mark text="主力" />}
        {secondary && <Mark text="次主力" />}
        {reason && (
          <Tag tone="line" small className="ml-1.5">
            {offCurve[reason]}
          </Tag>
        )}
      </>
    ),
    csv: ({ code }) => code,
  },
  {
    head: '结算价',
    align: 'end',
    width: 74,
    tone: inkOf,
    cell: (row) => price(row.price, digits),
    csv: (row) => row.price,
  },
  changeColumn({ head: '涨跌', of: ({ change }) => change, digits, width: 68 }),
  {
    head: '与主力价差',
    align: 'end',
    width: 78,
    tone: inkOf,
    cell: ({ spread }) => signed(spread, digits),
    csv: ({ spread }) => spread,
  },
  {
    head: '价差率',
    align: 'end',
    width: 68,
    tone: inkOf,
    cell: ({ spreadRate }) => signed(spreadRate, 2, '%'),
    csv: ({ spreadRate }) => spreadRate,
  },
  uncolouredColumn({ head: '年化', of: ({ rollYield }) => rollYield, digits: 2, unit: '%', width: 72 }),
  {
    head: '持仓',
    align: 'end',
    width: 82,
    tone: inkOf,
    cell: ({ openInterest }) => thousands(openInterest),
    csv: ({ openInterest }) => openInterest,
  },
  {
    head: '成交',
    align: 'end',
    width: 92,
    tone: inkOf,
    cell: ({ volume }) => thousands(volume),
    csv: ({ volume }) => volume,
  },
]

/** CSV only: the page shows a tag instead. */
const reasonColumn: Column<TermContract> = {
  head: '未入曲线',
  cell: () => null,
  csv: (row) => (row.offCurve ? offCurve[row.offCurve] : null),
}

const Mark = ({ text }: { text: string }) => (
  <Tag tone="brand" small className="ml-1.5">
    {text}
  </Tag>
)

/** The contracts as CSV, with a reason for each contract that is not on the curve. */
export const contractsCsv = ({ digits, contracts }: Pick<Structure, 'digits' | 'contracts'>) =>
  tableCsv([...columns(digits), reasonColumn], contracts)

interface ContractsCardProps {
  page: TermPage
  structure: Structure
}

/** All listed contracts, compared with the main contract. */
export const ContractsCard = ({ page, structure }: ContractsCardProps) => (
  <Card
    title="各合约"
    note="价差率与年化对主力"
    extra={
      <ExportButton
        label="各合约"
        mark={markOf(
          { source: structure.source, world: page.world, publication: '日行情' },
          { title: '期限结构合约', subject: page.product.name, period: page.tradingDay },
        )}
        csv={() => contractsCsv(structure)}
      />
    }
  >
    <DataTable
      caption="各合约价差与年化展期收益"
      columns={columns(structure.digits)}
      rows={structure.contracts}
      rowKey={({ code }) => code}
    />
  </Card>
)

import type { Spread, SpreadLeg } from '@vce/protocol'
import { missing, price, thousands } from '#app/lib/format'
import { type Column, DataTable } from '#app/ui/table/table'
import { coefficientText } from './formula'

const columns = (first: number | null): Column<SpreadLeg>[] => [
  { head: '腿', rowHeader: true, width: 96, cell: ({ shortName }) => shortName },
  { head: '合约', width: 84, cell: ({ contract }) => contract ?? missing },
  { head: '系数', align: 'end', width: 68, cell: ({ coefficient }) => coefficientText(coefficient) },
  { head: '结算价', align: 'end', width: 84, cell: (leg) => price(leg.price, leg.digits) },
  { head: '报价单位', width: 104, cell: ({ quoteUnit }) => quoteUnit },
  { head: '乘数', align: 'end', width: 64, cell: ({ multiplier }) => thousands(multiplier) },
  { head: '每手价值/元', align: 'end', width: 104, cell: ({ lotValue }) => thousands(lotValue) },
  {
    head: '价值比',
    align: 'end',
    width: 68,
    cell: ({ lotValue }) => (first && lotValue !== null ? price(lotValue / first, 2) : missing),
  },
  { head: '配手', align: 'end', width: 64, cell: ({ lots }) => (lots === null ? missing : price(lots, 2)) },
]

/** Details of each leg, for recomputing the formula and turning it into lots. */
export const LegsTable = ({ spread: { legs } }: { spread: Spread }) => (
  <DataTable
    caption="各腿"
    columns={columns(legs[0]?.lotValue ?? null)}
    rows={legs}
    rowKey={({ product, contract }, index) => `${index}${product}${contract}`}
  />
)

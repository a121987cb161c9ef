import { price, signed, thousands } from '#app/lib/format'
import { Change } from '#app/ui/layout/change'
import { Tag } from '#app/ui/layout/tag'
import type { FileMark } from '#app/ui/marks/file-mark'
import { ExportButton } from '#app/ui/table/export-button'
import { type Column, DataTable, tableCsv } from '#app/ui/table/table'
import { changeColumn } from '#app/ui/table/table-columns'
import { amountText, plainAmount } from './amount'
import type { ContractFlow, ContractFlows } from './queries'

type Amount = 'flow' | 'pricePart' | 'positionPart'

const inHundredMillions = (yuan: number | null) => (yuan === null ? null : yuan / 1e8)

const flowColumn = (head: string, key: Amount): Column<ContractFlow> => ({
  ...changeColumn<ContractFlow>({ head, of: (row) => inHundredMillions(row[key]), digits: 2, width: 82 }),
  csv: (row) => plainAmount(row[key]),
})

const columns = (digits: number): Column<ContractFlow>[] => [
  {
    head: '合约',
    rowHeader: true,
    width: 112,
    cell: ({ code, main }) => (
      <>
        {code}
        {main && (
          <Tag tone="brand" small className="ml-1.5">
            主力
          </Tag>
        )}
      </>
    ),
    csv: ({ code }) => code,
  },
  {
    head: '最新价',
    align: 'end',
    className: 'text-ink',
    cell: (row) => price(row.price, digits),
    csv: (row) => row.price,
  },
  changeColumn({ head: '涨跌幅', of: ({ changeRate }) => changeRate, digits: 2, unit: '%', width: 76 }),
  {
    head: '沉淀/亿',
    align: 'end',
    width: 84,
    className: 'text-ink',
    cell: ({ settled }) => amountText(settled),
    csv: ({ settled }) => plainAmount(settled),
  },
  flowColumn('流入/亿', 'flow'),
  flowColumn('价格/亿', 'pricePart'),
  flowColumn('持仓/亿', 'positionPart'),
  {
    head: '持仓量',
    align: 'end',
    cell: ({ openInterest }) => thousands(openInterest),
    csv: ({ openInterest }) => openInterest,
  },
  {
    head: '增仓',
    align: 'end',
    cell: ({ openInterestChange }) => signed(openInterestChange),
    csv: ({ openInterestChange }) => openInterestChange,
  },
]

interface ContractsTableProps {
  digits: number
  mark: FileMark
  rows: readonly ContractFlow[]
  total: ContractFlows['total']
}

/** One row per contract; the last row is the sum, which equals the figures of the product. */
export const ContractsTable = ({ digits, mark, rows, total }: ContractsTableProps) => (
  <section aria-label="各合约">
    <header className="between pb-2">
      <h3 className="t-name">各合约</h3>
      <ExportButton label="各合约" mark={mark} csv={() => tableCsv(columns(digits), rows)} />
    </header>
    <DataTable
      density="dense"
      caption="各合约资金流向"
      columns={columns(digits)}
      rows={rows}
      rowKey={({ code }) => code}
      foot={
        <tfoot>
          <tr className="rule h-8 bg-sunken text-ink">
            <th scope="row" colSpan={3}>
              品种合计
            </th>
            <td className="e">{amountText(total.settled)}</td>
            <td className="e">
              <Change value={inHundredMillions(total.flow)} digits={2} />
            </td>
            <td className="e">
              <Change value={inHundredMillions(total.pricePart)} digits={2} />
            </td>
            <td className="e">
              <Change value={inHundredMillions(total.positionPart)} digits={2} />
            </td>
            <td colSpan={2} />
          </tr>
        </tfoot>
      }
    />
  </section>
)

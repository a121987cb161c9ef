import { missing, price } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { sevenStep, sevenSteps, stepColors } from '#app/ui/charts/svg/seven-steps'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Empty } from '#app/ui/layout/states'
import { markOf } from '#app/ui/marks/file-mark'
import type { Column } from '#app/ui/table/table'
import { type CorrelationPair, pairsOf } from './matrix-pairs'
import type { MatrixPage } from './queries'

const columns: Column<CorrelationPair>[] = [
  { head: '品种', rowHeader: true, cell: ({ first }) => first, csv: ({ first }) => first },
  { head: '对', cell: ({ second }) => second, csv: ({ second }) => second },
  {
    head: '相关系数',
    align: 'end',
    cell: ({ coefficient }) => price(coefficient, 3),
    csv: ({ coefficient }) => coefficient,
  },
  { head: '共同日数', align: 'end', cell: ({ size }) => size, csv: ({ size }) => size },
]

/** 相关矩阵 of a sector; the table lists its pairs. */
export function MatrixCard({ page }: { page: MatrixPage }) {
  const { sector, span, firstDay, tradingDay, products, source, world } = page
  const origin = { source, world, publication: '日行情' }
  const title = `${sector ?? ''}板块相关矩阵`
  return (
    <ChartFrame
      title={title}
      note={`主力日对数收益，皮尔逊相关，${span} 个交易日`}
      extra={<Legend />}
      columns={columns}
      rows={() => pairsOf(page)}
      rowKey={({ first, second }) => `${first} ${second}`}
      mark={markOf(origin, { title: '板块相关', subject: sector ?? '', period: tradingDay })}
      tableHeight={480}
      source={<OriginLine {...origin} note={`${firstDay} 至 ${tradingDay}，结算价`} />}
    >
      {products.length < 2 ? (
        <Empty hint="板块内有行情的品种不足两个" className="min-h-60 justify-center" />
      ) : (
        <Matrix page={page} caption={title} />
      )}
    </ChartFrame>
  )
}

function Matrix({ page: { products, rows }, caption }: { page: MatrixPage; caption: string }) {
  return (
    <table className="my-2 w-full table-fixed border-separate border-spacing-px text-center text-xs">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <td className="w-16" />
          {products.map(({ code, shortName }) => (
            <th
              key={code}
              scope="col"
              className="h-9 align-bottom leading-4 font-medium break-all text-ink-2"
            >
              {shortName}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const product = products[at]
          return (
            product && (
              <tr key={product.code}>
                <th
                  scope="row"
                  className="h-9 overflow-hidden text-start font-medium whitespace-nowrap text-ink-2"
                >
                  {product.shortName}
                </th>
                {row.map(([coefficient, size], other) => (
                  <Cell
                    key={products[other]?.code}
                    coefficient={coefficient}
                    size={size}
                    name={`${product.shortName} 与 ${products[other]?.shortName}`}
                  />
                ))}
              </tr>
            )
          )
        })}
      </tbody>
    </table>
  )
}

interface CellProps {
  coefficient: number | null
  size: number
  name: string
}

/** The coefficient, and below it the number of common days. */
function Cell({ coefficient, size, name }: CellProps) {
  const colors = coefficient === null ? null : stepColors(sevenStep(coefficient, 1))
  return (
    <td
      className="h-9 leading-4"
      style={colors ? { background: colors.fill, color: colors.ink } : { background: 'var(--sunken)' }}
      title={`${name}：${coefficient === null ? missing : price(coefficient, 3)}，${size} 日`}
    >
      <span className="block font-medium">{price(coefficient, 2)}</span>
      <span className="block opacity-80">{size}</span>
    </td>
  )
}

const Legend = () => (
  <span className="row gap-1 text-xs text-ink-2">
    −1
    {sevenSteps.map((step) => (
      <i
        key={step}
        aria-hidden
        className="h-3 w-5 rounded-xs"
        style={{ background: stepColors(step).fill }}
      />
    ))}
    1
  </span>
)

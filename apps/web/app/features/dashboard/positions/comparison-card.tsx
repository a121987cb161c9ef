import type { ComparedDay } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { plainShare } from '#app/features/dashboard/fund-flow/amount'
import { ComparePicker } from '#app/features/dashboard/shared/compare-picker'
import { positionLink } from '#app/features/dashboard/shared/ranking-choice'
import { errorMessage, useApi } from '#app/lib/api'
import { percent, signed } from '#app/lib/format'
import { useAnswer } from '#app/lib/use-loaded'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { LineChart } from '#app/ui/charts/svg/line-chart'
import { Card } from '#app/ui/layout/card'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Failed, SkeletonRows } from '#app/ui/layout/states'
import { markOf } from '#app/ui/marks/file-mark'
import type { Column } from '#app/ui/table/table'
import { choiceLink, comparisonInput } from './choice'
import { ComparedSides } from './compared-sides'
import { type Comparison, type PositionRanking, positionComparisonQuery } from './queries'

/** 两品种对比: 前 20 净持仓 of the page's product and of another product, each in percent of the product's own 持仓. */
export function ComparisonCard({ page }: { page: PositionRanking }) {
  const [search] = useSearchParams()
  const input = comparisonInput(page, search)
  if (!input) {
    return (
      <Card title="两品种对比" note="前 20 净持仓占持仓比例" extra={pickerOf(page, search, null)}>
        <p className="t-hint px-4 pb-4">选择一个品种，与{page.product.name}的席位净持仓并列。</p>
      </Card>
    )
  }
  return <Compared page={page} search={search} input={input} />
}

const pickerOf = (page: PositionRanking, search: URLSearchParams, compare: string | null) => (
  <ComparePicker
    product={page.product.code}
    products={page.products}
    compare={compare}
    linkTo={(code) => choiceLink(search, { compare: code })}
  />
)

interface ComparedProps {
  page: PositionRanking
  search: URLSearchParams
  input: NonNullable<ReturnType<typeof comparisonInput>>
}

function Compared({ page, search, input }: ComparedProps) {
  const { data, error, refetch } = useAnswer(positionComparisonQuery(useApi(), input))
  const picker = pickerOf(page, search, input.compare)
  if (!data) {
    return (
      <Card title="两品种对比" extra={picker}>
        {error ? (
          <Failed message={errorMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={10} widths={['20%', '20%', '20%']} />
        )}
      </Card>
    )
  }
  const names = data.products.map(({ product }) => product.shortName)
  const origin = {
    source: data.products[0].source ?? data.products[1].source,
    world: data.world,
    publication: '会员持仓排名与日行情',
  }
  return (
    <div className="grid grid-cols-[1fr_576px] items-start gap-4">
      <ChartFrame
        title="两品种对比"
        note="前 20 净持仓 ÷ 品种持仓，%"
        extra={picker}
        columns={dayColumns(names)}
        rows={data.points.toReversed()}
        rowKey={({ tradingDay }) => tradingDay}
        mark={markOf(origin, {
          title: '两品种持仓对比',
          subject: names.join('与'),
          period: data.tradingDay,
        })}
        source={<OriginLine {...origin} note={`${names.join('、')}均为品种合计`} />}
      >
        <History comparison={data} search={search} />
      </ChartFrame>
      <ComparedSides comparison={data} search={search} />
    </div>
  )
}

const dayColumns = ([first = '', second = '']: readonly string[]): Column<ComparedDay>[] => [
  {
    head: '交易日',
    rowHeader: true,
    cell: ({ tradingDay }) => tradingDay,
    csv: ({ tradingDay }) => tradingDay,
  },
  ...[first, second].flatMap((name, at): Column<ComparedDay>[] => [
    {
      head: `${name}净持仓`,
      align: 'end',
      cell: ({ nets }) => signed(nets[at]),
      csv: ({ nets }) => nets[at] ?? null,
    },
    {
      head: `${name}占持仓`,
      align: 'end',
      cell: ({ shares }) => signed(shares[at], 2, '%'),
      csv: ({ shares }) => plainShare(shares[at] ?? null),
    },
  ]),
]

function History({ comparison, search }: { comparison: Comparison; search: URLSearchParams }) {
  const { points, products } = comparison
  const [first, second] = products.map(({ product }) => product.shortName)
  const lineOf = (at: 0 | 1) => points.map(({ shares }) => shares[at])
  return (
    <LineChart
      label={`${first}与${second}前 20 净持仓占持仓比例`}
      dates={points.map(({ tradingDay }) => tradingDay)}
      series={[
        { name: `${first}`, color: 's1', values: lineOf(0), format: (value) => signed(value, 2, '%') },
        { name: `${second}`, color: 's5', values: lineOf(1), format: (value) => signed(value, 2, '%') },
      ]}
      formatLeft={(value) => percent(value, 1)}
      width={574}
      height={690}
      dayLink={(date) => positionLink(search, { date })}
    />
  )
}

import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ComparePicker } from '#app/features/dashboard/shared/compare-picker'
import { errorMessage, useApi } from '#app/lib/api'
import { signed } from '#app/lib/format'
import { useAnswer } from '#app/lib/use-loaded'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { LineChart } from '#app/ui/charts/svg/line-chart'
import { Card } from '#app/ui/layout/card'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Empty, Failed, SkeletonRows } from '#app/ui/layout/states'
import { markOf } from '#app/ui/marks/file-mark'
import type { Column } from '#app/ui/table/table'
import { comparedInput, receiptChoice, receiptLink } from './choice'
import { type ComparedLevel, comparedChange, comparedLevels } from './compared-plan'
import { type DetailPage, type ReceiptBoard, type ReceiptHistory, receiptHistoryQuery } from './queries'
import { amountText, levelAxis, unitNames } from './receipt-text'

interface ComparedCardProps {
  page: DetailPage
  history: ReceiptHistory
  board: ReceiptBoard
}

/** 两品种仓单对比: 仓单量 of the page's product and of another product, each on its own axis in its own unit. */
export function ComparedCard({ page, history, board }: ComparedCardProps) {
  const [search] = useSearchParams()
  const { days } = receiptChoice(search)
  const input = comparedInput(page, search, days)
  const picker = (
    <ComparePicker
      product={page.product.code}
      products={page.products}
      compare={input?.product ?? null}
      linkTo={(compare) => receiptLink(search, { compare })}
    />
  )
  if (!input) {
    return (
      <Card title="两品种对比" note="仓单量，各用一轴" extra={picker}>
        <p className="t-hint px-4 pb-4">选择一个品种，与{page.product.name}的仓单量并列。</p>
      </Card>
    )
  }
  return (
    <Compared page={page} history={history} board={board} input={input} picker={picker} search={search} />
  )
}

interface ComparedProps extends ComparedCardProps {
  input: NonNullable<ReturnType<typeof comparedInput>>
  picker: ReactNode
  search: URLSearchParams
}

function Compared({ page, history, board, input, picker, search }: ComparedProps) {
  const { data, error, refetch } = useAnswer(receiptHistoryQuery(useApi(), input))
  if (!data) {
    return (
      <Card title="两品种对比" extra={picker}>
        {error ? (
          <Failed message={errorMessage(error)} onRetry={() => void refetch()} className={chartRoom} />
        ) : (
          <SkeletonRows rows={11} />
        )}
      </Card>
    )
  }
  const own = page.product.shortName
  const other = page.products.find(({ code }) => code === input.product)?.shortName ?? input.product
  const sides = [
    { name: own, unit: unitOf(history), axis: levelAxis(history.points) },
    { name: other, unit: unitOf(data), axis: levelAxis(data.points) },
  ] as const
  const days = comparedLevels(history, data)
  const origin = { source: board.source, world: page.world, publication: '仓单日报' }
  const title = `${own}与${other}仓单对比`
  return (
    <ChartFrame
      title="两品种对比"
      note={`仓单量：左轴 ${own}，右轴 ${other}`}
      extra={picker}
      columns={columnsOf(sides)}
      rows={days.toReversed()}
      rowKey={({ tradingDay }) => tradingDay}
      mark={markOf(origin, { title: '两品种仓单对比', subject: `${own}与${other}`, period: page.tradingDay })}
      tableHeight={404}
      source={<OriginLine {...origin} note={changeText(days, sides)} />}
    >
      {data.points.length === 0 ? (
        <Empty
          hint={`${other}：${page.tradingDay} 及以前没有仓单`}
          className={`${chartRoom} justify-center`}
        />
      ) : (
        <LineChart
          label={title}
          dates={days.map(({ tradingDay }) => tradingDay)}
          series={sides.map(({ name, unit, axis }, at) => ({
            name: `${name}（${axis.name}${unit}${at === 1 ? '，右轴' : ''}）`,
            color: at === 0 ? ('s1' as const) : ('s5' as const),
            values: days.map(({ levels }) => levels[at] ?? null),
            format: (value: number) => `${amountText(value)} ${unit}`,
            ...(at === 1 && { axis: 'right' as const }),
          }))}
          formatLeft={sides[0].axis.format}
          formatRight={sides[1].axis.format}
          width={1168}
          height={340}
          dayLink={(date) => receiptLink(search, { date })}
        />
      )}
    </ChartFrame>
  )
}

const chartRoom = 'min-h-92'

const unitOf = ({ unit }: ReceiptHistory) => (unit ? unitNames[unit] : '')

type Side = { name: string; unit: string }

const columnsOf = (sides: readonly Side[]): Column<ComparedLevel>[] => [
  {
    head: '交易日',
    rowHeader: true,
    width: 120,
    cell: ({ tradingDay }) => tradingDay,
    csv: ({ tradingDay }) => tradingDay,
  },
  ...sides.map(
    ({ name, unit }, at): Column<ComparedLevel> => ({
      head: `${name}仓单量${unit && `/${unit}`}`,
      align: 'end',
      cell: ({ levels }) => amountText(levels[at]),
      csv: ({ levels }) => levels[at] ?? null,
    }),
  ),
]

/** Text with the changes of both products over their common days. */
function changeText(days: readonly ComparedLevel[], sides: readonly Side[]): string {
  const change = comparedChange(days)
  if (!change) return '没有两日同时公布'
  const rates = sides.map(({ name }, at) => `${name} ${signed(change.rates[at], 2, '%')}`)
  return `${change.from} 至 ${change.to} ${rates.join('，')}`
}

import { maxCandleLegs, type SpreadInterval, spreadIntervals } from '@vce/protocol'
import { errorMessage, useApi } from '#app/lib/api'
import { price } from '#app/lib/format'
import { useAnswer } from '#app/lib/use-loaded'
import { barLabel } from '#app/ui/charts/candles/bar-label'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Empty, Failed, SkeletonRows } from '#app/ui/layout/states'
import { markOf } from '#app/ui/marks/file-mark'
import type { Column } from '#app/ui/table/table'
import { barOf, candlesInput, type SpreadChoice, spreadLink } from './choice'
import { type BoardPage, type CandlesPage, type SeriesPage, spreadCandlesQuery } from './queries'
import { periodOf, SpreadCandles } from './spread-candles'

const title = '价差K线'
const barNames: Record<SpreadInterval, string> = { day: '日', '60m': '60 分', '15m': '15 分', '5m': '5 分' }
const height = 420

interface CandlesCardProps {
  page: BoardPage
  series: SeriesPage
  choice: SpreadChoice
  search: URLSearchParams
}

/** 价差K线 of the chosen spread; for at most three legs. */
export function CandlesCard(props: CandlesCardProps) {
  const { spread } = props.series
  if (spread.missing === null && spread.legs.length <= maxCandleLegs) return <Candles {...props} />
  return (
    <Card title={title}>
      <Empty hint={spread.missing ?? `至多 ${maxCandleLegs} 条腿，这个组合有 ${spread.legs.length} 条`} />
    </Card>
  )
}

function Candles({ page, series, choice, search }: CandlesCardProps) {
  const { spread, tradingDay } = series
  const interval = barOf(search)
  const { data, error, refetch } = useAnswer(
    spreadCandlesQuery(useApi(), candlesInput(page, choice, interval)),
  )
  const origin = { source: series.source, world: series.world, publication: '日行情' }
  const shown = data && data.candles.length > 0 ? data : null
  return (
    <ChartFrame
      title={title}
      note={shown ? noteOf(shown, spread.unit) : '各腿同步分钟收盘合成'}
      extra={
        <TabLinks
          label="价差K线周期"
          shape="segment"
          items={spreadIntervals.map((bar) => ({
            to: spreadLink(search, { bar }),
            text: barNames[bar],
            current: bar === interval,
          }))}
        />
      }
      columns={() => columns(interval, spread.digits)}
      rows={() => shown?.candles.toReversed() ?? []}
      rowKey={([end]) => end}
      mark={shown ? markOf(origin, { title, subject: spread.name, period: tradingDay }) : undefined}
      tableHeight={height}
      className="needs-script"
      source={<OriginLine {...origin} note={`截至 ${tradingDay}；虚线为换月，量为同步分钟数`} />}
    >
      {shown ? (
        <SpreadCandles page={shown} className="h-105" />
      ) : (
        <div className="center h-105">
          {error ? (
            <Failed message={errorMessage(error)} onRetry={() => void refetch()} />
          ) : data ? (
            <Empty
              title="没有分钟线"
              hint={
                interval === 'day' ? '各腿没有同有收盘价的交易日' : '各腿没有同有分钟线的交易日，日线仅有收盘'
              }
            />
          ) : (
            <div className="w-full">
              <SkeletonRows rows={12} />
            </div>
          )}
        </div>
      )}
    </ChartFrame>
  )
}

function noteOf({ drawn, counted, missing }: CandlesPage, unit: string | null): string {
  const parts = [
    unit ?? '单位不一',
    drawn === 'closes' ? '仅收盘：没有各腿同有的分钟线' : '各腿同步分钟收盘合成',
  ]
  parts.push(`${counted} 个交易日`)
  if (missing > 0) parts.push(`缺 ${missing} 日`)
  return parts.join('，')
}

type Row = CandlesPage['candles'][number]

const columns = (interval: SpreadInterval, digits: number): Column<Row>[] => {
  const label = ([end]: Row) => barLabel(end, { period: periodOf(interval) })
  const figure = (head: string, of: (row: Row) => number): Column<Row> => ({
    head,
    align: 'end',
    cell: (row) => price(of(row), digits),
    csv: of,
  })
  return [
    { head: '时间', rowHeader: true, width: 140, cell: label, csv: label },
    figure('开', ([, open]) => open),
    figure('高', ([, , high]) => high),
    figure('低', ([, , , low]) => low),
    figure('收', ([, , , , close]) => close),
    { head: '同步分钟', align: 'end', cell: (row) => row[5], csv: (row) => row[5] },
  ]
}

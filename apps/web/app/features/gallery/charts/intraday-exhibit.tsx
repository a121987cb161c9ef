import { exhibitMark } from '#app/features/gallery/charts/exhibit-mark'
import { price, thousands } from '#app/lib/format'
import { IntradayChart } from '#app/ui/charts/candles/intraday-chart'
import type { IntradayDay } from '#app/ui/charts/candles/intraday-plan'
import { minuteOf } from '#app/ui/charts/candles/market-time'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { Empty } from '#app/ui/layout/states'
import type { Column } from '#app/ui/table/table'
import { sampleIntraday, withPoints } from './sample-minutes'
import { LoadingPlaceholder, Specimen } from './specimen'

type Point = IntradayDay['points'][number]

const five = sampleIntraday(5)
const days = five.slice(-1)
const columns: Column<Point>[] = [
  {
    head: '时间',
    rowHeader: true,
    cell: ([at]) => minuteOf(days[0]?.minutes[at] ?? 0),
    csv: ([at]) => minuteOf(days[0]?.minutes[at] ?? 0),
  },
  { head: '价格', align: 'end', cell: ([, last]) => price(last, 0), csv: ([, last]) => last },
  { head: '均价', align: 'end', cell: ([, , mean]) => price(mean, 1), csv: ([, , mean]) => mean },
  { head: '成交量/手', align: 'end', cell: ([, , , lots]) => thousands(lots), csv: ([, , , lots]) => lots },
]

const half = { width: 560, height: 380 }
const only = (isShown: (index: number) => boolean, change?: Partial<IntradayDay>) =>
  days.map((day) => withPoints(day, isShown, change))

const Minutes = ({ label, shown }: { label: string; shown: readonly IntradayDay[] }) => (
  <IntradayChart label={label} days={shown} digits={0} {...half} />
)

export const IntradayExhibit = () => (
  <div className="grid grid-cols-2 gap-4">
    <ChartFrame
      title="很多点"
      note="一整个交易日，中线为昨结"
      className="col-span-2"
      columns={columns}
      rows={days.flatMap(({ points }) => points).toReversed()}
      rowKey={([at]) => at}
      mark={exhibitMark('分时图示例')}
    >
      <IntradayChart label="很多点的分时图示例" days={days} digits={0} width={1168} height={460} />
    </ChartFrame>
    <Specimen state="五日" note="日与日之间断开">
      <Minutes label="五日分时图示例" shown={five} />
    </Specimen>
    <Specimen state="深色" dark>
      <Minutes label="深色的分时图示例" shown={days} />
    </Specimen>
    <Specimen state="缺值" note="没有成交的分钟沿用上一价，昨结未知时没有涨跌幅">
      <Minutes
        label="缺值的分时图示例"
        shown={only((index) => index % 60 < 44 && index < 240, { previousSettlement: null })}
      />
    </Specimen>
    <Specimen state="盘中" note="时段轴完整，线走到此刻">
      <Minutes label="盘中的分时图示例" shown={only((index) => index < 150)} />
    </Specimen>
    <Specimen state="一个点" note="开盘的第一分钟">
      <Minutes label="一个点的分时图示例" shown={only((index) => index === 0)} />
    </Specimen>
    <Specimen state="开盘前" note="有时段，还没有成交">
      <Minutes label="开盘前的分时图示例" shown={only(() => false)} />
    </Specimen>
    <Specimen state="空" note="已结算的日行情没有分钟">
      <Empty hint="没有分钟数据：已结算的日行情只有日K及更长周期" />
    </Specimen>
    <Specimen state="加载中">
      <LoadingPlaceholder className="h-60" />
    </Specimen>
  </div>
)

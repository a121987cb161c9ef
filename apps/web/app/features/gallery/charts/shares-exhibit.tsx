import type { ComponentType } from 'react'
import { exhibitMark } from '#app/features/gallery/charts/exhibit-mark'
import { missing } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { ShareBar } from '#app/ui/charts/svg/share-bar'
import type { Column } from '#app/ui/table/table'
import type { BorrowedProps } from './external-charts'
import { sampleDays, sampleRandom } from './sample-walk'
import { EmptyAndLoading, Specimen } from './specimen'

type Day = BorrowedProps['shares']['trend'][number]

const random = sampleRandom(81)
const part = (count: number, all: number) => Math.round((count / all) * 100)

/** Ten days of made-up votes. */
const days: Day[] = sampleDays(10).map((tradingDay) => {
  const votes = (least: number) => least + Math.round(random() * 6)
  const [kanduo, kankong, zhendang] = [votes(4), votes(3), votes(2)]
  const all = kanduo + kankong + zhendang
  const shares = { kanduo: part(kanduo, all), kankong: part(kankong, all), zhendang: 0 }
  shares.zhendang = 100 - shares.kanduo - shares.kankong
  return { tradingDay, kanduo, kankong, zhendang, shares }
})
const none = { kanduo: 0, kankong: 0, zhendang: 0, shares: null }
const gappy = days.map((day, index) => (index % 3 === 1 ? { ...day, ...none } : day))

const columns: Column<Day>[] = [
  {
    head: '截至',
    rowHeader: true,
    cell: ({ tradingDay }) => tradingDay,
    csv: ({ tradingDay }) => tradingDay,
  },
  {
    head: '看多',
    align: 'end',
    cell: ({ shares }) => shares?.kanduo ?? missing,
    csv: ({ shares }) => shares?.kanduo,
  },
  {
    head: '震荡',
    align: 'end',
    cell: ({ shares }) => shares?.zhendang ?? missing,
    csv: ({ shares }) => shares?.zhendang,
  },
  {
    head: '看空',
    align: 'end',
    cell: ({ shares }) => shares?.kankong ?? missing,
    csv: ({ shares }) => shares?.kankong,
  },
]

const Lines = ({ names }: { names: readonly string[] }) => (
  <ul className="grid gap-3 py-2">
    {days.slice(0, names.length).map((day, index) => (
      <li key={day.tradingDay} className="grid grid-cols-[96px_1fr_120px] items-center gap-3 text-sm">
        <span className="truncate text-ink" title={names[index]}>
          {names[index]}
        </span>
        <ShareBar shares={day} />
        <span className="t-hint text-right">
          {day.kanduo} 多 {day.zhendang} 平 {day.kankong} 空
        </span>
      </li>
    ))}
  </ul>
)

/** Creates the exhibit of the daily chart in BBAS, which the route passes in. */
export const createSharesExhibit = (Trend: ComponentType<BorrowedProps['shares']>) =>
  function SharesExhibit() {
    return (
      <div className="stack">
        <div className="grid grid-cols-2 gap-4">
          <ChartFrame
            title="十日"
            note="每日合为一百：看多在下，看空在上"
            columns={columns}
            rows={days.toReversed()}
            rowKey={({ tradingDay }) => tradingDay}
            mark={exhibitMark('占比堆叠示例')}
            tableHeight={170}
          >
            <Trend trend={days} />
          </ChartFrame>
          <Specimen state="深色" dark>
            <Trend trend={days} />
          </Specimen>
          <Specimen state="缺值" note="没有观点的日子是空槽">
            <Trend trend={gappy} />
          </Specimen>
          <Specimen state="一日">
            <Trend trend={days.slice(-1)} />
          </Specimen>
          <Specimen state="一行一条" note="ShareBar，旁边必有数字">
            <Lines names={['甲铜', '乙铝', '丙锌']} />
          </Specimen>
          <Specimen state="名称很长">
            <Lines names={['名称很长的一个品种组合']} />
          </Specimen>
        </div>
        <EmptyAndLoading hint="没有观点" height="h-36" />
      </div>
    )
  }

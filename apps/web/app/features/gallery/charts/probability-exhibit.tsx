import type { ComponentType } from 'react'
import type { BorrowedProps } from './external-charts'
import { sampleRandom } from './sample-walk'
import { EmptyAndLoading, Specimen } from './specimen'

type Bucket = BorrowedProps['probability']['buckets'][number]

const random = sampleRandom(71)
const count = 10

/** Made-up results of ten years, by month. */
const buckets: Bucket[] = Array.from({ length: 12 }, (_, index) => {
  const up = Math.round(2 + random() * 6)
  return {
    at: index + 1,
    count,
    up,
    upProbability: (up / count) * 100,
    meanReturn: Math.round((random() - 0.45) * 600) / 100,
    bestReturn: null,
    worstReturn: null,
  }
})
const gappy = buckets.map((bucket) =>
  bucket.at % 4 === 0 ? { ...bucket, count: 0, up: 0, upProbability: null, meanReturn: null } : bucket,
)
const monthName = (at: number) => `${at}月`
const longName = (at: number) => `第 ${at} 个交割月`

/** Creates the exhibit of the chart 上涨概率 in BBAS, which the route passes in. */
export const createProbabilityExhibit = (Bars: ComponentType<BorrowedProps['probability']>) =>
  function ProbabilityExhibit() {
    return (
      <div className="stack">
        <Specimen state="十二个月" note="虚线为五成；当月加深；下为平均收益与次数">
          <Bars label="各月上涨概率示例" buckets={buckets} nameOf={monthName} current={11} whole />
        </Specimen>
        <Specimen state="深色" dark>
          <Bars label="深色的上涨概率示例" buckets={buckets} nameOf={monthName} current={11} whole />
        </Specimen>
        <div className="grid grid-cols-2 gap-4">
          <Specimen state="缺值" note="没有样本的月份没有柱">
            <Bars label="缺值的上涨概率示例" buckets={gappy} nameOf={monthName} current={null} whole />
          </Specimen>
          <Specimen state="一个点，名称很长">
            <Bars
              label="一个点的上涨概率示例"
              buckets={buckets.slice(0, 1)}
              nameOf={longName}
              current={1}
              whole
            />
          </Specimen>
        </div>
        <EmptyAndLoading hint="还没有一个完整的月份" height="h-44" />
      </div>
    )
  }

import type { MarketOverview } from '@vce/protocol'
import { cn } from '#app/ui/cn'

interface HistogramBar {
  count: number
  /** Height relative to the tallest bar, 0…1. */
  share: number
  side: 'rise' | 'fall' | 'flat'
  /** Distance from the step at 0 %, in steps. */
  distance: number
}

/** 涨跌家数 as bars, from the deepest fall to the highest rise; the middle bar is the step within ±0.25 %. */
export function histogramOf(steps: readonly number[]): HistogramBar[] {
  const middle = (steps.length - 1) / 2
  const maxCount = Math.max(...steps, 0)
  return steps.map((count, index) => ({
    count,
    share: maxCount === 0 ? 0 : count / maxCount,
    side: index < middle ? 'fall' : index > middle ? 'rise' : 'flat',
    distance: Math.abs(index - middle),
  }))
}

const marks: Record<number, string> = { 0: '≤−3', 4: '±0.25', 8: '≥3' }
const maxBarHeight = 36
const barColors = { rise: 'bg-rise', fall: 'bg-fall', flat: 'bg-line-2' }

/** 涨跌家数 as bars with counts, from ≤ −3 % to ≥ 3 %. */
export const Breadth = ({ breadth: { up, flat, down, steps } }: Pick<MarketOverview, 'breadth'>) => (
  <div className="p-4">
    <p className="apart text-sm">
      <span className="text-ink-3">涨跌家数</span>
      <span>
        <b className="font-semibold text-rise">{up} 涨</b>
        <span className="mx-2 text-ink-3">{flat} 平</span>
        <b className="font-semibold text-fall">{down} 跌</b>
      </span>
    </p>
    <ol
      className="mt-1 flex gap-1 text-center text-xs leading-3 text-ink-3"
      aria-label="按涨跌幅分布，百分比"
    >
      {histogramOf(steps).map((bar, index) => (
        <li key={index} className="flex-1">
          <Bar bar={bar} />
          <span className="mt-1 block h-3">{marks[index]}</span>
        </li>
      ))}
    </ol>
  </div>
)

const Bar = ({ bar: { count, share, side, distance } }: { bar: HistogramBar }) => (
  <span className="flex h-13 flex-col justify-end gap-0.5">
    {count}
    <i
      aria-hidden
      className={cn('block w-full rounded-xs', barColors[side])}
      // An empty step is drawn as a hairline, part of the axis.
      style={{
        height: Math.max(1, Math.round(share * maxBarHeight)),
        opacity: distance === 0 ? 1 : 0.55 + distance * 0.11,
      }}
    />
  </span>
)

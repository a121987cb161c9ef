import { staticMarkup } from '#app/ui/static/static-markup'
import { type Bucket, planHistogram } from './histogram-plan'

interface HistogramProps {
  /** Accessible name with all the information. */
  label: string
  buckets: readonly Bucket[]
  /** Value whose bucket is highlighted; null if unknown. */
  value: number | null
  format: (edge: number) => string
  height: number
}

const width = 560

/** Distribution of a figure by bucket, rendered on the server. */
export function Histogram({ label, buckets, value, format, height }: HistogramProps) {
  const plan = planHistogram(buckets, value, { width, height })
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="block h-auto w-full"
      role="img"
      aria-label={label}
      {...staticMarkup(
        <>
          <g fontSize="12" fill="var(--axis)">
            <path d={`M${plan.left} ${plan.top}H${plan.right}`} stroke="var(--grid)" />
            <path d={`M${plan.left} ${plan.foot}H${plan.right}`} stroke="var(--line-2)" />
            <text x={plan.left - 8} y={plan.top + 4} textAnchor="end">
              {plan.maxCount}
            </text>
            <text x={plan.left - 8} y={plan.foot + 4} textAnchor="end">
              0
            </text>
            {plan.edges.map(({ edge, x }) => (
              <text key={edge} x={x} y={plan.foot + 18} textAnchor="middle">
                {format(edge)}
              </text>
            ))}
          </g>
          {plan.bars.map((bar) => (
            <rect
              key={bar.from}
              x={bar.x}
              y={bar.y}
              width={bar.width}
              height={bar.height}
              rx="2"
              fill={bar.current ? 'var(--s1)' : 'var(--s7)'}
            />
          ))}
        </>,
      )}
    />
  )
}

import { line } from 'd3-shape'
import { extentOf, lonely } from './chart-plan'
import { cn } from './cn'

interface SparklineProps {
  points: readonly (number | null)[]
  /** Said instead of shown; without it the figure beside it must tell enough. */
  label?: string
  color?: 'rise' | 'fall' | 's1'
  filled?: boolean
  width?: number
  height?: number
  className?: string
}

const air = 2

/** A curve without axes beside a figure. */
export function Sparkline({
  points,
  label,
  color = 's1',
  filled,
  width = 72,
  height = 24,
  className,
}: SparklineProps) {
  const [low, high] = extentOf([points])
  const step = points.length > 1 ? width / (points.length - 1) : 0
  const x = (index: number) => Math.round((points.length > 1 ? index * step : width / 2) * 10) / 10
  const y = (value: number) =>
    Math.round((height - air - ((value - low) / (high - low)) * (height - 2 * air)) * 10) / 10
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => x(index))
    .y((value) => y(value ?? low))([...points])
  const whole = points.length > 1 && points.every((value) => value !== null)
  return (
    <svg
      width={width}
      height={height}
      className={cn('inline-block shrink-0 align-middle', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {filled && whole && (
        <path d={`${path}L${width} ${height}L0 ${height}Z`} fill={`var(--${color})`} opacity="0.08" />
      )}
      <path d={path ?? ''} fill="none" stroke={`var(--${color})`} strokeWidth="1.25" strokeLinejoin="round" />
      {lonely(points).map(({ index, value }) => (
        <circle key={index} cx={x(index)} cy={y(value)} r="1.75" fill={`var(--${color})`} />
      ))}
    </svg>
  )
}

import { extentOf, isolatedPoints } from '#app/ui/charts/chart-plan'
import { cn } from '#app/ui/cn'
import { sparklinePath } from './sparkline-path'

interface SparklineProps {
  points: readonly (number | null)[]
  /** Accessible name; omitted if the figure next to it is sufficient. */
  label?: string
  color?: 'rise' | 'fall' | 's1'
  filled?: boolean
  width?: number
  height?: number
  className?: string
}

/** A curve without axes, shown next to a figure. */
export function Sparkline({
  points,
  label,
  color = 's1',
  filled,
  width = 72,
  height = 24,
  className,
}: SparklineProps) {
  const { path, places } = sparklinePath(points, { width, height, padding: 2, extent: extentOf([points]) })
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
      <path d={path} fill="none" stroke={`var(--${color})`} strokeWidth="1.25" strokeLinejoin="round" />
      {isolatedPoints(points).map(({ index }) => (
        <circle key={index} cx={places[index]?.x} cy={places[index]?.y} r="1.75" fill={`var(--${color})`} />
      ))}
    </svg>
  )
}
